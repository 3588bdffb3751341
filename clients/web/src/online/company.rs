//! The people at a table and what passes between them outside the game.

use std::sync::Arc;

use leptos::prelude::*;
use salon_page::bot_name;
use salon_page::settings::{Settings, settings};
use salon_protocol::{Away, HostCompany, ProtocolError, ServerMessage, Welcome};
use salon_rules::{BySeat, Seat, Seats};
use salon_table::machine::{Happening, Refusal, Stage, TableView, TalkLine};
use salon_words::{Audience, Language};

use super::socket::ConnectionState;
use crate::browser;

/// The number of chat lines shown. Older ones are dropped.
const MOST: usize = 200;

/// An entry of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChatItem {
    /// A chat message.
    Said(TalkLine),
    /// An event at the table.
    Happened(Happening),
}

/// A speech bubble.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bubble {
    /// The speaker's seat.
    pub(crate) seat: Seat,
    /// The text or the emote.
    pub(crate) said: ChatItem,
}

/// How long a bubble stays, in milliseconds.
const BUBBLE: u32 = 6_000;

/// How long a refusal is shown, in milliseconds.
const REFUSAL: u32 = 7_000;

/// Why a request was not carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum No {
    /// The table refused it.
    Refused(Refusal),
    /// The server failed.
    Failed,
    /// The people who run the server have muted this guest.
    Muted,
    /// The server is read-only for the time being.
    ReadOnly,
}

/// The people at a table and what passes between them outside the game.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    settings: Settings,
    /// The state of the connection to the server.
    pub(crate) connection: RwSignal<ConnectionState>,
    /// The latest view of the table, also while no play is in progress.
    pub(crate) table: RwSignal<Option<Arc<TableView>>>,
    /// The seats of connected people.
    pub(crate) here: RwSignal<Seats>,
    /// The people who are disconnected, and since when.
    pub(crate) away: RwSignal<Vec<Away>>,
    /// How far the server's clock is ahead of the page's, in milliseconds.
    pub(crate) ahead: RwSignal<i64>,
    /// The chat, each line with its number.
    pub(crate) chat: RwSignal<Vec<(usize, ChatItem)>>,
    /// The speech bubbles shown now.
    pub(crate) bubbles: RwSignal<Vec<Bubble>>,
    /// The number of lines that came while the chat was closed.
    pub(crate) unread: RwSignal<usize>,
    /// Why the last request was not carried out.
    pub(crate) no: RwSignal<Option<No>>,
    /// The number of refused requests.
    refusals: StoredValue<u32>,
    /// The seats of muted people.
    pub(crate) muted: RwSignal<Seats>,
    /// The seats of blocked people.
    pub(crate) blocked: RwSignal<Seats>,
    /// The seats of friends.
    pub(crate) friends: RwSignal<Seats>,
    /// The seats of people whom the user has asked to be friends.
    pub(crate) asked: RwSignal<Seats>,
    /// A host without a seat, and whether the user has muted or blocked them.
    pub(crate) host: RwSignal<Option<HostCompany>>,
    /// This device's time, kept up to date while stories are told.
    pub(super) story_clock: RwSignal<i64>,
    /// Whether the user asked for a rematch and should be ready for it automatically.
    pub(crate) eager: StoredValue<bool>,
}

impl Company {
    /// The state before the first message.
    pub(crate) fn new() -> Company {
        Company {
            settings: settings(),
            connection: RwSignal::new(ConnectionState::Opening),
            table: RwSignal::new(None),
            here: RwSignal::new(Seats::NONE),
            away: RwSignal::new(Vec::new()),
            ahead: RwSignal::new(0),
            chat: RwSignal::new(Vec::new()),
            bubbles: RwSignal::new(Vec::new()),
            unread: RwSignal::new(0),
            no: RwSignal::new(None),
            refusals: StoredValue::new(0),
            muted: RwSignal::new(Seats::NONE),
            blocked: RwSignal::new(Seats::NONE),
            friends: RwSignal::new(Seats::NONE),
            asked: RwSignal::new(Seats::NONE),
            host: RwSignal::new(None),
            story_clock: RwSignal::new(browser::now()),
            eager: StoredValue::new(false),
        }
    }

