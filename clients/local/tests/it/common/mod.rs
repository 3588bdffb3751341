//! A page for tests: it stores what it is told to store, sends requests, and acts.

use salon_catalog::GameId;
use salon_local::{Ask, Local, LocalServer, Reader, Sitting, Tell};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_table::machine::{Command, GameSlug, Refusal, SeenStep, Stage, TableView};
use salon_words::Language;

/// A page with its storage and its last view.
pub(crate) struct Page {
    pub(crate) server: LocalServer,
    pub(crate) random: u64,
    pub(crate) log: String,
    pub(crate) seen: Option<TableView>,
    pub(crate) steps: usize,
}

impl Page {
    pub(crate) fn new() -> Page {
        Page {
            server: LocalServer::new(),
            random: 0,
            log: String::new(),
            seen: None,
            steps: 0,
        }
    }

    pub(crate) fn open(game: GameId, people: usize, bots: usize) -> Page {
        let person = |n| Sitting::Person(format!("P{n}").parse().unwrap());
        let bot = || Sitting::Bot("novice".parse().unwrap());
        let seats = (0..people)
            .map(person)
            .chain(std::iter::repeat_with(bot).take(bots))
            .collect();
        let mut page = Page::new();
        page.ask(Ask::Open(Local {
            game: GameSlug(game),
            options: vec![],
            seats,
        }));
        page
    }

    pub(crate) fn ask(&mut self, ask: Ask) -> Option<Refusal> {
        let random = &mut self.random;
        let told = self.server.ask(ask, 0, &mut || drawn(random));
        self.hear(told)
    }

    /// Sends a request and returns the messages without handling them.
    pub(crate) fn told(&mut self, ask: Ask) -> Vec<Tell> {
        let random = &mut self.random;
        self.server.ask(ask, 0, &mut || drawn(random))
    }

    /// Returns everything that the person whose view is shown has seen.
    pub(crate) fn history(&mut self) -> Vec<SeenStep> {
        let told = self.told(Ask::Table(ClientMessage::History));
        let steps = told.into_iter().find_map(|tell| match tell {
            Tell::Table(ServerMessage::History { steps, .. }) => Some(steps),
            _ => None,
        });
        steps.unwrap()
    }

    pub(crate) fn bot(&mut self) {
        let random = &mut self.random;
        let told = self.server.bot_acts(0, &mut || drawn(random));
        assert!(!told.is_empty(), "a bot that is waited for acts");
        self.hear(told);
    }

    pub(crate) fn hear(&mut self, told: Vec<Tell>) -> Option<Refusal> {
        let mut refused = None;
        for tell in told {
            match tell {
                Tell::Keep { fresh, lines, .. } => {
                    if fresh {
                        self.log.clear();
                    }
                    self.log += &lines;
                }
                Tell::Table(ServerMessage::Welcome(welcome)) => self.seen = Some(welcome.view),
                Tell::Table(ServerMessage::History { steps, .. }) => self.steps = steps.len(),
                Tell::Table(ServerMessage::News(news)) => {
                    self.steps += news.seen.len();
                    self.seen = Some(news.view);
                }
                Tell::Table(ServerMessage::Refused { why, .. }) => refused = Some(why),
                Tell::Table(_) => {}
                Tell::Hint(_) | Tell::Record(_) | Tell::Moment(_) | Tell::Verified(_) => {}
                Tell::Reviewing { .. } | Tell::Review(_) => {}
                Tell::NoRecord(error) => panic!("the record is there: {error:?}"),
                Tell::Lesson(_) | Tell::Nudge => panic!("this is no lesson"),
                Tell::Puzzles(_) | Tell::Puzzle(_) | Tell::NoPuzzle => panic!("this is no puzzle"),
                Tell::NoTable => panic!("the table is there"),
            }
        }
        refused
    }

    pub(crate) fn seen(&self) -> &TableView {
        self.seen.as_ref().unwrap()
    }

    /// Plays the first action that advances the game, for the person whose turn it is.
    pub(crate) fn act(&mut self) {
        let seen = self.seen();
        let actions = &seen.play.as_ref().unwrap().actions;
        let version = seen.version;
        let at = (self.random as usize) % actions.len();
        let action = actions[at].clone();
        self.ask(Ask::Table(ClientMessage::Ask {
            id: "a".parse().unwrap(),
            command: Command::Act { version, action },
        }));
    }

    pub(crate) fn play_out(&mut self) {
        for _ in 0..5_000 {
            if self.seen().stage != Stage::Playing {
                return;
            }
            if self.server.waits_for_bot() {
                self.bot();
            } else {
                let seat = self.seen().waiting.first();
                if self.seen().you != seat {
                    self.ask(Ask::Look { seat });
                }
                self.act();
            }
        }
        panic!("the play does not end");
    }
}

pub(crate) fn drawn(random: &mut u64) -> [u8; 32] {
    *random += 1;
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&random.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    bytes
}

pub(crate) fn text(seen: &TableView) -> String {
    serde_json::to_string(seen).unwrap()
}

/// A listener in this language at a table where every name is a letter.
pub(crate) fn listener(language: Language) -> Reader {
    let names = ["A", "B", "C", "D", "E", "F"].map(str::to_owned).to_vec();
    Reader { language, names }
}
