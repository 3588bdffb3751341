//! The state of a record's page: the moment, the point of view, and the results of check and
//! review.

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::{
    Ask, Eyes, Proof, Reader, RecordError, RecordHead, RecordLine, RecordMoment, Source, Tell,
};
use salon_page::Label;
use salon_page::board;
use salon_page::settings::{Settings, settings};
use salon_rules::Seat;
use salon_words::Phrase;

use crate::desk::{self, Desk, ToldLine};
use crate::link::WorkerLink;
use crate::record::address::{At, local_table};
use crate::record::review::ReviewState;
use crate::{browser, store};

/// The state of the check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Checked {
    /// Not started.
    #[default]
    Not,
    /// The record is being dealt and played again.
    Asked,
    /// The result.
    Came(Result<Proof, RecordError>),
}

/// The state shared by all components of a record's page.
#[derive(Clone, Copy)]
pub(crate) struct Reel {
    link: StoredValue<WorkerLink, LocalStorage>,
    settings: Settings,
    /// Shows the table like any other, but read-only.
    desk: Desk,
    /// The loaded record.
    pub(crate) head: RwSignal<Option<Arc<RecordHead>>>,
    /// Why the record could not be loaded.
    pub(crate) error: RwSignal<Option<RecordError>>,
    /// The current moment.
    pub(crate) step: RwSignal<usize>,
    /// The current point of view.
    pub(crate) eyes: RwSignal<Eyes>,
    /// What happened at this moment, in words.
    pub(crate) said: RwSignal<Vec<Phrase>>,
    /// Whether the record plays automatically.
    pub(crate) plays: RwSignal<bool>,
    /// The check.
    pub(crate) checked: RwSignal<Checked>,
    /// The review.
    pub(crate) review: RwSignal<ReviewState>,
    /// The moment and point of view to show once the record is loaded.
    wanted: StoredValue<Option<At>>,
    /// The user's own seat, if known.
    own: StoredValue<Option<Seat>>,
    /// The play that the address names. A server may send the record of another one.
    asked: StoredValue<Option<String>>,
}

/// How long each moment is shown during automatic play, in milliseconds.
const PACE: u32 = 1600;

impl Reel {
    /// Creates a reel that uses the worker behind `link` and starts at the moment in the address.
    pub(crate) fn new(link: WorkerLink, wanted: Option<At>) -> Reel {
        let desk = Desk::new(link.clone());
        desk.provide();
        let reel = Reel {
            link: StoredValue::new_local(link.clone()),
            settings: settings(),
            desk,
            head: RwSignal::new(None),
            error: RwSignal::new(None),
            step: RwSignal::new(0),
            eyes: RwSignal::new(Eyes::Public),
            said: RwSignal::new(Vec::new()),
            plays: RwSignal::new(false),
            checked: RwSignal::new(Checked::Not),
            review: RwSignal::new(ReviewState::Not),
            wanted: StoredValue::new(wanted),
            own: StoredValue::new(None),
            asked: StoredValue::new(None),
        };
        link.listen(move |tell| reel.hear(tell));
        // After a change of language the moment is rendered again.
        Effect::new(move |before: Option<()>| {
            reel.settings.language.track();
            if before.is_some() {
                reel.ask_moment();
                if let ReviewState::Came(reviewed) = reel.review.get_untracked() {
                    reel.ask_review(reviewed.seat);
                }
            }
        });
        reel
    }

    pub(super) fn ask(self, ask: Ask) {
        self.link.with_value(|link| link.ask(ask));
    }

    /// Opens a record. The default point of view is the user's own seat.
    pub(crate) fn open(self, source: Source, own: Option<Seat>) {
        self.own.set_value(own);
        self.head.set(None);
        self.error.set(None);
        self.ask(Ask::Record(source));
    }

    /// Returns whether the user had a seat in this play.
    pub(crate) fn is_readers(self) -> bool {
        self.own.get_value().is_some()
    }

    /// Remembers the play that the address names.
    pub(crate) fn asks_for(self, play: &str) {
        self.asked.set_value(Some(play.to_owned()));
    }

    /// Returns the id of the play in the address, or the record's own for a file.
    pub(crate) fn named(self, head: &RecordHead) -> String {
        let asked = self.asked.get_value();
        asked.unwrap_or_else(|| head.play.to_string())
    }

    /// Returns whether the play was played on this device, without a server.
    pub(crate) fn is_local(self) -> bool {
        let head = self.head.get_untracked();
        head.is_some_and(|head| local_table(head.play.as_str()).is_some())
    }

    /// Returns the index of the last moment.
    pub(crate) fn last(self) -> usize {
        let head = self.head.read();
        head.as_ref().map_or(0, |head| head.moments.len() - 1)
    }

    /// Goes to a moment.
    pub(crate) fn go(self, step: usize) {
        let step = step.min(untrack(|| self.last()));
        if step != self.step.get_untracked() {
            self.step.set(step);
            self.ask_moment();
        }
    }

    /// Goes forward or back by a number of moments.
    pub(crate) fn go_by(self, moments: isize) {
        let step = self.step.get_untracked();
        self.go(step.saturating_add_signed(moments));
    }

    /// Changes the point of view.
    pub(crate) fn look(self, eyes: Eyes) {
        if eyes != self.eyes.get_untracked() {
            self.eyes.set(eyes);
            self.ask_moment();
        }
    }