    /// Handles a message of the server. Returns a text for screen readers to announce.
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
            ServerMessage::Refused { why, .. } => self.refuse(No::Refused(*why)),
            ServerMessage::Failed { id: Some(_), why } => self.refuse(match why {
                ProtocolError::Muted => No::Muted,
                ProtocolError::ReadOnly => No::ReadOnly,
                _ => No::Failed,
            }),
            ServerMessage::History { talk, .. } => self.told(talk),
            ServerMessage::Failed { id: None, .. }
            | ServerMessage::Pong
            | ServerMessage::Bye(_) => {}
        }
        None
    }

    /// Says for a while why a request was not carried out.
    fn refuse(self, no: No) {
        self.no.set(Some(no));
        self.refusals.update_value(|refusals| *refusals += 1);
        let mine = self.refusals.get_value();
        browser::later(REFUSAL, move || {
            // The table may be gone by then, or a later request may have been refused.
            if self.refusals.try_get_value() == Some(mine) {
                self.no.set(None);
            }
        });
    }

    /// Returns whether the last request was to take back an action that can't be taken back.
    pub(crate) fn has_nothing_to_undo(self) -> bool {
        self.no.get() == Some(No::Refused(Refusal::NothingToUndo))
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

    /// Adds the chat from before the user came.
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
                // The log tells of moves, and nobody needs to hear of shares.
                Happening::Acted { .. } | Happening::Revealed { .. } => continue,
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

    /// Returns what people have said, oldest first, without those the user has muted.
    pub(crate) fn talk(self) -> Vec<TalkLine> {
        let mut talk = Vec::new();
        for (_, line) in self.chat.get() {
            if let (false, ChatItem::Said(said)) = (self.is_muted(&line), line) {
                talk.push(said);
            }
        }
        talk
    }

    /// Returns whether a line is by someone whom the user has muted.
    pub(crate) fn is_muted(self, line: &ChatItem) -> bool {
        match (line.by(), line) {
            (Some(seat), _) => self.muted.get().contains(seat),
            // Only a host can speak without a seat.
            (None, ChatItem::Said(_) | ChatItem::Happened(Happening::Emoted { .. })) => {
                self.host.get().is_some_and(|host| host.muted)
            }
            (None, ChatItem::Happened(_)) => false,
        }
    }

    /// Shows a line as a bubble beside the speaker for a while.
    fn float(self, line: &ChatItem) {
        let Some(seat) = line.by() else { return };
        let said = line.clone();
        self.bubbles
            .update(|bubbles| bubbles.push(Bubble { seat, said }));
        browser::later(BUBBLE, move || {
            // Removes the oldest bubble. The table may be gone by then.
            self.bubbles.try_update(|bubbles| {
                if !bubbles.is_empty() {
                    bubbles.remove(0);
                }
            });
        });
    }

    /// Derives a value from the table. It notifies only when the value has changed.
    pub(crate) fn about<T: PartialEq + Clone + Default + Send + Sync + 'static>(
        self,
        read: impl Fn(&TableView) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| {
            let table = self.table.read();
            table.as_deref().map(&read).unwrap_or_default()
        })
    }

    /// Returns whether a rematch that the user asked for starts now.
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

    /// Returns the stage of the table.
    pub(crate) fn stage(self) -> Option<Stage> {
        self.table.read().as_ref().map(|table| table.stage)
    }

    /// Returns the audience for texts at this table, in the user's language.
    pub(crate) fn audience(self) -> Option<Audience> {
        let language = self.settings.language.get();
        let table = self.table.read();
        table.as_ref().map(|table| audience(table, language))
    }
}

impl ChatItem {
    /// Returns the seat of the speaker.
    pub(crate) fn by(&self) -> Option<Seat> {
        match self {
            ChatItem::Said(line) => line.seat,
            ChatItem::Happened(Happening::Emoted { seat, .. }) => *seat,
            ChatItem::Happened(_) => None,
        }
    }

    /// Returns the text of the entry.
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

/// Returns the audience for texts at a table.
pub(crate) fn audience(table: &TableView, language: Language) -> Audience {
    let names = BySeat::from_fn(table.opening.players, |seat| name(table, seat, language));
    Audience::new(language, table.you, &names)
}

/// Returns the name of the player in a seat.
pub(crate) fn name(table: &TableView, seat: Seat, language: Language) -> String {
    match table.chairs[seat.index()].who.name() {
        Some(name) => name.to_string(),
        None => bot_name(seat.index(), language).to_owned(),
    }
}
