//! Deals and plays a recorded play again.

use core::str::FromStr as _;

use salon_catalog::set_up_version;
use salon_rules::chance::Drawn;
use salon_rules::notation::shown;
use salon_rules::{BySeat, Notation, Options, Outcome, Seat, Seats, Setup};

use crate::fair::Share;
use crate::replay::error::{VerifyError, VerifyErrorKind};
use crate::replay::play::FairPlay;
use crate::replay::record::{Replay, Step};
use crate::replay::sitter::Sitter;
use crate::replay::verify::check_seal;

/// A recorded play that was played again from its seed and verified.
#[derive(Clone, Debug)]
pub struct Rerun<G: Notation> {
    /// The set-up.
    pub setup: Setup<G>,
    /// The events before the first action.
    pub opening: Vec<G::Event>,
    /// The actions with their events.
    pub steps: Vec<RerunStep<G>>,
    /// The final state.
    pub state: G::State,
    /// The outcome.
    pub outcome: Outcome,
}

/// One action of the repeated play.
#[derive(Clone, Debug)]
pub struct RerunStep<G: Notation> {
    /// The state before it.
    pub before: G::State,
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    pub action: G::Action,
    /// The events.
    pub events: Vec<G::Event>,
}

/// Deals and plays a replay of this game again, and checks every line.
///
/// The first problem in the file is the error. If a line neither follows the rules nor matches its
/// mark, the problem with the rules is reported.
pub fn rerun<G: Notation>(replay: &Replay) -> Result<Rerun<G>, VerifyError> {
    let lines = replay.lines();
    let sealed = check_seal(replay, &lines);
    let played = Checker { replay, line: 0 }.run::<G>();
    match (played, sealed) {
        (Err(rules), Err(seal)) if seal.line < rules.line => Err(seal),
        (Err(rules), _) => Err(rules),
        (Ok(_), Err(seal)) => Err(seal),
        (Ok(rerun), Ok(())) => Ok(rerun),
    }
}

/// Goes through a replay's lines; `line` is the number of the current one.
struct Checker<'a> {
    replay: &'a Replay,
    line: usize,
}

