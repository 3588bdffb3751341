//! Corrections where people would object to what the weights alone give.
//!
//! There are two kinds: an association that the sum misses (the conjurer's doves, coffee grounds
//! for the fortune-teller, a hammer for the judge), and a sum that is too high (elegance alone
//! gives the ballerina a tie).

/// Each character with objects and the fit that people would give instead, best first.
#[rustfmt::skip] // filled lines are easier to read than one pair a line
pub(super) static CORRECTIONS: &[(&str, &[(&str, u8)])] = &[
    ("chemist", &[
        ("box of matches", 85), ("scales", 75), ("soda siphon", 72), ("fly agaric", 66),
        ("chessman", 55), ("cogwheel", 50), ("ruler", 50), ("firewood", 40),
    ]),
    ("ballerina", &[
        ("opera glasses", 80), ("skipping rope", 75), ("apple", 68), ("umbrella", 50), ("drum", 50),
        ("teddy bear", 40), ("magic wand", 27), ("top hat", 25), ("razor", 25), ("scissors", 24),
        ("trumpet", 24), ("kite", 24), ("football", 20), ("tie", 15),
    ]),
    ("housewife", &[
        ("seedling", 68), ("cross", 66), ("hymn book", 66), ("telephone", 65), ("bell", 55),
        ("old chest", 45), ("drum", 15),
    ]),
    ("sea captain", &[
        ("weathervane", 85), ("iron chain", 70), ("dagger", 68), ("old coin", 66), ("oysters", 65),
        ("opera glasses", 55), ("box of matches", 50), ("model of Saturn", 45), ("tent", 45),
        ("magnifying glass", 40), ("meteorite", 40), ("crystal ball", 27), ("knight's shield", 24),
        ("bow and arrows", 24), ("pickaxe", 15),
    ]),
    ("pilot", &[
        ("compass", 85), ("scarf", 82), ("weathervane", 80), ("army helmet", 68), ("gloves", 68),
        ("four-leaf clover", 66), ("meteorite", 50), ("model of Saturn", 50), ("light bulb", 50),
        ("tent", 45), ("engagement ring", 45),
    ]),
    ("priest", &[
        ("coffin", 90), ("engagement ring", 75), ("loaf of bread", 75), ("old key", 68),
        ("framed picture", 68), ("glass of wine", 66), ("spectacles", 66), ("last will", 66),
        ("satchel", 50), ("amphora", 45), ("teddy bear", 40), ("corkscrew", 40), ("spade", 40),
        ("model of Saturn", 27), ("canary", 27), ("firewood", 24),
    ]),
    ("architect", &[
        ("umbrella", 68), ("old key", 68), ("mantel clock", 66), ("magnifying glass", 66),
        ("old coin", 40), ("hot-water bottle", 30), ("pickaxe", 27), ("iron chain", 25),
        ("box of matches", 25), ("fan", 20),
    ]),
    ("boxer", &[
        ("sticking plaster", 95), ("skipping rope", 92), ("bell", 75), ("stethoscope", 66),
        ("brick", 66), ("hot-water bottle", 66), ("scales", 65), ("playing cards", 60),
        ("horseshoe", 55), ("syringe", 27), ("bow and arrows", 27), ("target", 27), ("drum", 24),
        ("ledger", 15),
    ]),
    ("doctor", &[
        ("skull", 80), ("stopwatch", 75), ("briefcase", 75), ("scissors", 65), ("chessman", 55),
        ("satchel", 45), ("ruler", 27), ("magnet", 27), ("abacus", 25), ("dynamite", 20),
    ]),
    ("magician", &[
        ("white dove", 95), ("old chest", 85), ("mirror", 80), ("iron chain", 78), ("old coin", 78),
        ("scarf", 75), ("knotted rope", 72), ("candle", 70), ("ribbon", 70), ("fan", 70),
        ("parrot", 66), ("box of matches", 66), ("dagger", 60), ("horseshoe", 60), ("umbrella", 50),
        ("opera glasses", 50), ("drum", 45), ("ballet shoes", 27), ("toy locomotive", 27),
        ("high heels", 15),
    ]),
    ("gardener", &[
        ("bouquet", 85), ("scissors", 78), ("broom", 75), ("garlic", 70), ("gloves", 68),
        ("four-leaf clover", 68), ("weathervane", 66), ("footprints", 65), ("hound", 55),
        ("ham", 40), ("brick", 27),
    ]),
    ("banker", &[
        ("framed picture", 68), ("chessman", 66), ("spectacles", 65), ("mantel clock", 50),
        ("silk kimono", 45), ("old chest", 45), ("mug of beer", 25), ("high heels", 20),
        ("fan", 20),
    ]),
    ("cook", &[
        ("cup of coffee", 66), ("poison", 50), ("scales", 50), ("seedling", 45), ("spade", 45),
        ("potted plant", 27), ("straw hat", 25), ("horseshoe", 25), ("rose", 20),
        ("knotted rope", 15),
    ]),
    ("astronomer", &[
        ("compass", 72), ("weathervane", 72), ("mantel clock", 68), ("microscope", 68),
        ("opera glasses", 68), ("crystal ball", 66), ("camera", 60), ("inkwell with a quill", 50),
        ("magnet", 45), ("cup of coffee", 45), ("satchel", 27), ("model plane", 27),
        ("thermometer", 25), ("goggles", 24), ("torn photograph", 24),
    ]),
    ("novelist", &[
        ("torn photograph", 88), ("kitchen knife", 80), ("knotted rope", 75), ("newspaper", 75),
        ("teapot", 70), ("candle", 66), ("spade", 66), ("amulet", 55), ("crystal ball", 55),
        ("soda siphon", 55), ("box of matches", 55), ("satchel", 27), ("broom", 25),
        ("magic wand", 24),
    ]),
    ("blacksmith", &[
        ("horseshoe", 96), ("racehorse", 80), ("dagger", 78), ("old key", 75), ("anchor", 74),
        ("bell", 66), ("kitchen knife", 66), ("brick", 60), ("magnet", 60), ("goggles", 55),
        ("weathervane", 55), ("dynamite", 50), ("corkscrew", 30), ("candle", 27),
        ("doll's house", 25),
    ]),
    ("opera singer", &[
        ("scarf", 68), ("suitcase", 68), ("cup of coffee", 66), ("ballet shoes", 55),
        ("hymn book", 45), ("top hat", 40), ("magic wand", 27), ("playing cards", 24),
        ("mug of beer", 20), ("tie", 15),
    ]),
    ("hunter", &[
        ("box of matches", 75), ("trophy", 70), ("horseshoe", 66), ("trumpet", 60), ("spade", 55),
        ("opera glasses", 55), ("kitchen knife", 50), ("army helmet", 45), ("dynamite", 45),
        ("corkscrew", 45), ("medal", 40), ("old rapier", 27), ("knight's shield", 24),
        ("pickaxe", 24), ("parachute", 20),
    ]),
    ("violinist", &[
        ("rose", 72), ("drum", 72), ("candle", 66), ("canary", 66), ("glass of wine", 66),
        ("hymn book", 66), ("white dove", 50), ("world map", 45), ("ancient scroll", 45),
        ("globe", 40), ("fan", 40), ("amphora", 27), ("ballet shoes", 27), ("magic wand", 25),
        ("high heels", 24),
    ]),
    ("jockey", &[
        ("horseshoe", 95), ("carrot", 88), ("apple", 75), ("ribbon", 72), ("scales", 72),
        ("gloves", 68), ("goggles", 66), ("champagne", 66), ("opera glasses", 66),
        ("skipping rope", 60), ("hound", 50), ("football", 40), ("old coin", 27),
        ("boxing gloves", 25), ("drum", 25), ("tent", 20), ("parachute", 20), ("ledger", 15),
    ]),
    ("painter", &[
        ("pencil", 85), ("silk kimono", 75), ("seashell", 74), ("glass of wine", 68), ("skull", 66),
        ("ladder", 66), ("candle", 65), ("lipstick", 60), ("seedling", 45), ("carrot", 45),
        ("spade", 30), ("scissors", 24), ("razor", 20),
    ]),
    ("general", &[
        ("world map", 92), ("drum", 92), ("compass", 85), ("tent", 85), ("racehorse", 82),
        ("trumpet", 80), ("telescope", 70), ("hound", 68), ("horseshoe", 68), ("globe", 66),
        ("soda siphon", 66), ("opera glasses", 60), ("tie", 50), ("magnifying glass", 45),
        ("service bell", 45), ("scales", 40), ("umbrella", 25), ("fan", 15),
    ]),
    ("photographer", &[
        ("framed picture", 90), ("mirror", 70), ("flask", 66), ("engagement ring", 66),
        ("theatre masks", 66), ("footprints", 66), ("birthday cake", 66), ("telescope", 60),
        ("microscope", 50), ("fan", 45), ("box of matches", 45), ("pencil", 40), ("top hat", 40),
        ("high heels", 27), ("lipstick", 27), ("toy locomotive", 25), ("meteorite", 25),
        ("magnet", 25), ("model of Saturn", 24), ("telephone", 24), ("razor", 20),
    ]),
    ("butler", &[
        ("old key", 92), ("champagne", 90), ("sealed letter", 90), ("bell", 88), ("candle", 80),
        ("newspaper", 75), ("telephone", 75), ("suitcase", 68), ("oysters", 66), ("razor", 66),
        ("broom", 60), ("loaf of bread", 45), ("wicker basket", 40), ("ball of wool", 25),
        ("skull", 25), ("fan", 25), ("mug of beer", 24), ("high heels", 10),
    ]),
    ("archaeologist", &[
        ("spade", 92), ("magnifying glass", 84), ("compass", 82), ("coffin", 75),
        ("footprints", 70), ("straw hat", 68), ("camera", 66), ("knotted rope", 66),
        ("diamond", 65), ("chessman", 50), ("seashell", 50), ("sealed letter", 45),
        ("stuffed owl", 45), ("fly agaric", 24),
    ]),
    ("hairdresser", &[
        ("scissors", 97), ("soap", 92), ("ribbon", 86), ("cup of coffee", 66), ("palette", 66),
        ("love letter", 66), ("tie", 45), ("diamond", 45), ("top hat", 27), ("ballet shoes", 25),
        ("camera", 24),
    ]),
    ("fortune-teller", &[
        ("playing cards", 97), ("candle", 93), ("cup of coffee", 88), ("horseshoe", 75),
        ("model of Saturn", 74), ("stuffed owl", 74), ("scarf", 74), ("meteorite", 72),
        ("torn photograph", 72), ("garlic", 70), ("prayer beads", 68), ("fan", 68), ("parrot", 66),
        ("rose", 66), ("diary", 60), ("bag of money", 55), ("lipstick", 55), ("footprints", 45),
        ("bouquet", 40), ("firewood", 40), ("amphora", 27), ("telescope", 24),
    ]),
    ("judge", &[
        ("hammer", 90), ("iron chain", 70), ("magnifying glass", 70), ("hourglass", 68),
        ("knotted rope", 68), ("poison", 68), ("torn photograph", 66), ("coffin", 60),
        ("cross", 55), ("bell", 55), ("footprints", 50), ("prayer beads", 45), ("ruler", 45),
        ("newspaper", 45), ("satchel", 27), ("set square", 24),
    ]),
    ("dressmaker", &[
        ("fan", 85), ("mirror", 80), ("straw hat", 70), ("spectacles", 68), ("ballet shoes", 68),
        ("theatre masks", 66), ("pencil", 66), ("doll's house", 66), ("umbrella", 60),
        ("engagement ring", 50), ("wicker basket", 45), ("mantel clock", 27), ("service bell", 25),
        ("silver cutlery", 24),
    ]),
    ("journalist", &[
        ("pencil", 90), ("footprints", 70), ("mug of beer", 66), ("trophy", 40),
        ("playing cards", 40), ("compass", 40), ("medal", 27), ("drum", 27),
    ]),
    ("watchmaker", &[
        ("stopwatch", 95), ("spectacles", 88), ("old key", 84), ("compass", 70), ("needle", 66),
        ("scales", 66), ("model ship", 66), ("diamond", 66), ("opera glasses", 66),
        ("light bulb", 55), ("bell", 50), ("broom", 20),
    ]),
    ("teacher", &[
        ("world map", 84), ("doll's house", 80), ("bouquet", 72), ("sealed letter", 45),
        ("meteorite", 45), ("violin", 45), ("canary", 45), ("hot-water bottle", 45), ("scales", 27),
    ]),
];
