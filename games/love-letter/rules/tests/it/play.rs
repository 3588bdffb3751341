//! Random plays: exactly the listed actions are accepted; every play ends; imagined states look the
//! same.

use salon_love_letter::{
    Accusation, Action, Card, Deck, Keep, LoveLetter, LoveLetterOptions, Pismo, PismoOptions,
    SumTie,
};
use salon_rules::{Chance, Game, Notation, NullSink, Quick, Seat, Seats, Setup, Viewer};
use salon_rules::{random_play, scenario};

/// Every set-up of both games.
macro_rules! for_each_setup {
    ($check:ident) => {
        for edition in [Deck::Full, Deck::Classic] {
            let most = if edition == Deck::Full { 6 } else { 4 };
            for players in 2..=most {
                $check::<LoveLetter>(Setup::new(LoveLetterOptions { edition }, players).unwrap());
            }
        }
        for sum_tie in [SumTie::All, SumTie::Nobody] {
            for players in 2..=4 {
                $check::<Pismo>(Setup::new(PismoOptions { sum_tie }, players).unwrap());
            }
        }
    };
}

fn every_action() -> Vec<Action> {
    let seats = || Seat::ALL.into_iter();
    let targets = || seats().map(Some).chain([None]);
    let mut all = vec![
        Action::Spy,
        Action::Handmaid,
        Action::Chancellor,
        Action::Countess,
        Action::Princess,
        Action::Guard(None),
    ];
    for target in seats() {
        for named in Card::ALL {
            all.push(Action::Guard(Some(Accusation { target, named })));
        }
    }
    all.extend(targets().map(Action::Priest));
    all.extend(targets().map(Action::Baron));
    all.extend(targets().map(Action::Prince));
    all.extend(targets().map(Action::King));
    for card in Card::ALL {
        for under in Card::ALL {
            for lowest in Card::ALL.into_iter().map(Some).chain([None]) {
                all.push(Action::Keep(Keep {
                    card,
                    under,
                    lowest,
                }));
            }
        }
    }
    all
}

fn listed_is_accepted<G: Game<Action = Action, State = salon_love_letter::State>>(setup: Setup<G>) {
    let every = every_action();
    let mut chance = Quick::new(3);
    for _ in 0..4 {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        let mut buffer = Vec::new();
        loop {
            for seat in Seats::all(setup.players()) {
                let mut listed = Vec::new();
                G::legal_actions(&state, seat, &mut listed);
                for &action in &every {
                    let mut copy = state;
                    let done = G::act(&mut copy, seat, action, &mut chance, &mut NullSink);
                    assert_eq!(done.is_ok(), listed.contains(&action), "{seat} {action}");
                    assert!(done.is_ok() || copy == state);
                }
                let different: std::collections::HashSet<_> = listed.iter().collect();
                assert_eq!(different.len(), listed.len(), "listed twice: {listed:?}");
            }
            if random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_none() {
                break;
            }
        }
        assert!(G::outcome(&state).is_some());
    }
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    for_each_setup!(listed_is_accepted);
}

fn imagined_looks_the_same<G: Game>(setup: Setup<G>) {
    let mut chance = Quick::new(5);
    for _ in 0..60 {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        let mut buffer = Vec::new();
        loop {
            let seats = Seats::all(setup.players()).iter().map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                let view = G::view(&state, viewer);
                let mut imagined = G::imagine(&view, &mut chance);
                assert_eq!(G::view(&imagined, viewer), view);
                // An imagined state can be played on.
                for _ in 0..chance.below(30) {
                    random_play::step::<G>(&mut imagined, &mut buffer, &mut chance);
                }
            }
            if random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_none() {
                break;
            }
        }
    }
}

#[test]
fn imagined_states_have_the_view_that_they_came_from() {
    for_each_setup!(imagined_looks_the_same);
}

fn record_holds<G: Notation>(setup: Setup<G>) {
    for n in 0..30 {
        let text = scenario::record::<G>(setup, Quick::for_play(2, n));
        scenario::run::<G>(&text).unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    }
}

#[test]
fn records_of_plays_hold() {
    for_each_setup!(record_holds);
}
