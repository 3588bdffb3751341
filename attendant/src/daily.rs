//! The deal of the day: its table, its bots, and the check of its record.
//!
//! The bots' moves follow from the deal and from what was played, and from nothing else: not from a
//! clock, a machine, or the moment at which a page was reloaded. For each question a new bot is shown
//! all that its seat has seen, and thinks with a seed of its own. So a record can be checked by
//! playing it again (`docs/FAIR-DEALS.md`).

use salon_catalog_bots::daily as setup_of;
use salon_rules::{BySeat, Outcome, Seat};
use salon_table::daily::{DailyPlay, bot_seed};
use salon_table::machine::{Aids, DealFrom, Entry, Opening, PersonId, Table};
use salon_table::replay::{BotLevel, Replay, Sitter, VerifyError, verify};

use crate::attendant::{Asked, Attendant};

/// The bots' effort relative to the league, the same on every machine.
const EFFORT: f32 = 0.5;
/// The seat of the person.
pub const PERSON: Seat = Seat::at(0);

/// Why a record is not one of the deal of the day.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum DailyError {
    /// It is of another game or day, or was dealt in another way.
    #[error("the record is not of this deal of the day")]
    OtherDeal,
    /// Other players sat at the table, or in other seats.
    #[error("one person and the bots of the deal of the day must have played")]
    OtherPlayers,
    /// It contradicts itself or the rules.
    #[error(transparent)]
    Record(#[from] VerifyError),
    /// A bot did something else.
    #[error("action {number}: the bots of this version of Salon play something else")]
    OtherMove {
        /// The number of the action, from 1.
        number: usize,
    },
    /// It was played by other house rules.
    #[error("the record has other house rules than the deal of the day")]
    OtherOptions,
}

/// Returns the settings of the table.
pub fn opening(play: DailyPlay) -> Opening {
    let setup = setup_of(play.game);
    let options = setup.options.iter();
    let options = options.map(|&(key, value)| (key.to_owned(), value.to_owned()));
    Opening {
        options: options.collect(),
        aids: Aids::None,
        ..Opening::usual(play.game, setup.players)
    }
}

/// Returns the level of the bots.
///
/// # Panics
/// Never: a level has a name.
pub fn level(play: DailyPlay) -> BotLevel {
    let level = setup_of(play.game).level.name();
    level.parse().expect("a level has a name")
}

/// Returns the key of the deal, which the bots' randomness follows from.
pub fn key(play: DailyPlay) -> [u8; 32] {
    play.deal(setup_of(play.game).players).key()
}

/// Returns the bot's answer to a question. It depends only on the key and on what was played.
pub fn answer(
    attendant: &mut Attendant,
    table: &Table,
    key: &[u8; 32],
    (seat, asked): (Seat, Asked),
) -> Option<String> {
    let actions = table.play()?.steps().saturating_sub(1);
    let seed = bot_seed(key, seat, u32::try_from(actions).unwrap_or(u32::MAX));
    // A bot that was asked before would go on with the randomness it had then, but after a reload
    // there is no such bot.
    attendant.rest();
    let turn = attendant.turn(table, (seat, asked), EFFORT, || seed)?;
    let anything = turn.anything(seed);
    let (_, chosen) = turn.think();
    chosen.unwrap_or(anything)
}

/// Checks a record of the deal of the day: deals and plays it again, with the bots' moves. Returns the
/// outcome. The bots think, so this takes a while for a record that is honest up to its end.
pub fn check(play: DailyPlay, replay: &Replay) -> Result<Outcome, DailyError> {
    let setup = setup_of(play.game);
    let same = replay.game == play.game.slug()
        && replay.rules == play.game.rules_version()
        && replay.again.is_none()
        && replay.deal == play.deal(setup.players);
    if !same {
        return Err(DailyError::OtherDeal);
    }
    let bot = Sitter::Bot(level(play));
    let others = replay.sitters.by_seat().all(|(seat, sitter)| match sitter {
        Sitter::Person(_) => seat == PERSON,
        other => seat != PERSON && *other == bot,
    });
    if !others {
        return Err(DailyError::OtherPlayers);
    }
    let verified = verify(replay)?;
    let again = PlayedAgain::begin(play, &replay.sitters);
    let again = again.and_then(|again| again.follow(replay));
    let recorded = again.ok_or(DailyError::OtherDeal)??;
    if recorded.options != replay.options {
        return Err(DailyError::OtherOptions);
    }
    Ok(verified.outcome)
}

/// A play of the deal of the day that is played again.
struct PlayedAgain {
    table: Table,
    attendant: Attendant,
    key: [u8; 32],
    acted: Vec<(Seat, String)>,
}

