//! The questions that a case allows.

use core::fmt;
use core::str::FromStr;

use super::case::{Case, Goal, World, class_sizes};

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// Which claim holds in every world?
    Certain,
    /// Which claim holds in no world?
    Impossible,
    /// Which move wins at once in every world?
    Win,
    /// After which move are the fewest worlds left, whatever the answer is?
    Narrow,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Certain, Theme::Impossible, Theme::Win, Theme::Narrow];

    /// Returns its name in files.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Certain => "certain",
            Theme::Impossible => "impossible",
            Theme::Win => "win",
            Theme::Narrow => "narrow",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Theme {
    type Err = UnknownThemeError;

    fn from_str(text: &str) -> Result<Theme, UnknownThemeError> {
        let mut all = Theme::ALL.into_iter();
        all.find(|theme| theme.word() == text)
            .ok_or(UnknownThemeError)
    }
}

/// There is no theme of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such theme of puzzles")]
pub struct UnknownThemeError;

/// A puzzle about a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What it asks for.
    pub theme: Theme,
    /// The possible answers, in an order that says nothing about the right one.
    pub options: Vec<Claim>,
    /// The right one.
    pub answer: usize,
    /// How many worlds are left at most after the right move; only for [`Theme::Narrow`].
    pub limit: usize,
}

/// A possible answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This value lies in this place.
    Lies {
        /// The index of the place.
        place: usize,
        /// The index of the value.
        value: u8,
    },
    /// This move of the case.
    Move(usize),
}

impl Claim {
    /// Writes the claim in the game's notation: `hand 1=baron`, or an action.
    pub fn text(self, case: &Case) -> String {
        match self {
            Claim::Lies { place, value } => {
                let about = &case.places[place].about;
                format!("{about}={}", case.values[usize::from(value)])
            }
            Claim::Move(at) => case.moves[at].action.clone(),
        }
    }
}

/// The number of wrong answers to a question about what lies where.
const WRONG: usize = 3;
/// A question needs at least this many wrong answers.
const FEWEST_WRONG: usize = 2;
/// The number of wrong moves that are offered.
const WRONG_MOVES: usize = 5;

/// Returns the puzzle with this theme that a case allows, if it allows one. The same case always
/// gives the same puzzle.
pub fn puzzle(case: &Case, theme: Theme) -> Option<Puzzle> {
    if case.worlds.is_empty() {
        return None;
    }
    match theme {
        Theme::Certain => certain(case),
        Theme::Impossible => impossible(case),
        Theme::Win => win(case),
        Theme::Narrow => narrow(case),
    }
}

/// A claim, and the number of worlds in which it holds.
type Counted = (Claim, usize);

/// Returns all claims about hidden places that a player who only counts cards would consider.
fn claims(case: &Case) -> Vec<Counted> {
    let hidden = case.places.iter().enumerate().filter(|(_, p)| !p.open);
    let each = hidden.flat_map(|(place, hidden)| {
        let lies = move |&value: &u8| (Claim::Lies { place, value }, case.count(place, value));
        hidden.counted.iter().map(lies)
    });
    each.collect()
}

/// The number of questions of one theme among which one is chosen: the most tempting ones.
const TEMPTING: usize = 3;

/// Chooses one of several possible questions. The choice depends only on the case.
fn choose<'a>(case: &Case, all: &[&'a Counted]) -> Option<&'a Counted> {
    let index = case.worlds.len() % all.len().clamp(1, TEMPTING);
    all.get(index).copied()
}

fn place_of((claim, _): &Counted) -> Option<usize> {
    match claim {
        Claim::Lies { place, .. } => Some(*place),
        Claim::Move(_) => None,
    }
}

fn certain(case: &Case) -> Option<Puzzle> {
    let all = claims(case);
    let worlds = case.worlds.len();
    let sure: Vec<&Counted> = all
        .iter()
        .filter(|(_, count)| *count == worlds)
        // With a single possibility there is nothing to find out.
        .filter(|one| all.iter().filter(|o| place_of(o) == place_of(one)).count() > 1)
        .collect();
    let right = choose(case, &sure)?;
    // The most tempting wrong answers: what is likely, but not certain; then what lay there by
    // counting alone.
    let mut wrong: Vec<&Counted> = all.iter().filter(|(_, count)| *count < worlds).collect();
    wrong.retain(|one| one.1 > 0 || place_of(one) == place_of(right));
    wrong.sort_by_key(|(_, count)| core::cmp::Reverse(*count));
    asked(Theme::Certain, right, &wrong)
}