    /// Changes to the next point of view.
    pub(crate) fn look_next(self) {
        if let Some(head) = self.head.get_untracked() {
            let now = self.eyes.get_untracked();
            let at = head.eyes.iter().position(|&eyes| eyes == now);
            let next = at.map_or(0, |at| (at + 1) % head.eyes.len());
            self.look(head.eyes[next]);
        }
    }

    /// Goes to the moment that an address names.
    pub(crate) fn go_to(self, at: At) {
        if let Some(head) = self.head.get_untracked() {
            let own = self.own.get_value().map(Eyes::Seat);
            let eyes = at.eyes.filter(|eyes| head.eyes.contains(eyes));
            self.eyes.set(eyes.or(own).unwrap_or(head.eyes[0]));
            self.step.set(at.step.min(head.moments.len() - 1));
            self.ask_moment();
        }
    }

    /// Starts or stops automatic play.
    pub(crate) fn play_or_pause(self) {
        let plays = !self.plays.get_untracked();
        self.plays.set(plays);
        if plays {
            if self.step.get_untracked() == untrack(|| self.last()) {
                self.go(0);
            }
            self.play_on();
        }
    }

    fn play_on(self) {
        browser::later(PACE, move || {
            // The page may be gone by now.
            if self.plays.try_get_untracked() != Some(true) {
                return;
            }
            self.go_by(1);
            if self.step.get_untracked() == untrack(|| self.last()) {
                self.plays.set(false);
            } else {
                self.play_on();
            }
        });
    }

    /// Starts the check: the worker deals and plays the record again.
    pub(crate) fn verify(self) {
        if let Some(head) = self.head.get_untracked() {
            self.review.set(ReviewState::Not);
            self.checked.set(Checked::Asked);
            let promised = store::promise(&head.play.to_string());
            let promised = promised.and_then(|promised| promised.parse().ok());
            let receipt = store::receipt(&self.named(&head));
            self.ask(Ask::Verify { promised, receipt });
        }
    }

    fn ask_moment(self) {
        if let Some(to) = self.listener() {
            let (step, eyes) = (self.step.get_untracked(), self.eyes.get_untracked());
            self.ask(Ask::Moment { step, eyes, to });
        }
    }

    /// Returns the language and the names to use in texts.
    pub(crate) fn listener(self) -> Option<Reader> {
        let head = self.head.get_untracked()?;
        let language = self.settings.language.get_untracked();
        let names = head.seats.iter().enumerate();
        Some(Reader {
            language,
            names: names
                .map(|(seat, who)| board::called(who, seat, language))
                .collect(),
        })
    }

    fn hear(self, tell: Tell) {
        match tell {
            Tell::Record(head) => self.begin(*head),
            Tell::Moment(moment) => self.show(*moment),
            Tell::NoRecord(error) => self.error.set(Some(error)),
            Tell::Reviewing { done, of } => self.review.set(ReviewState::Asked(done, of)),
            Tell::Review(reviewed) => self.review.set(ReviewState::Came(Arc::new(*reviewed))),
            Tell::Verified(came) => self.checked.set(Checked::Came(came)),
            Tell::Keep { .. } => desk::keep(tell),
            // Messages about a table that is still in the worker. Another page handles them.
            Tell::Table(_)
            | Tell::Hint(_)
            | Tell::NoTable
            | Tell::Lesson(_)
            | Tell::Nudge
            | Tell::Puzzles(_)
            | Tell::Puzzle(_)
            | Tell::NoPuzzle => {}
        }
    }

    fn begin(self, head: RecordHead) {
        let last = head.moments.len() - 1;
        let at = self.wanted.try_update_value(Option::take).flatten();
        self.checked.set(Checked::Not);
        self.review.set(ReviewState::Not);
        self.head.set(Some(Arc::new(head)));
        self.go_to(at.unwrap_or(At {
            step: last,
            eyes: None,
        }));
    }

    fn show(self, moment: RecordMoment) {
        let wanted = (self.step.get_untracked(), self.eyes.get_untracked());
        if (moment.step, moment.eyes) != wanted {
            return;
        }
        let language = self.settings.language.get_untracked();
        let now = moment.lines.iter().filter(|line| line.step == moment.step);
        self.said.set(now.map(|line| line.said.clone()).collect());
        let head = self.head.get_untracked();
        let owner = |step: usize| *head.as_ref()?.moments.get(step)?;
        let line = |line: RecordLine| ToldLine {
            opens: line.opens,
            owner: owner(line.step),
            said: line.said,
        };
        let lines = moment.lines.into_iter().map(line);
        self.desk.log.replace(lines.collect());
        let board = salon_catalog_page::read_board(Arc::new(moment.view), language);
        self.desk.board.set(board.map(Arc::new));
    }
}

/// Returns the name of a point of view.
pub(crate) fn eyes_name(eyes: Eyes, head: &RecordHead) -> String {
    use salon_page::t;
    match eyes {
        Eyes::Seat(seat) => match head.seats.get(seat.index()) {
            Some(who) if board::is_you(who) => t(Label::You).to_owned(),
            Some(who) => board::called(who, seat.index(), settings().language.get()),
            None => String::new(),
        },
        Eyes::Public => t(Label::EyesPublic).to_owned(),
        Eyes::All => t(Label::EyesAll).to_owned(),
    }
}

/// Returns the reel of the current record from the context.
pub(crate) fn reel() -> Reel {
    expect_context()
}
