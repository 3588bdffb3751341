//! Who is at the table and what passes between them, beside the game.

use std::sync::Arc;

use leptos::prelude::*;
use salon_page::bot_name;
use salon_page::settings::{Settings, settings};
use salon_protocol::{Away, HostCompany, ServerMessage, Welcome};
use salon_rules::{BySeat, Seat, Seats};
use salon_table::machine::{Happening, Refusal, Stage, TableView, TalkLine};
use salon_words::{Audience, Language};

use super::socket::Connection;
use crate::browser;

/// So many lines of talk are shown; older ones are left out.
const MOST: usize = 200;

/// Something that people said or did at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChatItem {
    /// Somebody said something.
    Said(TalkLine),
    /// Something happened at the table.
    Happened(Happening),
}

/// Something that was said just now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bubble {
    /// By whom.
    pub(crate) seat: Seat,
    /// The text or the gesture.
    pub(crate) said: ChatItem,
}

/// How long something that was said stays beside whoever said it, in milliseconds.
const BUBBLE: u32 = 6_000;

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum No {
    /// The table refuses.
    Refused(Refusal),
    /// The server can't.
    Failed,
}

/// Who is at the table, and what passes between them.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    settings: Settings,
    /// How the line to the server is.
    pub(crate) connection: RwSignal<Connection>,
    /// The table as it was last told, also while no play runs.
    pub(crate) table: RwSignal<Option<Arc<TableView>>>,
    /// The seats whose persons are connected.
    pub(crate) here: RwSignal<Seats>,
    /// The persons who are not, and since when.
    pub(crate) away: RwSignal<Vec<Away>>,
    /// How far the server's clock is ahead of the page's, in milliseconds.
    pub(crate) ahead: RwSignal<i64>,
    /// What was said, each line with its number.
    pub(crate) chat: RwSignal<Vec<(usize, ChatItem)>>,
    /// What was said just now, to be shown beside whoever said it.
    pub(crate) bubbles: RwSignal<Vec<Bubble>>,
    /// How many lines came while nobody looked.
    pub(crate) unread: RwSignal<usize>,
    /// Why the last thing that was asked was not done.
    pub(crate) no: RwSignal<Option<No>>,
    /// The seats of those whose talk the reader does not want to read.
    pub(crate) muted: RwSignal<Seats>,
    /// The seats of those with whom the reader does not sit again.
    pub(crate) blocked: RwSignal<Seats>,
    /// A host who has no seat, and what the reader has decided about it.
    pub(crate) host: RwSignal<Option<HostCompany>>,
    /// Does the reader want to play again, without being asked whether it is ready?
    pub(crate) eager: StoredValue<bool>,
}

impl Company {
    /// Nobody yet.
    pub(crate) fn new() -> Company {
        Company {
            settings: settings(),
            connection: RwSignal::new(Connection::Opening),
            table: RwSignal::new(None),
            here: RwSignal::new(Seats::NONE),
            away: RwSignal::new(Vec::new()),
            ahead: RwSignal::new(0),
            chat: RwSignal::new(Vec::new()),
            bubbles: RwSignal::new(Vec::new()),
            unread: RwSignal::new(0),
            no: RwSignal::new(None),
            muted: RwSignal::new(Seats::NONE),
            blocked: RwSignal::new(Seats::NONE),
            host: RwSignal::new(None),
            eager: StoredValue::new(false),
        }
    }

    /// Hears what the server says. The answer is what should be read out.
    pub(crate) fn hear(self, said: &ServerMessage) -> Option<String> {
        match said {
            ServerMessage::Welcome(welcome) => self.welcomed(welcome),
            ServerMessage::News(news) => {
                self.set_clock(news.now);
                self.attend(news.here, &news.away);
                return self.happened(&news.happened, &news.view);
            }
            ServerMessage::Here { here, away } => self.attend(*here, away),
            ServerMessage::Done { .. } => self.no.set(None),
            ServerMessage::Refused { why, .. } => self.no.set(Some(No::Refused(*why))),
            ServerMessage::Failed { id: Some(_), .. } => self.no.set(Some(No::Failed)),
            ServerMessage::History { talk, .. } => self.told(talk),
            ServerMessage::Failed { id: None, .. }
            | ServerMessage::Pong
            | ServerMessage::Bye(_) => {}
        }
        None
    }

    fn welcomed(self, welcome: &Welcome) {
        self.set_clock(welcome.now);
        self.attend(welcome.here, &welcome.away);
    }

    fn attend(self, here: Seats, away: &[Away]) {
        self.here.set(here);
        self.away.set(away.to_vec());
    }