impl PlayedAgain {
    fn begin(play: DailyPlay, sitters: &BySeat<Sitter>) -> Option<PlayedAgain> {
        let opening = opening(play);
        let deal = play.deal(opening.players);
        let (id, seed) = (deal.table.clone(), deal.seed);
        let deal = DealFrom::finished(deal, play.game.rules_version());
        let host = PersonId::new([0; 16]);
        let opened = Table::open(id, host, opening, deal, seed).ok()?;
        let mut again = PlayedAgain {
            table: Table::begin(opened).ok()?,
            attendant: Attendant::default(),
            key: key(play),
            acted: Vec::new(),
        };
        for (seat, sitter) in sitters.by_seat() {
            again.apply(&match sitter.clone() {
                Sitter::Bot(level) => Entry::Filled { seat, level },
                Sitter::Person(name) | Sitter::Program(name) => Entry::Sat {
                    seat,
                    person: PersonId::new([1; 16]),
                    name,
                    program: false,
                },
            })?;
        }
        again.apply(&Entry::Started)?;
        Some(again)
    }

    fn apply(&mut self, entry: &Entry) -> Option<()> {
        self.table.apply(entry, 0).ok()?;
        self.attendant.after(entry);
        Some(())
    }

    /// Follows a record: the person acts as recorded, the bots think again. Returns the record of
    /// this play.
    fn follow(mut self, replay: &Replay) -> Option<Result<Replay, DailyError>> {
        while let Some(step) = replay.steps.get(self.acted.len()) {
            let known = self.acted.len();
            let other = Some(Err(DailyError::OtherMove { number: known + 1 }));
            if step.seat == PERSON {
                self.act(PERSON, step.action.clone())?;
            } else {
                let Some(seat) = self.table.bots_to_act().first() else {
                    return other;
                };
                let Some(action) = self.answer((seat, Asked::Move)) else {
                    return other;
                };
                if (seat, &action) != (step.seat, &step.action) {
                    return other;
                }
                self.act(seat, action)?;
            }
            self.remarks()?;
            let recorded = replay.steps[known..].iter();
            let mut recorded = recorded.map(|step| (step.seat, step.action.as_str()));
            for (at, (seat, action)) in self.acted[known..].iter().enumerate() {
                if recorded.next() != Some((*seat, action.as_str())) {
                    let number = known + at + 1;
                    return Some(Err(DailyError::OtherMove { number }));
                }
            }
        }
        self.table.replay().map(Ok)
    }

    fn answer(&mut self, question: (Seat, Asked)) -> Option<String> {
        answer(&mut self.attendant, &self.table, &self.key, question)
    }

    fn act(&mut self, seat: Seat, action: String) -> Option<()> {
        let bot = self.table.bot_of(seat).cloned();
        let entry = Entry::Acted {
            seat,
            action: action.clone().into(),
            bot,
        };
        self.apply(&entry)?;
        self.acted.push((seat, action));
        Some(())
    }

    /// Lets the bots make their remarks, as a table on a device does.
    fn remarks(&mut self) -> Option<()> {
        for _ in 0..self.table.chairs().len() {
            let Some((seat, Asked::Remark)) = self.attendant.next(&self.table) else {
                break;
            };
            if let Some(action) = self.answer((seat, Asked::Remark)) {
                self.act(seat, action)?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_table::fair::{Seed, Share};

    /// A table of Pismo with a person and two bots that draw lots.
    fn table() -> Table {
        let opening = Opening::usual("pismo".parse().unwrap(), 3);
        let (seat, person) = (PERSON, PersonId::new([1; 16]));
        let (id, seed) = ("lots".parse().unwrap(), Seed::new([7; 32]));
        let opened = Table::open(id, person, opening, DealFrom::Fresh, seed);
        let mut table = Table::begin(opened.unwrap()).unwrap();
        let bot = |at: usize| Entry::Filled {
            seat: Seat::at(at),
            level: "random".parse().unwrap(),
        };
        let sat = Entry::Sat {
            seat,
            person,
            name: "Anna".parse().unwrap(),
            program: false,
        };
        let share = Share::NONE;
        for entry in [
            sat,
            bot(1),
            bot(2),
            Entry::Readied { seat, share },
            Entry::Started,
        ] {
            table.apply(&entry, 0).unwrap();
        }
        table
    }

    /// Promise: even a bot that draws lots answers the same to everyone who has played the same, and
    /// its lots follow from the key of the deal.
    #[test]
    fn an_answer_follows_from_the_key_and_from_what_was_played() {
        let (mut table, mut attendant) = (table(), Attendant::default());
        while table.bots_to_act().is_empty() {
            let actions = table.play().unwrap().actions(PERSON);
            let (seat, action, bot) = (PERSON, actions[0].clone().into(), None);
            table.apply(&Entry::Acted { seat, action, bot }, 0).unwrap();
        }
        let seat = table.bots_to_act().first().unwrap();
        let asked = (seat, Asked::Move);
        let mut seen = Vec::new();
        for key in 0..20 {
            let key = [key; 32];
            let first = answer(&mut attendant, &table, &key, asked).unwrap();
            // The same attendant again, and one of a page that was reloaded.
            assert_eq!(
                answer(&mut attendant, &table, &key, asked),
                Some(first.clone())
            );
            let mut other = Attendant::default();
            assert_eq!(answer(&mut other, &table, &key, asked), Some(first.clone()));
            if !seen.contains(&first) {
                seen.push(first);
            }
        }
        assert!(
            seen.len() > 1,
            "the lots don't follow from the key: {seen:?}"
        );
    }
}