impl Checker<'_> {
    fn run<G: Notation>(mut self) -> Result<Rerun<G>, VerifyError> {
        let setup = self.head::<G>()?;
        let mut opening = Vec::new();
        let mut play = FairPlay::<G>::begin(setup, self.replay.deal.clone(), &mut opening);
        self.drawn(play.opening(), &self.replay.opening)?;
        self.stories(&mut play)?;
        let mut steps = Vec::with_capacity(self.replay.steps.len());
        for step in &self.replay.steps {
            steps.push(self.step(&mut play, step)?);
            self.stories(&mut play)?;
        }
        let outcome = self.result::<G>(&play)?;
        let state = *play.state();
        Ok(Rerun {
            setup,
            opening,
            steps,
            state,
            outcome,
        })
    }

    fn error(&self, kind: impl Into<VerifyErrorKind>) -> VerifyError {
        VerifyError {
            line: self.line,
            kind: kind.into(),
        }
    }

    /// Checks everything before the first draw.
    fn head<G: Notation>(&mut self) -> Result<Setup<G>, VerifyError> {
        let Replay {
            options,
            again,
            deal,
            sitters,
            ..
        } = self.replay;
        let rules = self.replay.rules;
        if !(1..=G::RULES_VERSION).contains(&rules) {
            self.line = 3;
            return Err(self.error(VerifyErrorKind::RulesVersion {
                game: G::SLUG.to_owned(),
                rules,
                newest: G::RULES_VERSION,
            }));
        }
        let versions = match self.replay.format() {
            Replay::NEWEST_FORMAT => 2,
            _ => 0,
        };
        self.line = 3 + versions + options.len();
        let choices = options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = set_up_version::<G>(choices, sitters.players(), rules)
            .map_err(|error| self.error(error))?;
        self.options(&setup)?;

        self.line += 1 + usize::from(again.is_some());
        if again.as_ref() == Some(&deal.table) {
            return Err(self.error(VerifyErrorKind::OwnDeal));
        }
        self.line += sitters.iter().len() + 1;
        let kept = deal.seed.commitment();
        if kept != self.replay.commitment {
            return Err(self.error(VerifyErrorKind::Commitment { kept }));
        }
        let hashes = &self.replay.hashes;
        self.line += hashes.iter().flat_map(BySeat::iter).count();
        for ((seat, share), sitter) in deal.shares.by_seat().zip(sitters) {
            self.line += 1;
            let hash = share.hash(&deal.table, &kept, seat);
            if hashes.as_ref().is_some_and(|hashes| hashes[seat] != hash) {
                return Err(self.error(VerifyErrorKind::ShareHash { seat, hash }));
            }
            // If the deal was dealt again, the shares are those of its first players.
            let own = again.is_none() && *share != Share::NONE;
            if own && matches!(sitter, Sitter::Bot(_)) {
                return Err(self.error(VerifyErrorKind::BotShare(seat)));
            }
        }
        self.line += 1;
        Ok(setup)
    }

    /// Checks that the record names every option that matters, in order, and no other.
    fn options<G: Notation>(&self, setup: &Setup<G>) -> Result<(), VerifyError> {
        let line = |key: &str, value: &str| format!("{key}={value}");
        let whole = setup.options().entries();
        let whole: Vec<String> = whole.iter().map(|(key, value)| line(key, value)).collect();
        let recorded = self.replay.options.iter();
        let recorded: Vec<String> = recorded.map(|(key, value)| line(key, value)).collect();
        if whole == recorded {
            return Ok(());
        }
        let (whole, recorded) = (whole.join(" "), shown(&recorded.join(" ")));
        Err(self.error(VerifyErrorKind::Options { whole, recorded }))
    }

    fn step<G: Notation>(
        &mut self,
        play: &mut FairPlay<G>,
        step: &Step,
    ) -> Result<RerunStep<G>, VerifyError> {
        self.line += 1;
        let number = play.actions() + 1;
        let action = G::Action::from_str(&step.action)
            .map_err(|error| self.error(VerifyErrorKind::NoAction { number, error }))?;
        let written = action.to_string();
        if written != step.action {
            let recorded = shown(&step.action);
            return Err(self.error(VerifyErrorKind::Spelling {
                number,
                written,
                recorded,
            }));
        }
        let mut events = Vec::new();
        let before = *play.state();
        play.act(step.seat, action, &mut events).map_err(|reason| {
            let (seat, action) = (step.seat, written);
            self.error(VerifyErrorKind::Illegal {
                number,
                seat,
                action,
                reason,
            })
        })?;
        self.drawn(play.last_drawn(), &step.drawn)?;
        Ok(RerunStep {
            before,
            seat: step.seat,
            action,
            events,
        })
    }

    /// Checks that the stories after the last action could be told.
    fn stories<G: Notation>(&mut self, play: &mut FairPlay<G>) -> Result<(), VerifyError> {
        let players = self.replay.players();
        for story in self.replay.stories_after(play.actions()) {
            self.line += 1;
            let (seat, about) = (story.seat, story.about);
            let subjects = G::story_subjects(play.state());
            if !Seats::all(players).contains(seat) || !(1..=subjects).contains(&about) {
                return Err(self.error(VerifyErrorKind::Story { seat, about }));
            }
            play.tell(seat, about, story.text.clone());
        }
        Ok(())
    }

    /// Checks that the recorded draws are what the seed gives, line by line.
    fn drawn(&mut self, dealt: &[Drawn], recorded: &[Drawn]) -> Result<(), VerifyError> {
        for at in 0..dealt.len().max(recorded.len()) {
            self.line += 1;
            let kind = match (dealt.get(at), recorded.get(at)) {
                (Some(dealt), Some(recorded)) if dealt == recorded => continue,
                (Some(dealt), Some(recorded)) => difference(dealt, recorded),
                (Some(dealt), None) => VerifyErrorKind::NotRecorded {
                    dealt: dealt.to_string(),
                },
                (None, recorded) => VerifyErrorKind::NotDealt {
                    recorded: recorded
                        .map(|drawn| shown(&drawn.to_string()))
                        .unwrap_or_default(),
                },
            };
            return Err(self.error(kind));
        }
        Ok(())
    }

    fn result<G: Notation>(&mut self, play: &FairPlay<G>) -> Result<Outcome, VerifyError> {
        self.line += 1;
        let Some(found) = G::outcome(play.state()) else {
            let waiting = G::to_act(play.state()).to_string();
            return Err(self.error(VerifyErrorKind::Unfinished {
                actions: play.actions(),
                waiting,
            }));
        };
        let recorded = &self.replay.outcome;
        let parts = [
            (
                "winners",
                found.winners.to_string(),
                recorded.winners.to_string(),
            ),
            (
                "scores",
                found.scores.to_string(),
                recorded.scores.to_string(),
            ),
            (
                "verdict",
                found.verdict.to_string(),
                recorded.verdict.to_string(),
            ),
        ];
        for (what, found, recorded) in parts {
            if found != recorded {
                return Err(self.error(VerifyErrorKind::Result {
                    what,
                    found,
                    recorded,
                }));
            }
            self.line += 1;
        }
        let (found_count, recorded_count) = (play.actions(), self.replay.actions);
        if found_count != recorded_count {
            let kind = VerifyErrorKind::Count {
                found: found_count,
                recorded: recorded_count,
            };
            return Err(self.error(kind));
        }
        Ok(found)
    }
}

/// Returns the first word at which two lines of draws differ.
fn difference(dealt: &Drawn, recorded: &Drawn) -> VerifyErrorKind {
    let (dealt, recorded) = (dealt.to_string(), recorded.to_string());
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let (dealt, recorded) = (words(&dealt), words(&recorded));
    let at = (0..)
        .find(|&at| dealt.get(at) != recorded.get(at))
        .unwrap_or(0);
    let word = |line: &[String]| line.get(at).map(|word| shown(word)).unwrap_or_default();
    VerifyErrorKind::Dealt {
        line: dealt[0].clone(),
        at,
        dealt: word(&dealt),
        recorded: word(&recorded),
    }
}
