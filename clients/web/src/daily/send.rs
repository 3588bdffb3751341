//! Sends results to the server, with the records that it checks.

use std::collections::VecDeque;

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_local::{Ask, Source, Tell};
use salon_protocol::{DailyOthers, DailyRecord};
use salon_table::daily::DailyPlay;

use super::note::{self, Told, today};
use crate::fetch::{self, FetchError};
use crate::link::WorkerLink;
use crate::online::{Identity, me};
use crate::{desk, saved};

/// How many days back a result is sent. The server takes no older ones.
const DAYS: u32 = 3;

/// What the server says about today's result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Answer {
    /// There is nothing to ask.
    #[default]
    Nothing,
    /// It was not asked yet, or has not answered.
    Waiting,
    /// The server can't be reached.
    Unreachable,
    /// The server does not know the user.
    Stranger,
    /// The result does not count.
    Refused,
    /// How it went for everyone.
    Others(DailyOthers),
}

/// Sends the results of the last days, one after another.
#[derive(Clone, Copy)]
pub(super) struct Sending {
    link: StoredValue<WorkerLink, LocalStorage>,
    games: &'static [GameId],
    /// The plays that wait. The first one is being sent.
    waiting: StoredValue<VecDeque<DailyPlay>>,
    /// The answer about the last play of the last game, that is, today's.
    pub(super) answer: RwSignal<Answer>,
}

impl Sending {
    /// Begins as soon as the server knows the user.
    pub(super) fn begin(link: WorkerLink, games: &'static [GameId]) -> Sending {
        let sending = Sending {
            link: StoredValue::new_local(link.clone()),
            games,
            waiting: StoredValue::new(VecDeque::new()),
            answer: RwSignal::new(Answer::Nothing),
        };
        link.listen(move |tell| sending.hear(tell));
        link.restore_by(|| true);
        on_cleanup(move || {
            sending.link.with_value(|link| {
                link.listen(desk::keep);
                link.restore_by(|| true);
            });
        });
        let me = me();
        me.look();
        // Being known as before is no news.
        let identity = Memo::new(move |_| me.identity.get());
        Effect::new(move |_| match identity.get() {
            Identity::Known(_) => sending.start(),
            Identity::Stranger => sending.cannot(Answer::Stranger),
            Identity::Alone => sending.cannot(Answer::Unreachable),
            Identity::Unknown => sending.cannot(Answer::Waiting),
        });
        sending
    }

    /// The plays of the last days that are over and that a server may still count. Today's are asked
    /// about again, to learn how it goes for others.
    fn due(self) -> VecDeque<DailyPlay> {
        let today = today();
        let mut due = VecDeque::new();
        for &game in self.games {
            for day in (0..DAYS).rev().map(|ago| today.before(ago)) {
                let play = DailyPlay { day, game };
                let known = note::known(play).filter(|known| known.result.is_some());
                let asks = |known: &note::Known| match known.told {
                    Told::Not => true,
                    Told::Counted | Told::Refused => day == today,
                };
                if known.as_ref().is_some_and(asks) {
                    due.push_back(play);
                }
            }
        }
        due
    }

    /// Says why nothing is sent, if there is something to send.
    fn cannot(self, why: Answer) {
        let any = !self.due().is_empty();
        self.answer.set(if any { why } else { Answer::Nothing });
    }

    /// Asks about everything again.
    pub(super) fn start(self) {
        let due = self.due();
        self.cannot(Answer::Waiting);
        self.waiting.set_value(due);
        self.next();
    }

    fn next(self) {
        let first = self
            .waiting
            .try_with_value(|waiting| waiting.front().copied());
        let Some(Some(play)) = first else {
            return;
        };
        spawn_local(async move {
            if note::known(play).is_some_and(|known| known.told == Told::Counted) {
                let asked = fetch::get::<DailyOthers>(&address(play)).await;
                // Another guest, or another server, does not know of it.
                if !matches!(asked, Err(FetchError::Refused { status: 403, .. })) {
                    self.answered(play, asked);
                    return;
                }
            }
            let id = play.id();
            match saved::log(id.as_str()).await {
                _ if self.answer.is_disposed() => {}
                Some(log) => self.link.with_value(|link| {
                    link.ask(Ask::Record(Source::Log { log, play: id }));
                }),
                // Its record is gone.
                None => self.done(play, Answer::Refused),
            }
        });
    }

    fn hear(self, tell: Tell) {
        let first = self
            .waiting
            .try_with_value(|waiting| waiting.front().copied());
        let play = first.flatten();
        match tell {
            Tell::Keep { .. } => desk::keep(tell),
            Tell::Record(head) => {
                let Some(play) = play.filter(|play| play.id() == head.play) else {
                    return;
                };
                let Some(record) = head.file else {
                    return self.done(play, Answer::Refused);
                };
                spawn_local(async move {
                    let asked = fetch::post(&address(play), &DailyRecord { record }).await;
                    self.answered(play, asked);
                });
            }
            Tell::NoRecord(_) => {
                if let Some(play) = play {
                    self.done(play, Answer::Refused);
                }
            }
            _ => {}
        }
    }

    fn answered(self, play: DailyPlay, asked: Result<DailyOthers, FetchError>) {
        match asked {
            Ok(others) => {
                note::note_told(play, Told::Counted);
                self.done(play, Answer::Others(others));
            }
            Err(FetchError::Refused {
                status: 403 | 409 | 422,
                ..
            }) => {
                note::note_told(play, Told::Refused);
                self.done(play, Answer::Refused);
            }
            Err(_) => {
                // The others would not get through either. They are sent at the next visit.
                self.waiting.try_update_value(VecDeque::clear);
                self.answer.try_set(Answer::Unreachable);
            }
        }
    }

    /// Goes on to the next play.
    fn done(self, play: DailyPlay, answer: Answer) {
        if self.answer.is_disposed() {
            return;
        }
        let shown = play.day == today();
        self.answer
            .set(if shown { answer } else { Answer::Nothing });
        // An answer to an earlier round of questions moves nothing on.
        let is_first = self
            .waiting
            .with_value(|waiting| waiting.front() == Some(&play));
        if is_first {
            self.waiting.update_value(|waiting| {
                waiting.pop_front();
            });
            self.next();
        }
    }
}

fn address(play: DailyPlay) -> String {
    format!("/api/daily/{}/{}", play.game, play.day)
}
