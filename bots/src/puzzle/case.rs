//! What is hidden in a position, and in which ways it can lie.

/// The most places of a case: the hands of five others, and a card set aside.
pub const MAX_PLACES: usize = 6;

/// What lies in each place, as an index into [`Case::values`]. Unused places are 0.
pub type World = [u8; MAX_PLACES];

/// Something that is hidden from the seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenPlace {
    /// Its name in the words of beliefs: `hand 1`, `aside`, `cipher 2`.
    pub about: String,
    /// Whether the view shows what lies there, so that nothing is to be found out.
    pub open: bool,
    /// The values that a player considers who only counts the open cards, the most tempting first.
    pub counted: Vec<u8>,
}

/// All that a seat can know about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The hidden places, in a fixed order.
    pub places: Vec<HiddenPlace>,
    /// The values that can lie in them, in the game's notation.
    pub values: Vec<String>,
    /// The worlds that can't be ruled out, each once, in ascending order.
    pub worlds: Vec<World>,
    /// What the moves are for.
    pub goal: Goal,
    /// The moves that can be asked about.
    pub moves: Vec<CaseMove>,
}

/// What the moves of a case are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win at once. The effect of a move in a world is 1 if it does, and 0 if not.
    Win,
    /// To learn. The effect of a move is what the seat would be told: worlds with the same effect
    /// stay indistinguishable.
    Narrow,
}

/// A move of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseMove {
    /// The action in the game's notation.
    pub action: String,
    /// Its effect in each world.
    pub effects: Vec<u32>,
}

impl Case {
    /// Counts the worlds in which this value lies in a place.
    pub fn count(&self, place: usize, value: u8) -> usize {
        let holds = self.worlds.iter().filter(|world| world[place] == value);
        holds.count()
    }
}

/// Returns, for each world, how many worlds have the same effect.
pub(super) fn class_sizes(effects: &[u32]) -> Vec<usize> {
    let same = |effect: &u32| effects.iter().filter(|other| *other == effect).count();
    effects.iter().map(same).collect()
}
