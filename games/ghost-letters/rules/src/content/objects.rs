//! The objects (GL-1, GL-2): things in the house, and what people associate with them.

use super::property::{Weights, weights};
use super::{KNOWN_OBJECTS, OBJECTS};

/// The text on a clue, and what people associate with it.
pub(super) struct Thing {
    pub(super) name_en: &'static str,
    pub(super) name_ru: &'static str,
    pub(super) evokes: Weights,
}

/// Creates a row of the table.
const fn thing(name_en: &'static str, name_ru: &'static str, evokes: Weights) -> Thing {
    Thing {
        name_en,
        name_ru,
        evokes,
    }
}

/// Returns the object with this number, of any version.
pub(super) const fn thing_at(number: usize) -> &'static Thing {
    if number < OBJECTS {
        &THINGS[number]
    } else {
        &REPLACEMENTS[number - OBJECTS].1
    }
}

/// All objects of version 1.
#[rustfmt::skip] // one row a line
static THINGS: [Thing; OBJECTS] = [
    // The laboratory and the surgery
    thing("flask", "колба", weights![Science 3, Medicine 1]),
    thing("test tube", "пробирка", weights![Science 3, Medicine 2]),
    thing("microscope", "микроскоп", weights![Science 3, Optics 2, Medicine 1, Precision 1]),
    thing("magnet", "магнит", weights![Science 3, Children 1, Machines 1]),
    thing("goggles", "защитные очки", weights![Air 2, Science 2, Machines 1, Tools 1]),
    thing("thermometer", "термометр", weights![Medicine 2, Science 2, Precision 1, Home 1]),
    thing("stethoscope", "стетоскоп", weights![Medicine 3]),
    thing("syringe", "шприц", weights![Medicine 3, Crime 1]),
    thing("sticking plaster", "пластырь", weights![Medicine 3, Children 1, Sport 1, Home 1]),
    thing("knocked-out tooth", "выбитый зуб", weights![Medicine 2, Sport 2, Strength 1, Crime 1]),
    thing("skull", "череп", weights![Medicine 1, Crime 2, Mystery 1, Antiquity 2]),

    // Crime and the law
    thing("poison", "яд", weights![Crime 3, Science 2, Medicine 1]),
    thing("drop of blood", "капля крови", weights![Crime 3, Medicine 2]),
    thing("dagger", "кинжал", weights![Crime 2, War 2, Antiquity 1]),
    thing("footprints", "следы", weights![Crime 2, Wild 2, Mystery 1]),
    thing("magnifying glass", "лупа", weights![Optics 3, Crime 2, Precision 2]),
    thing("iron chain", "железная цепь", weights![Tools 2, Strength 2, Crime 1, Law 1]),
    thing("coffin", "гроб", weights![Crime 2, Faith 2, Mystery 1]),
    thing("scales", "весы", weights![Law 3, Precision 1]),
    thing("last will", "завещание", weights![Law 3, Writing 1, Money 1, Crime 1]),
    thing("briefcase", "портфель", weights![Money 2, Law 2, Writing 1, Elegance 1]),

    // Money and jewels
    thing("bag of money", "мешок денег", weights![Money 3, Crime 1, Chance 1]),
    thing("ledger", "гроссбух", weights![Money 3, Writing 1, Law 1]),
    thing("abacus", "счёты", weights![Money 3, Learning 2, Children 1]),
    thing("old coin", "старинная монета", weights![Antiquity 2, Money 2, Chance 1]),
    thing("diamond", "бриллиант", weights![Luxury 3, Beauty 1, Money 1]),
    thing("engagement ring", "помолвочное кольцо", weights![Love 3, Luxury 1, Home 1]),

    // Letters, books and news
    thing("inkwell with a quill", "чернильница с пером", weights![Writing 3, Antiquity 1, Law 1]),
    thing("pencil", "карандаш", weights![Art 2, Writing 2, Children 1, Building 1]),
    thing("stack of books", "стопка книг", weights![Learning 3, Writing 1]),
    thing("ancient scroll", "древний свиток", weights![Antiquity 3, Learning 1, Mystery 1, Faith 1]),
    thing("diary", "дневник", weights![Writing 2, Love 2, Mystery 1]),
    thing("sealed letter", "запечатанное письмо", weights![Writing 3, News 1, Mystery 1]),
    thing("love letter", "любовное письмо", weights![Love 3, Writing 1]),
    thing("newspaper", "газета", weights![News 3, Writing 1]),
    thing("telephone", "телефон", weights![News 3, Home 1, Machines 1, Money 1]),
    thing("spectacles", "очки", weights![Learning 3, Optics 2, Precision 1]),
    thing("globe", "глобус", weights![Learning 2, Travel 2, Children 1]),
    thing("chessman", "шахматная фигура", weights![Learning 2, War 2, Precision 1]),

    // Faith and the unseen
    thing("cross", "крест", weights![Faith 3]),
    thing("prayer beads", "чётки", weights![Faith 3, Mystery 1]),
    thing("candle", "свеча", weights![Fire 2, Faith 2, Mystery 1]),
    thing("white dove", "белый голубь", weights![Faith 3, Stage 1, Love 1]),
    thing("bell", "колокольчик", weights![Faith 2, Learning 1, Children 1, Home 1]),
    thing("crystal ball", "хрустальный шар", weights![Mystery 3]),
    thing("amulet", "амулет", weights![Mystery 3, Antiquity 1, Chance 1]),
    thing("old key", "старинный ключ", weights![Mystery 2, Antiquity 2, Home 1]),
    thing("black cat", "чёрная кошка", weights![Mystery 3, Beasts 2, Chance 1, Home 1]),
    thing("four-leaf clover", "четырёхлистный клевер", weights![Chance 3, Garden 1]),
    thing("dice", "игральные кости", weights![Chance 3]),
    thing("playing cards", "игральные карты", weights![Chance 3, Drink 1, Stage 1]),

    // Music and the stage
    thing("violin", "скрипка", weights![Music 3, Art 1]),
    thing("trumpet", "труба", weights![Music 3, War 1]),
    thing("grand piano", "рояль", weights![Music 3, Elegance 1]),
    thing("sheet music", "ноты", weights![Music 3, Learning 1]),
    thing("theatre masks", "театральные маски", weights![Stage 3, Mystery 1]),
    thing("ballet shoes", "пуанты", weights![Stage 3, Beauty 1, Music 1]),
    thing("magic wand", "волшебная палочка", weights![Stage 2, Mystery 3]),
    thing("bouquet", "букет", weights![Love 2, Stage 2, Beauty 1, Garden 1]),

    // Art, plans and workshops
    thing("palette", "палитра", weights![Art 3]),
    thing("framed picture", "картина в раме", weights![Art 3, Luxury 1, Antiquity 1]),
    thing("camera", "фотоаппарат", weights![Optics 3, News 1, Art 1]),
    thing("light bulb", "электрическая лампочка", weights![Science 2, Machines 2, Optics 1, Home 1]),
    thing("set square", "чертёжный угольник", weights![Building 3, Precision 2, Learning 1]),
    thing("ruler", "линейка", weights![Precision 2, Learning 2, Building 1, Cloth 1]),
    thing("brick", "кирпич", weights![Building 3, Strength 2]),
    thing("ladder", "приставная лестница", weights![Building 2, Garden 2, Tools 1]),
    thing("hammer", "молоток", weights![Tools 3, Strength 1, Building 1]),
    thing("pickaxe", "кирка", weights![Tools 2, Antiquity 2, Strength 2]),
    thing("spanner", "гаечный ключ", weights![Machines 3, Tools 2]),
    thing("cogwheel", "шестерёнка", weights![Machines 3, Precision 1]),
    thing("mantel clock", "каминные часы", weights![Precision 2, Home 2, Antiquity 1, Machines 1]),
    thing("hourglass", "песочные часы", weights![Antiquity 2, Mystery 2, Precision 1]),
    thing("stopwatch", "секундомер", weights![Sport 3, Precision 2]),

    // Clothes and looks
    thing("tie", "галстук", weights![Elegance 3, Money 1]),
    thing("top hat", "цилиндр", weights![Elegance 3, Stage 2, Money 1]),
    thing("high heels", "туфли на каблуках", weights![Elegance 2, Beauty 2, Love 1]),
    thing("straw hat", "соломенная шляпа", weights![Garden 3, Art 1, Beauty 1]),
    thing("gloves", "перчатки", weights![Elegance 2, Cloth 1, Crime 1]),
    thing("scarf", "шарф", weights![Cloth 2, Home 1, Air 1]),
    thing("silk kimono", "шёлковое кимоно", weights![Luxury 2, Cloth 2, Travel 1, Beauty 1]),
    thing("umbrella", "зонт", weights![Elegance 2, Home 1, Travel 1]),
    thing("lipstick", "губная помада", weights![Beauty 3, Love 1, Stage 1]),
    thing("mirror", "зеркало", weights![Beauty 3, Mystery 1, Home 1]),
    thing("razor", "бритва", weights![Beauty 2, Crime 1, Precision 1]),
    thing("ribbon", "бант", weights![Beauty 2, Cloth 2, Children 2]),
    thing("scissors", "ножницы", weights![Cloth 3, Beauty 2, Precision 1]),
    thing("needle", "иголка", weights![Cloth 3, Precision 1]),
    thing("ball of wool", "клубок шерсти", weights![Cloth 2, Home 2, Beasts 1]),

    // The house and the nursery
    thing("soap", "мыло", weights![Home 2, Beauty 2, Medicine 1]),
    thing("broom", "метла", weights![Home 3, Mystery 1]),
    thing("wicker basket", "плетёная корзина", weights![Home 2, Garden 2, Food 1]),
    thing("service bell", "настольный звонок", weights![Elegance 2, Home 1, Food 1, Drink 1]),
    thing("teddy bear", "плюшевый мишка", weights![Children 3, Home 1]),
    thing("kite", "воздушный змей", weights![Air 3, Children 2]),
    thing("toy locomotive", "игрушечный паровоз", weights![Children 3, Machines 2, Travel 1]),
    thing("satchel", "школьный ранец", weights![Children 2, Learning 3]),
    thing("canary", "канарейка", weights![Beasts 2, Home 2, Music 2]),

    // The kitchen, the table and the cellar
    thing("frying pan", "сковорода", weights![Kitchen 3, Food 1, Fire 1]),
    thing("kitchen knife", "кухонный нож", weights![Kitchen 3, Crime 2]),
    thing("silver cutlery", "столовое серебро", weights![Elegance 2, Food 2, Luxury 1, Home 1]),
    thing("teapot", "чайник", weights![Home 2, Kitchen 1, Elegance 1]),
    thing("cup of coffee", "чашка кофе", weights![News 1, Writing 1, Home 1, Food 1]),
    thing("garlic", "чеснок", weights![Kitchen 3, Garden 2, Mystery 1]),
    thing("loaf of bread", "буханка хлеба", weights![Food 3, Kitchen 1, Home 1]),
    thing("ham", "окорок", weights![Food 3, Strength 1, Wild 1]),
    thing("birthday cake", "праздничный торт", weights![Food 2, Children 2, Kitchen 2]),
    thing("oysters", "устрицы", weights![Luxury 2, Food 2, Sea 1]),
    thing("glass of wine", "бокал вина", weights![Drink 3, Love 1, Elegance 1]),
    thing("champagne", "шампанское", weights![Drink 2, Luxury 2, Stage 1, Love 1]),
    thing("mug of beer", "кружка пива", weights![Drink 3, Strength 1]),
    thing("glass of rum", "стакан рома", weights![Sea 3, Drink 2]),

    // The garden, the forest and their creatures
    thing("rose", "роза", weights![Love 3, Garden 2, Beauty 1]),
    thing("potted plant", "цветок в горшке", weights![Garden 3, Home 2]),
    thing("seedling", "росток", weights![Garden 3, Science 1]),
    thing("carrot", "морковь", weights![Garden 3, Kitchen 2, Beasts 1]),
    thing("apple", "яблоко", weights![Garden 2, Food 1, Learning 1, Children 1]),
    thing("fly agaric", "мухомор", weights![Wild 3, Crime 2, Mystery 1]),
    thing("firewood", "полено", weights![Fire 2, Wild 1, Strength 1, Home 1]),
    thing("axe", "топор", weights![Tools 2, Wild 1, Strength 2, Crime 1]),
    thing("stuffed owl", "чучело совы", weights![Wild 3, Sky 1, Learning 1, Mystery 1]),
    thing("hound", "гончая", weights![Beasts 3, Wild 2]),
    thing("parrot", "попугай", weights![Sea 2, Travel 1, Beasts 1, Stage 1]),
    thing("fishing rod", "удочка", weights![Sea 2, Wild 2]),
    thing("tent", "палатка", weights![Travel 2, Wild 2, War 1]),

    // Contests and arms
    thing("boxing gloves", "боксёрские перчатки", weights![Sport 3, Strength 3]),
    thing("football", "футбольный мяч", weights![Sport 3, Children 2]),
    thing("trophy", "призовой кубок", weights![Sport 3, News 1]),
    thing("medal", "медаль", weights![Sport 2, War 2]),
    thing("riding boots", "сапоги для верховой езды", weights![Beasts 3, Sport 1, War 1]),
    thing("racehorse", "скаковая лошадь", weights![Beasts 3, Sport 2, Chance 1]),
    thing("target", "мишень", weights![War 2, Sport 1, Precision 1, Wild 1]),
    thing("bow and arrows", "лук и стрелы", weights![Wild 2, War 2, Antiquity 1, Sport 1]),
    thing("old rapier", "старинная шпага", weights![War 3, Antiquity 2, Sport 1]),
    thing("knight's shield", "рыцарский щит", weights![War 2, Antiquity 3]),
    thing("army helmet", "солдатская каска", weights![War 3]),
    thing("dynamite", "динамит", weights![Fire 2, War 2, Science 2]),

    // The wide world
    thing("suitcase", "чемодан", weights![Travel 3]),
    thing("world map", "карта мира", weights![Travel 3, Sea 1, Learning 1]),
    thing("compass", "компас", weights![Travel 2, Sea 2, War 1, Wild 1]),
    thing("model ship", "модель парусника", weights![Sea 3, Children 1]),
    thing("anchor", "якорь", weights![Sea 3, Strength 1]),
    thing("seashell", "морская раковина", weights![Sea 3, Art 1]),
    thing("knotted rope", "верёвка с узлом", weights![Sea 3, Crime 2, Strength 1]),
    thing("amphora", "амфора", weights![Antiquity 3, Travel 1, Art 1]),
    thing("model plane", "модель самолёта", weights![Air 3, Machines 1, Precision 1, Children 1]),
    thing("parachute", "парашют", weights![Air 3, War 1, Travel 1]),
    thing("telescope", "телескоп", weights![Sky 3, Optics 2]),
    thing("model of Saturn", "модель Сатурна", weights![Sky 3, Science 1, Learning 1]),
    thing("meteorite", "метеорит", weights![Sky 3, Science 2]),
];

