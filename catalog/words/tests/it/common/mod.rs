//! Plays for the tests of words.

use salon_rules::{
    BySeat, Game, MAX_SEATS, Notation, Quick, Seat, Seats, Setup, Unsealed, Viewer, random_play,
};
use salon_words::{Audience, GameWords, Language, Phrase, Words};

/// Returns names of players. The Russian ones include names that are declined and one that is not.
pub(crate) fn names(players: u8, language: Language) -> BySeat<String> {
    let names: [&str; MAX_SEATS] = match language {
        Language::Russian => ["Анна", "Борис", "Вера", "Zoe", "Дарья", "Егор"],
        Language::English => ["Anna", "Boris", "Vera", "Zoe", "Daria", "Егор"],
    };
    BySeat::from_fn(players, |seat| names[seat.index()].to_owned())
}

pub(crate) fn set_up<G: Game>(options: &str, players: u8) -> Setup<G> {
    let mut chosen = G::Options::default();
    for pair in options.split_whitespace() {
        let (key, value) = pair.split_once('=').unwrap();
        salon_rules::Options::set(&mut chosen, key, value).unwrap();
    }
    Setup::new(chosen, players).unwrap()
}

/// Returns all viewers of a play with this number of players.
pub(crate) fn viewers(players: u8) -> Vec<Viewer> {
    let seats = Seats::all(players).iter().map(Viewer::Seat);
    let others = [Viewer::Spectator, Viewer::Archive(Unsealed::open_hands())];
    seats.chain(others).collect()
}

/// One moment of a play: an action and its result.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) before: &'a G::State,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) legal: &'a [G::Action],
    pub(crate) events: &'a [G::Event],
}

