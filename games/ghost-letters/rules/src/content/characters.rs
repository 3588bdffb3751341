//! The characters (GL-1, GL-2): guests and servants of a manor house around 1920.

use super::CHARACTERS;

/// The text on one side of a character card.
pub(super) struct Portrait {
    pub(super) name_en: &'static str,
    pub(super) name_ru: &'static str,
    pub(super) emoji: &'static str,
    pub(super) flavour_en: &'static str,
    pub(super) flavour_ru: &'static str,
}

/// Creates a row of the table.
const fn portrait(
    name_en: &'static str,
    name_ru: &'static str,
    emoji: &'static str,
    flavour_en: &'static str,
    flavour_ru: &'static str,
) -> Portrait {
    Portrait {
        name_en,
        name_ru,
        emoji,
        flavour_en,
        flavour_ru,
    }
}

/// All characters, card by card; the two sides of a card are very different people.
#[rustfmt::skip] // one character in two lines: the name, and the text about it
pub(super) static PORTRAITS: [Portrait; CHARACTERS] = [
    portrait("chemist", "химик", "👨‍🔬",
        "Knows what’s in the glass before anyone takes a sip.", "Знает, что в бокале, раньше, чем из него отопьют."),
    portrait("ballerina", "балерина", "💃",
        "Nobody heard her cross the hall. Nobody ever does.", "Никто не слышал её шагов в зале. Их никто никогда не слышит."),

    portrait("housewife", "домохозяйка", "🏡",
        "Has counted the spoons twice. One is missing.", "Дважды пересчитала ложки: одной не хватает."),
    portrait("sea captain", "капитан корабля", "🚢",
        "Has sailed round the Horn four times, and round the truth more often.", "Четырежды обогнул мыс Горн, а правду огибал и чаще."),

    portrait("pilot", "пилот", "👨‍✈️",
        "Landed on the lawn and asked what was for dinner.", "Сел на лужайку и спросил, что сегодня на ужин."),
    portrait("priest", "священник", "⛪",
        "Keeps everyone’s secrets, and sleeps badly.", "Хранит чужие тайны и оттого плохо спит."),

    portrait("architect", "архитектор", "🏛️",
        "Designed this house. All but one door.", "Начертил этот дом весь, кроме одной двери."),
    portrait("boxer", "боксёр", "💪",
        "Speaks softly. He’s never had to raise his voice.", "Говорит тихо: повышать голос ему не приходилось."),

    portrait("doctor", "врач", "👨‍⚕️",
        "Was called too late and arrived too early.", "Позвали слишком поздно, а приехал слишком рано."),
    portrait("magician", "фокусник", "🐇",
        "Nothing up this sleeve. Check the other one.", "В рукаве ничего нет. Проверьте другой."),

    portrait("gardener", "садовница", "👨‍🌾",
        "Knows where somebody was digging last night.", "Знает, где этой ночью копали землю."),
    portrait("banker", "банкир", "🏦",
        "Half the guests owe him money. The other half will.", "Половина гостей ему должна, вторая ещё задолжает."),

    portrait("cook", "повар", "👨‍🍳",
        "Swears it wasn’t the soup.", "Клянётся, что дело не в супе."),
    portrait("astronomer", "астроном", "🌌",
        "Spent all night on the roof. Ask the stars.", "Всю ночь был на крыше, звёзды подтвердят."),

    portrait("novelist", "писатель детективов", "🕵️‍♀️",
        "Forty murders to her name, all of them on paper.", "На счету сорок убийств, и все на бумаге."),
    portrait("blacksmith", "кузнец", "⚒️",
        "Bends pokers to pass the time.", "От скуки гнёт кочергу."),

    portrait("opera singer", "оперная певица", "👩‍🎤",
        "Her scream stopped the clocks. It was only a scale.", "От её крика встали часы. А это была всего лишь гамма."),
    portrait("hunter", "охотник", "🦌",
        "Comes in by the back door, and never empty-handed.", "Входит с чёрного хода и никогда с пустыми руками."),

    portrait("violinist", "скрипачка", "🎼",
        "Kept playing when the lights went out.", "Играла и тогда, когда погас свет."),
    portrait("jockey", "жокей", "🏇",
        "Always the first to leave, by a neck.", "Уходит всегда первым, на полголовы впереди."),

    portrait("painter", "художница", "👩‍🎨",
        "Painted the host last week, with a shadow behind him.", "На той неделе писала хозяина, с чьей-то тенью за спиной."),
    portrait("general", "генерал", "🎖️",
        "Hasn’t lost a battle since he retired.", "С тех пор как вышел в отставку, не проиграл ни одного сражения."),

    portrait("photographer", "фотограф", "📸",
        "There’s one person too many in the last photograph.", "На последнем снимке одним человеком больше, чем надо."),
    portrait("butler", "дворецкий", "🤵",
        "Saw nothing, sir, and is happy to repeat it.", "Ничего не видел, сударь, и готов это повторить."),

    portrait("archaeologist", "археолог", "🗿",
        "Brought a curse back from the desert. As a present.", "Из пустыни привёз в подарок проклятие."),
    portrait("hairdresser", "парикмахер", "💇‍♀️",
        "Hears everything that’s said under the comb.", "Слышит всё, что говорят под расчёской."),

    portrait("fortune-teller", "гадалка", "🖐️",
        "Warned the host. He laughed, and paid in advance.", "Предупреждала хозяина. Он посмеялся и заплатил вперёд."),
    portrait("judge", "судья", "👨‍⚖️",
        "Finds everyone guilty of something.", "Считает, что в чём-нибудь да виноват каждый."),

    portrait("dressmaker", "портниха", "👗",
        "Can tell from one thread whose sleeve it was.", "По одной нитке скажет, чей это рукав."),
    portrait("journalist", "журналистка", "🗞️",
        "Filed the headline before the body was found.", "Отправила заголовок раньше, чем нашли тело."),

    portrait("watchmaker", "часовщик", "⌚",
        "Knows to the second when it happened, and who was late.", "Скажет с точностью до секунды, когда это случилось и кто опоздал."),
    portrait("teacher", "учительница", "👩‍🏫",
        "Has marked the anonymous letter. Three spelling mistakes.", "Проверила анонимное письмо: три ошибки."),
];