/// What version 2 has instead of some objects of version 1: those that gave a character away, that
/// hardly lie in a house, or that said the same as another.
#[rustfmt::skip] // one row a line
pub(super) static REPLACEMENTS: [(&str, Thing); KNOWN_OBJECTS - OBJECTS] = [
    ("test tube", thing("soda siphon", "сифон с газировкой", weights![Drink 3, Elegance 1, Science 1])),
    ("stethoscope", thing("hot-water bottle", "грелка", weights![Home 3, Medicine 2])),
    ("drop of blood", thing("torn photograph", "порванная фотография", weights![Love 2, Optics 2, Crime 1, News 1])),
    ("coffin", thing("old chest", "старинный сундук", weights![Antiquity 2, Mystery 1, Travel 1, Sea 1])),
    ("cross", thing("hymn book", "сборник гимнов", weights![Faith 3, Music 2])),
    ("ballet shoes", thing("fan", "веер", weights![Elegance 2, Stage 2, Beauty 2])),
    ("brick", thing("doll's house", "кукольный домик", weights![Building 2, Children 2, Home 1])),
    ("pickaxe", thing("spade", "лопата", weights![Garden 2, Tools 2, Antiquity 1, Strength 1])),
    ("service bell", thing("corkscrew", "штопор", weights![Drink 3, Elegance 1, Home 1, Food 1])),
    ("tent", thing("opera glasses", "театральный бинокль", weights![Optics 2, Stage 2, Elegance 1])),
    ("boxing gloves", thing("skipping rope", "скакалка", weights![Sport 2, Children 2, Strength 1])),
    ("racehorse", thing("horseshoe", "подкова", weights![Beasts 2, Chance 2, Tools 1])),
    ("army helmet", thing("drum", "барабан", weights![War 2, Music 2])),
    ("dynamite", thing("box of matches", "коробок спичек", weights![Fire 3, Kitchen 1])),
    ("parachute", thing("weathervane", "флюгер", weights![Air 2, Building 2, Sea 1])),
    ("meteorite", thing("star chart", "карта звёздного неба", weights![Sky 3, Learning 1, Sea 1])),
];