fn impossible(case: &Case) -> Option<Puzzle> {
    let all = claims(case);
    let worlds = case.worlds.len();
    // A place with only one possibility would be a question about what is certain.
    let settled = |one: &Counted| {
        let mut there = all.iter().filter(|other| place_of(other) == place_of(one));
        there.any(|(_, count)| *count == worlds)
    };
    let never: Vec<&Counted> = all
        .iter()
        .filter(|one| one.1 == 0 && !settled(one))
        .collect();
    let right = choose(case, &never)?;
    let mut wrong: Vec<&Counted> = all.iter().filter(|(_, count)| *count > 0).collect();
    wrong.retain(|one| one.1 < worlds);
    // The most tempting wrong answers: what is rarely so, about the same place.
    wrong.sort_by_key(|one| (place_of(one) != place_of(right), one.1));
    asked(Theme::Impossible, right, &wrong)
}

fn asked(theme: Theme, right: &Counted, wrong: &[&Counted]) -> Option<Puzzle> {
    let wrong = wrong.iter().take(WRONG).map(|(claim, _)| *claim);
    let mut options: Vec<Claim> = wrong.collect();
    if options.len() < FEWEST_WRONG {
        return None;
    }
    options.push(right.0);
    options.sort_by_key(|claim| match claim {
        Claim::Lies { place, value } => (*place, *value),
        Claim::Move(_) => (0, 0),
    });
    let answer = options.iter().position(|claim| *claim == right.0)?;
    Some(Puzzle {
        theme,
        options,
        answer,
        limit: 0,
    })
}

fn win(case: &Case) -> Option<Puzzle> {
    if case.goal != Goal::Win {
        return None;
    }
    let wins = |at: &usize| case.moves[*at].effects.iter().sum::<u32>() as usize;
    let all: Vec<usize> = (0..case.moves.len()).collect();
    let sure: Vec<usize> = all
        .iter()
        .copied()
        .filter(|at| wins(at) == case.worlds.len())
        .collect();
    let [right] = sure[..] else {
        return None;
    };
    let mut wrong: Vec<usize> = all.into_iter().filter(|&at| at != right).collect();
    wrong.sort_by_key(|at| core::cmp::Reverse(wins(at)));
    moves(Theme::Win, right, &wrong, 0)
}

fn narrow(case: &Case) -> Option<Puzzle> {
    if case.goal != Goal::Narrow || case.worlds.len() < 3 {
        return None;
    }
    let worst = |one: &super::CaseMove| class_sizes(&one.effects).into_iter().max();
    let worst: Vec<usize> = case.moves.iter().filter_map(worst).collect();
    let best = *worst.iter().min()?;
    let [right] = (0..worst.len())
        .filter(|&at| worst[at] == best)
        .collect::<Vec<usize>>()[..]
    else {
        return None;
    };
    let mut wrong: Vec<usize> = (0..worst.len()).filter(|&at| at != right).collect();
    wrong.sort_by_key(|&at| worst[at]);
    // The margin: every other move can leave at least a quarter more.
    let next = worst[*wrong.first()?];
    if next * 4 < best * 5 {
        return None;
    }
    moves(Theme::Narrow, right, &wrong, best)
}

fn moves(theme: Theme, right: usize, wrong: &[usize], limit: usize) -> Option<Puzzle> {
    if wrong.len() < FEWEST_WRONG {
        return None;
    }
    let mut options: Vec<usize> = wrong.iter().copied().take(WRONG_MOVES).collect();
    options.push(right);
    options.sort_unstable();
    Some(Puzzle {
        theme,
        answer: options.iter().position(|&at| at == right)?,
        options: options.into_iter().map(Claim::Move).collect(),
        limit,
    })
}

/// Why an answer is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// A world that can't be ruled out, in which the answer is wrong.
    pub world: World,
    /// The number of worlds that would be left in it; only for [`Theme::Narrow`].
    pub left: usize,
}