    fn set_clock(self, now: i64) {
        self.ahead.set(now - browser::now());
    }

    /// The talk before the reader came.
    fn told(self, talk: &[TalkLine]) {
        if self.chat.read_untracked().is_empty() {
            let lines = talk.iter().cloned().map(ChatItem::Said).enumerate();
            self.chat.set(lines.collect());
        }
    }

    fn happened(self, happened: &[Happening], view: &TableView) -> Option<String> {
        let to = audience(view, self.settings.language.get_untracked());
        let mut aloud = Vec::new();
        for happening in happened {
            let line = match happening {
                Happening::Acted { .. } => continue,
                Happening::Said(line) => ChatItem::Said(line.clone()),
                other => ChatItem::Happened(other.clone()),
            };
            let muted = untrack(|| self.is_muted(&line));
            if !muted {
                aloud.push(line.text(&to));
                self.float(&line);
            }
            self.chat.update(|lines| {
                let number = lines.last().map_or(0, |(number, _)| number + 1);
                lines.push((number, line));
                lines.drain(..lines.len().saturating_sub(MOST));
            });
            if !muted {
                self.unread.update(|unread| *unread += 1);
            }
        }
        (!aloud.is_empty()).then(|| aloud.join(" "))
    }

    /// Is it said by somebody whom the reader does not want to read?
    pub(crate) fn is_muted(self, line: &ChatItem) -> bool {
        match (line.by(), line) {
            (Some(seat), _) => self.muted.get().contains(seat),
            // Only a host speaks without a seat.
            (None, ChatItem::Said(_) | ChatItem::Happened(Happening::Emoted { .. })) => {
                self.host.get().is_some_and(|host| host.muted)
            }
            (None, ChatItem::Happened(_)) => false,
        }
    }

    /// Shows for a while what somebody said, beside the one who said it.
    fn float(self, line: &ChatItem) {
        let Some(seat) = line.by() else { return };
        let said = line.clone();
        self.bubbles
            .update(|bubbles| bubbles.push(Bubble { seat, said }));
        browser::later(BUBBLE, move || {
            // The oldest goes first; the table may be gone by then.
            self.bubbles.try_update(|bubbles| {
                if !bubbles.is_empty() {
                    bubbles.remove(0);
                }
            });
        });
    }

    /// Something of the table; told again only when it has changed.
    pub(crate) fn about<T: PartialEq + Clone + Default + Send + Sync + 'static>(
        self,
        read: impl Fn(&TableView) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| {
            let table = self.table.read();
            table.as_deref().map(&read).unwrap_or_default()
        })
    }

    /// Does the reader start another play now, which it has asked for?
    pub(crate) fn starts_again(self) -> bool {
        let gathering = self.table.with_untracked(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.stage == Stage::Gathering)
        });
        let starts = gathering && self.eager.get_value();
        if starts {
            self.eager.set_value(false);
        }
        starts
    }

    /// How far the table is.
    pub(crate) fn stage(self) -> Option<Stage> {
        self.table.read().as_ref().map(|table| table.stage)
    }

    /// Whom words at this table are for, in the reader's language.
    pub(crate) fn audience(self) -> Option<Audience> {
        let language = self.settings.language.get();
        let table = self.table.read();
        table.as_ref().map(|table| audience(table, language))
    }
}

impl ChatItem {
    /// Whose words or gesture it is.
    pub(crate) fn by(&self) -> Option<Seat> {
        match self {
            ChatItem::Said(line) => line.seat,
            ChatItem::Happened(Happening::Emoted { seat, .. }) => *seat,
            ChatItem::Happened(_) => None,
        }
    }

    /// In words.
    pub(crate) fn text(&self, to: &Audience) -> String {
        match self {
            ChatItem::Happened(happening) => salon_words::happening(happening, to)
                .map(|phrase| phrase.to_string())
                .unwrap_or_default(),
            ChatItem::Said(line) => {
                let name = line.name.as_ref().map(|name| format!("{name}: "));
                format!("{}{}", name.unwrap_or_default(), line.text)
            }
        }
    }
}

/// Whom words at a table are for.
pub(crate) fn audience(table: &TableView, language: Language) -> Audience {
    let names = BySeat::from_fn(table.opening.players, |seat| name(table, seat, language));
    Audience::new(language, table.you, &names)
}

/// How somebody at a table is called.
pub(crate) fn name(table: &TableView, seat: Seat, language: Language) -> String {
    match table.chairs[seat.index()].who.name() {
        Some(name) => name.to_string(),
        None => bot_name(seat.index(), language).to_owned(),
    }
}
