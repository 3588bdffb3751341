//! Promise: bots of any level keep playing, whatever was dropped from memory in between.

use salon_attendant::{Asked, Attendant, known_level};
use salon_catalog::GameId;
use salon_rules::{Chance as _, Quick, Seat};
use salon_table::fair::{Seed, Share};
use salon_table::machine::{
    Attendance, Caller, Circumstances, Command, DealFrom, Opening, PersonId, Stage, Table,
};

const ANNA: PersonId = PersonId::new([1; 16]);

/// A table where Anna plays against bots, and the attendant that runs them.
struct Evening {
    table: Table,
    attendant: Attendant,
    chance: Quick,
}

impl Evening {
    fn begin(game: GameId, players: u8, level: &str) -> Evening {
        let (id, seed) = ("t1".parse().unwrap(), Seed::new([9; 32]));
        let opening = Opening::usual(game, players);
        let opened = Table::open(id, ANNA, opening, DealFrom::Fresh, seed).unwrap();
        let mut evening = Evening {
            table: Table::begin(opened).unwrap(),
            attendant: Attendant::default(),
            chance: Quick::new(5),
        };
        let name = "Anna".parse().unwrap();
        let seat = Seat::at(0);
        evening.ask(Caller::Person(ANNA), &Command::Sit { seat, name });
        for seat in (1..usize::from(players)).map(Seat::at) {
            let level = Some(level.parse().unwrap());
            evening.ask(Caller::Person(ANNA), &Command::Fill { seat, level });
        }
        let share = Share::new([1; 16]);
        let (play, promised) = (evening.table.play_id(), evening.table.commitment());
        let hash = share.hash(&play, &promised, Seat::at(0));
        evening.ask(Caller::Person(ANNA), &Command::Ready { hash });
        evening.ask(Caller::Person(ANNA), &Command::Reveal { share });
        evening.ask(Caller::Keeper, &Command::CheckClock);
        evening
    }

    fn ask(&mut self, caller: Caller, command: &Command) {
        let circumstances = Circumstances {
            now: 0,
            seed: Seed::new([7; 32]),
            attendance: Attendance::everyone(self.table.opening().players),
        };
        let decided = self.table.decide(caller, command, &circumstances);
        for entry in decided.unwrap() {
            self.table.apply(&entry, 0).unwrap();
            self.attendant.after(&entry);
        }
    }

    /// Lets the next player act or speak. Returns what a bot was asked for, if one was.
    fn step(&mut self) -> Option<Asked> {
        let version = self.table.version();
        let Some((seat, asked)) = self.attendant.next(&self.table) else {
            let mut actions = self.table.play().unwrap().actions(Seat::at(0));
            let action = actions.swap_remove(self.chance.below(actions.len() as u32) as usize);
            self.ask(Caller::Person(ANNA), &Command::Act { version, action });
            return None;
        };
        let turn = self.attendant.turn(&self.table, (seat, asked), 0.1, || 5);
        let (sitting, chosen) = turn.unwrap().think();
        self.attendant.give_back(seat, sitting);
        if let Some(action) = chosen.unwrap() {
            let act = Command::BotAct {
                seat,
                version,
                action,
            };
            self.ask(Caller::Keeper, &act);
        }
        Some(asked)
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for &game in GameId::ALL {
        let mut evening = Evening::begin(game, 3, "novice");
        while evening.table.stage() == Stage::Playing {
            evening.step();
        }
        assert_eq!(evening.table.stage(), Stage::Over, "{game}");
        assert!(!evening.attendant.is_needed(&evening.table), "{game}");
    }
}

/// Bots that were dropped are restored from what their seats have seen.
#[test]
fn bots_that_were_let_go_play_on() {
    let mut evening = Evening::begin(GameId::Pismo, 3, "club");
    while evening.table.stage() == Stage::Playing {
        evening.step();
        evening.attendant.rest();
        assert!(evening.attendant.is_empty());
    }
    assert_eq!(evening.table.stage(), Stage::Over);
}

/// An unknown level must not stop the table. The cheat is not a level.
#[test]
fn somebody_plays_whatever_it_is_called() {
    for level in ["cheat", "unheard-of"] {
        assert_eq!(known_level(&level.parse().unwrap()), None);
        let mut evening = Evening::begin(GameId::Pismo, 2, level);
        while evening.table.stage() == Stage::Playing {
            evening.step();
        }
        assert_eq!(evening.table.stage(), Stage::Over, "{level}");
    }
}

/// If a bot returns nothing, a legal action is chosen for a move, and nothing for a remark.
#[test]
fn a_move_is_found_for_whoever_falls_silent() {
    let mut evening = Evening::begin(GameId::Pismo, 2, "novice");
    while evening.attendant.next(&evening.table).is_none() {
        evening.step();
    }
    let (seat, asked) = evening.attendant.next(&evening.table).unwrap();
    assert_eq!(asked, Asked::Move);
    let legal = evening.table.play().unwrap().actions(seat);
    for chance in 0..20 {
        let mut ask = |asked| {
            let turn = evening
                .attendant
                .turn(&evening.table, (seat, asked), 0.1, || 5);
            turn.unwrap().anything(chance)
        };
        assert!(legal.contains(&ask(Asked::Move).unwrap()));
        assert_eq!(ask(Asked::Remark), None);
    }
}
