//! The characters in the row from part to part, and the host (GL-1, GL-13, GL-14, GL-15, GL-21,
//! GL-24).

use salon_conformance::unsealed;
use salon_ghost_letters::content::Character;
use salon_ghost_letters::{
    Action, Event, GhostLetters, Host, Options, Public, Showing, State, View,
};
use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};

/// What happened between two parts: the archive's view before the last action, what was shown, and
/// the archive's view of the new part.
struct Between {
    before: View,
    shown: Vec<Showing>,
    last_voter: usize,
    after: View,
}

fn all_between(players: u8, host: Host) -> Vec<Between> {
    let options = Options {
        host,
        ..Options::default()
    };
    let setup = Setup::<GhostLetters>::new(options, players).expect("they go together");
    let archive = Viewer::Archive(unsealed(&setup));
    let look = |state: &State| GhostLetters::view(state, archive);
    let mut all = Vec::new();
    for seed in 0..40 {
        let mut chance = Quick::new(seed);
        let mut events = Vec::new();
        let mut state = GhostLetters::begin(setup, &mut chance, &mut events);
        let mut buffer = Vec::new();
        while let Some((seat, action)) =
            random_play::choose::<GhostLetters>(&state, &mut buffer, &mut chance)
        {
            let before = look(&state);
            events.clear();
            GhostLetters::act(&mut state, seat, action, &mut chance, &mut events)
                .expect("a listed action is legal");
            let shown = |event: &Event| match event {
                Event::Public(Public::Shown(showing)) => Some(showing.clone()),
                _ => None,
            };
            // The seat that voted last; if nobody did, the seat whose turn it would be.
            let last_voter = match (action, before.votes.last()) {
                (Action::Vote { .. }, _) => seat,
                (Action::Clue { .. }, Some(vote)) => vote.seat,
                (Action::Clue { .. }, None) => seat.next(players),
            };
            let after = look(&state);
            if after.part != before.part {
                all.push(Between {
                    before,
                    shown: events.iter().filter_map(shown).collect(),
                    last_voter: last_voter.index(),
                    after,
                });
            }
        }
    }
    assert!(!all.is_empty());
    all
}

/// Computes the new row and host from the old table, as the rules say.
fn expected(between: &Between) -> (Vec<Character>, Option<Character>) {
    let Between { before, shown, .. } = between;
    let pile = &before.suspects;
    let mut pile: Vec<Character> = pile.top.iter().chain(&pile.known).copied().collect();
    let mut row: Vec<Option<Character>> = before.row.iter().copied().map(Some).collect();
    for showing in shown.iter().filter(|showing| showing.arrested) {
        let gone = row[usize::from(showing.number.0) - 1].take();
        pile.push(gone.expect("shown once").other_side());
    }
    pile.extend(before.host.map(Character::other_side));
    row.push(None);
    let mut pile = pile.into_iter();
    let row = row
        .into_iter()
        .map(|place| place.unwrap_or_else(|| pile.next().expect("the pile is long enough")))
        .collect();
    (row, before.host.and(pile.next()))
}

#[test]
fn the_row_keeps_whoever_was_not_arrested() {
    for players in 2..=6 {
        for host in [Host::Off, Host::On] {
            for between in all_between(players, host) {
                let (row, host) = expected(&between);
                assert_eq!(between.after.row.as_slice(), row);
                assert_eq!(between.after.host, host);
            }
        }
    }
}

#[test]
fn the_two_sides_of_a_card_are_never_out_together() {
    for between in all_between(6, Host::On) {
        let View { row, host, .. } = &between.after;
        let mut cards: Vec<usize> = row.iter().chain(host).map(|c| c.card()).collect();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), row.len() + 1);
    }
}

#[test]
fn everything_is_shown_from_the_last_voter_on_and_murderers_come_last() {
    for players in [2, 4, 6] {
        for between in all_between(players, Host::Off) {
            let owners: Vec<_> = (between.shown.iter())
                .map(|showing| showing.role_of.map(Seat::index))
                .collect();
            let each = if players == 2 { 2 } else { 1 };
            let seats = (0..usize::from(players)).flat_map(|step| {
                let seat = (between.last_voter + step) % usize::from(players);
                std::iter::repeat_n(Some(seat), each)
            });
            let murderers = std::iter::repeat_n(None, usize::from(between.before.part));
            let order: Vec<_> = seats.chain(murderers).collect();
            assert_eq!(owners, order);
            let murderers = &between.shown[order.len() - usize::from(between.before.part)..];
            assert!(murderers.is_sorted_by_key(|showing| showing.number));
        }
    }
}

#[test]
fn the_player_of_the_last_vote_starts() {
    for players in 2..=6 {
        for between in all_between(players, Host::Off) {
            let starts = between.after.phase.seat().map(Seat::index);
            assert_eq!(starts, Some(between.last_voter));
        }
    }
}

#[test]
fn lines_about_the_host_come_before_the_first_action() {
    for between in all_between(3, Host::On) {
        assert!(between.after.stories && !between.before.stories);
    }
    for between in all_between(3, Host::Off) {
        assert!(!between.after.stories && between.after.host.is_none());
    }
}

#[test]
fn what_was_placed_lies_under_the_pile_and_the_open_clues_stay() {
    for players in [2, 3] {
        for between in all_between(players, Host::Off) {
            let Between { before, after, .. } = &between;
            let part = usize::from(before.part) - 1;
            // The action that ends a part of two may place one more clue.
            let placed = before.placed.len();
            let returned = after.hidden.returned[part];
            assert!(returned.len() - placed <= usize::from(players == 2));
            assert!(before.placed.iter().all(|p| returned.contains(p.clue)));
            let bottom = &after.hidden.order[after.hidden.order.len() - returned.len()..];
            assert!(bottom.iter().all(|&clue| returned.contains(clue)));
            if players == 3 {
                assert_eq!(before.open, after.open);
            }
        }
    }
}
