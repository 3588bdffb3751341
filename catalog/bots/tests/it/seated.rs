//! A bot at a real table plays like the same bot in the league.

use salon_bots::{GameBots, Level, Opponents, Seating};
use salon_catalog::GameId;
use salon_catalog_bots::{BotsVisitor, seat_bot, visit};
use salon_rules::{Game, Quick, Seat, Setup, Viewer};
use serde_json::value::to_raw_value;

struct Compare(GameId);

impl BotsVisitor for Compare {
    type Output = ();

    fn visit<B: GameBots>(self) {
        let players = salon_catalog::player_counts::<B::Game>(Default::default())[0];
        let setup = Setup::<B::Game>::new(Default::default(), players).unwrap();
        let seatings = |seat: Seat| Seating {
            seat,
            opponents: Opponents::Mixed,
            effort: 0.2,
            seed: 7,
        };
        let seats = || (0..usize::from(players)).map(Seat::at);
        let mut typed: Vec<_> = seats()
            .map(|seat| B::bot(Level::Club, setup, seatings(seat)))
            .collect();
        let mut seated: Vec<_> = seats()
            .map(|seat| seat_bot(self.0, [], players, Level::Club, seatings(seat)).unwrap())
            .collect();
        let mut chance = Quick::new(11);
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        let mut state = B::Game::begin(setup, &mut chance, &mut events);
        for _ in 0..40 {
            for event in events.drain(..) {
                for seat in seats() {
                    let sight = B::Game::sight(&event, Viewer::Seat(seat));
                    typed[seat.index()].see(&sight);
                    let written = to_raw_value(&sight).unwrap();
                    seated[seat.index()].see(&written).unwrap();
                }
            }
            let Some(seat) = B::Game::to_act(&state).first() else {
                break;
            };
            actions.clear();
            B::Game::legal_actions(&state, seat, &mut actions);
            let view = B::Game::view(&state, Viewer::Seat(seat));
            let action = typed[seat.index()].choose(&view, &actions);
            let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            let written = to_raw_value(&view).unwrap();
            let chosen = seated[seat.index()].choose(&written, &texts).unwrap();
            assert_eq!(chosen, action.to_string());
            B::Game::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
    }
}

/// A bot at a table needs only what its seat is sent.
#[test]
fn what_a_client_is_sent_is_enough_to_play_as_in_the_league() {
    for &game in GameId::ALL {
        visit(game, Compare(game));
    }
}

#[test]
fn what_is_of_no_game_is_refused() {
    let seating = Seating {
        seat: Seat::at(0),
        opponents: Opponents::Mixed,
        effort: 1.0,
        seed: 0,
    };
    let mut bot = seat_bot(GameId::Pismo, [], 2, Level::Club, seating).unwrap();
    let nonsense = to_raw_value("nonsense").unwrap();
    assert!(bot.see(&nonsense).is_err());
    assert!(bot.choose(&nonsense, &["keep".to_owned()]).is_err());
}