/// Returns a world that refutes an answer. `None` for the right one.
pub fn refute(case: &Case, puzzle: &Puzzle, option: usize) -> Option<Refutation> {
    let found = |at: usize, left: usize| Refutation {
        world: case.worlds[at],
        left,
    };
    let mut worlds = case.worlds.iter();
    match (puzzle.theme, *puzzle.options.get(option)?) {
        (Theme::Certain, Claim::Lies { place, value }) => {
            let at = worlds.position(|world| world[place] != value)?;
            Some(found(at, 0))
        }
        (Theme::Impossible, Claim::Lies { place, value }) => {
            let at = worlds.position(|world| world[place] == value)?;
            Some(found(at, 0))
        }
        (Theme::Win, Claim::Move(at)) => {
            let mut effects = case.moves[at].effects.iter();
            Some(found(effects.position(|&effect| effect == 0)?, 0))
        }
        (Theme::Narrow, Claim::Move(at)) => {
            let sizes = class_sizes(&case.moves[at].effects);
            let most = *sizes.iter().max()?;
            let world = sizes.iter().position(|&size| size == most)?;
            (most > puzzle.limit).then(|| found(world, most))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CaseMove, HiddenPlace};
    use super::*;

    fn place(about: &str, counted: &[u8]) -> HiddenPlace {
        HiddenPlace {
            about: about.to_owned(),
            open: false,
            counted: counted.to_vec(),
        }
    }

    fn case(worlds: &[[u8; 2]]) -> Case {
        Case {
            places: vec![
                place("hand 1", &[0, 1, 2, 3]),
                place("aside", &[0, 1, 2, 3]),
            ],
            values: ["a", "b", "c", "d"].map(str::to_owned).to_vec(),
            worlds: worlds.iter().map(|&[a, b]| [a, b, 0, 0, 0, 0]).collect(),
            goal: Goal::Win,
            moves: Vec::new(),
        }
    }

    #[test]
    fn exactly_one_answer_stands_in_every_world() {
        let case = case(&[[1, 0], [1, 2], [1, 3]]);
        let puzzle = puzzle(&case, Theme::Certain).unwrap();
        assert_eq!(puzzle.options[puzzle.answer].text(&case), "hand 1=b");
        for option in 0..puzzle.options.len() {
            let refuted = refute(&case, &puzzle, option);
            assert_eq!(refuted.is_none(), option == puzzle.answer);
        }
    }

    #[test]
    fn an_impossible_claim_stands_in_no_world_and_the_others_in_one() {
        let case = case(&[[0, 1], [1, 0], [2, 1]]);
        let puzzle = puzzle(&case, Theme::Impossible).unwrap();
        let Claim::Lies { place, value } = puzzle.options[puzzle.answer] else {
            panic!("a claim about a place");
        };
        assert_eq!(case.count(place, value), 0);
        for option in (0..puzzle.options.len()).filter(|&at| at != puzzle.answer) {
            let refuted = refute(&case, &puzzle, option).unwrap();
            assert!(case.worlds.contains(&refuted.world));
        }
    }

    #[test]
    fn a_move_must_be_the_only_one_that_wins_in_every_world() {
        let mut case = case(&[[0, 1], [1, 0]]);
        let with = |effects: [u32; 2], action: &str| CaseMove {
            action: action.to_owned(),
            effects: effects.to_vec(),
        };
        case.moves = vec![with([1, 0], "x"), with([1, 1], "y"), with([0, 0], "z")];
        let found = puzzle(&case, Theme::Win).unwrap();
        assert_eq!(found.options[found.answer].text(&case), "y");
        assert_eq!(refute(&case, &found, 0).unwrap().world, case.worlds[1]);
        case.moves.push(with([1, 1], "w"));
        assert_eq!(puzzle(&case, Theme::Win), None, "two moves win");
    }

    #[test]
    fn a_narrowing_move_has_a_margin() {
        let mut case = case(&[[0, 1], [1, 0], [2, 0], [3, 0]]);
        case.goal = Goal::Narrow;
        let with = |effects: [u32; 4]| CaseMove {
            action: String::new(),
            effects: effects.to_vec(),
        };
        case.moves = vec![with([0, 0, 1, 1]), with([0, 0, 0, 1]), with([0; 4])];
        let found = puzzle(&case, Theme::Narrow).unwrap();
        assert_eq!((found.answer, found.limit), (0, 2));
        assert_eq!(refute(&case, &found, 1).unwrap().left, 3);
        assert_eq!(refute(&case, &found, 0), None);
    }
}
