//! The missions for two players (GL-22).
//!
//! The numbers are tuned by how often two `master` bots pass a mission; the graph and the names
//! stay. A higher goal forgives fewer errors and fewer turns, a smaller start leaves less time in
//! the first part. A pair that makes no error and votes in every turn gains 7, 9 and 11 clues more
//! than the turns cost, so no pair can add more than 27 to its start.

/// A mission for two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mission {
    /// The number of clues in the pile at the start.
    pub start: u8,
    /// The number of clues that the pile must hold after the third part.
    pub goal: u8,
    /// Its Russian name.
    pub name_ru: &'static str,
    /// Its English name.
    pub name_en: &'static str,
    /// The numbers of the missions that passing this one opens.
    pub opens: &'static [u8],
}

impl Mission {
    /// Returns the mission with this number, from 1 to 14.
    pub fn numbered(number: u8) -> Option<&'static Mission> {
        MISSIONS.get(usize::from(number).checked_sub(1)?)
    }

    /// Returns whether a mission is open: the first is from the start, the others once a mission
    /// that opens them is passed.
    pub fn is_open(number: u8, passed: impl Fn(u8) -> bool) -> bool {
        let mut opened_by = MISSIONS.iter().zip(1..);
        number == 1 || opened_by.any(|(one, at)| one.opens.contains(&number) && passed(at))
    }

    /// Returns how many missions have to be passed before this one, the shortest way from the
    /// first.
    pub fn depth(number: u8) -> u8 {
        let before = MISSIONS.iter().zip(1..);
        let before = before.filter(|(one, _)| one.opens.contains(&number));
        before
            .map(|(_, at)| Mission::depth(at) + 1)
            .min()
            .unwrap_or(0)
    }
}

/// Creates a row of the table.
const fn mission(
    start: u8,
    goal: u8,
    name_ru: &'static str,
    name_en: &'static str,
    opens: &'static [u8],
) -> Mission {
    Mission {
        start,
        goal,
        name_ru,
        name_en,
        opens,
    }
}

/// All missions; number 1 is the first.
#[rustfmt::skip] // one row a line
pub static MISSIONS: [Mission; 14] = [
    mission(18, 12, "Лёгкая задачка", "An easy one", &[2, 3]),
    mission(18, 24, "Три стука в стену", "Three knocks on the wall", &[4, 5]),
    mission(16, 24, "Остывший чай", "The tea’s gone cold", &[5, 6]),
    mission(20, 31, "Вертящийся стол", "The turning table", &[7]),
    mission(16, 29, "Свеча без огня", "The candle without a flame", &[7, 8]),
    mission(14, 28, "Перо, пишущее само", "The pen that writes by itself", &[8]),
    mission(20, 35, "Чужое отражение", "Someone else’s reflection", &[9, 10]),
    mission(14, 30, "Шёпот за портьерой", "A whisper behind the curtain", &[10, 11]),
    mission(24, 41, "Часы бьют тринадцать", "The clock strikes thirteen", &[12]),
    mission(16, 34, "Дама под чёрной вуалью", "The lady in the black veil", &[12, 13]),
    mission(12, 31, "Последний огарок", "The last candle stub", &[13]),
    mission(20, 40, "Медиум молчит", "The medium is silent", &[14]),
    mission(12, 33, "Пустое кресло хозяина", "The host’s empty chair", &[14]),
    mission(15, 37, "Зеркало истины", "The mirror of truth", &[]),
];