/// Plays at random and makes free remarks now and then. `opening` is called with the deal, `each`
/// with every moment. Returns the last state.
pub(crate) fn play<G: Game>(
    setup: Setup<G>,
    seed: u64,
    opening: impl FnOnce(&G::State, &[G::Event]),
    mut each: impl FnMut(Moment<'_, G>),
) -> G::State {
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    let mut state = G::begin(setup, &mut chance, &mut events);
    opening(&state, &events);
    let mut buffer = Vec::new();
    while G::outcome(&state).is_none() {
        let remark = remark::<G>(&state, setup.players(), &mut chance);
        let chosen = remark.or_else(|| random_play::choose::<G>(&state, &mut buffer, &mut chance));
        let Some((seat, action)) = chosen else { break };
        let mut legal = Vec::new();
        G::legal_actions(&state, seat, &mut legal);
        let before = state;
        let mut events = Vec::new();
        G::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        each(Moment {
            before: &before,
            seat,
            action,
            legal: &legal,
            events: &events,
        });
    }
    state
}

/// Returns, one time in eight, a remark that a seat may make without advancing the game.
fn remark<G: Game>(state: &G::State, players: u8, chance: &mut Quick) -> Option<(Seat, G::Action)> {
    use salon_rules::Chance;
    if chance.below(8) != 0 {
        return None;
    }
    let seat = Seat::at(chance.below(u32::from(players)) as usize);
    let mut legal = Vec::new();
    G::legal_actions(state, seat, &mut legal);
    legal.retain(|&action| !G::pace(action).moves() && G::rarity(action).is_none());
    let count = legal.len() as u32;
    (count > 0).then(|| (seat, legal[chance.below(count) as usize]))
}

/// One of this many audiences is told each play.
const SHARE: usize = 5;

/// Panics if a phrase has a visible fault.
pub(crate) fn check(phrase: &Phrase, about: &dyn std::fmt::Debug) {
    let text = phrase.to_string();
    let odd = |c: char| {
        matches!(
            c,
            '{' | '}' | '$' | '\u{e000}'..='\u{e00f}' | '\u{1f}' | '\u{2068}' | '\u{2069}'
        ) || c == Words::FAULT
    };
    assert!(
        !text.is_empty() && !text.contains(odd),
        "{text:?} for {about:?}"
    );
    assert!(
        !text.contains("  ") && text.trim() == text,
        "{text:?} for {about:?}"
    );
}

/// Checks all texts of a whole play in both languages. Each play is told to some of the viewers,
/// the next play to others.
pub(crate) fn tell_everyone<W: GameWords<Game = G>, G: Notation>(setup: Setup<G>, seed: u64) {
    let players = setup.players();
    let all = audiences(players);
    let turn = (seed % SHARE as u64) as usize;
    let some: Vec<_> = all.into_iter().skip(turn).step_by(SHARE).collect();
    let tell = |before: &G::State, events: &[G::Event]| {
        for (viewer, to) in &some {
            let view = G::view(before, *viewer);
            for event in events {
                let sight = G::sight(event, *viewer);
                for line in W::lines(&sight, &view, to) {
                    check(&line, &sight);
                }
            }
        }
    };
    let last = play::<G>(setup, seed, tell, |moment| {
        tell(moment.before, moment.events);
        for (viewer, to) in &some {
            let view = G::view(moment.before, *viewer);
            check(&W::prompt(&view, to), &view);
            let deed = W::deed(moment.seat, moment.action, &view, to);
            check(&deed, &moment.action);
        }
        // Hundreds of guesses may be legal. Over all plays enough of them are checked.
        let language = Language::ALL[(seed / SHARE as u64 % 2) as usize];
        let to = Audience::new(language, Some(moment.seat), &names(players, language));
        let view = G::view(moment.before, Viewer::Seat(moment.seat));
        for &action in moment.legal.iter().step_by(1 + moment.legal.len() / 6) {
            check(&W::label(action, &view, &to), &action);
        }
    });
    let outcome = G::outcome(&last).unwrap();
    for (viewer, to) in &some {
        check(&W::prompt(&G::view(&last, *viewer), to), &outcome);
        let result = W::result(&outcome, to);
        assert!(!result.is_empty());
        result.iter().for_each(|line| check(line, &outcome));
    }
}

fn audiences(players: u8) -> Vec<(Viewer, Audience)> {
    let mut all = Vec::new();
    for viewer in viewers(players) {
        for language in Language::ALL {
            let names = &names(players, language);
            all.push((viewer, Audience::new(language, viewer.seat(), names)));
            // A player who reads a finished play is still "you".
            if viewer.is_archive() {
                all.push((viewer, Audience::new(language, Some(Seat::at(0)), names)));
            }
        }
    }
    all
}

/// Returns a whole play in words for one viewer.
pub(crate) fn told<W: GameWords<Game = G>, G: Notation>(
    setup: Setup<G>,
    seed: u64,
    viewer: Viewer,
    language: Language,
) -> String {
    let names = names(setup.players(), language);
    let to = Audience::new(language, viewer.seat(), &names);
    let text = std::cell::RefCell::new(String::new());
    let add = |line: &dyn std::fmt::Display| {
        let mut text = text.borrow_mut();
        text.push_str(&line.to_string());
        text.push('\n');
    };
    let tell = |before: &G::State, events: &[G::Event]| {
        let view = G::view(before, viewer);
        for event in events {
            for line in W::lines(&G::sight(event, viewer), &view, &to) {
                add(&line);
            }
        }
    };
    let last = play::<G>(setup, seed, tell, |moment| {
        let view = G::view(moment.before, viewer);
        let prompt = W::prompt(&view, &to);
        add(&format!("    — {prompt}"));
        if viewer.seat() == Some(moment.seat) {
            add(&format!("    [{}]", W::label(moment.action, &view, &to)));
        }
        tell(moment.before, moment.events);
    });
    for line in W::result(&G::outcome(&last).unwrap(), &to) {
        add(&format!("  = {line}"));
    }
    text.into_inner()
}
