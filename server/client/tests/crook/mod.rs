//! A dishonest server: it runs a real table and lies about it to the one connected person.
//!
//! The person in seat 0 is real and uses the client library. The player in seat 1 belongs to the
//! server: it plays at random, and its device does whatever the lie needs.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use salon_protocol::{ClientMessage, News, Numbered, PROTOCOL, RequestId, ServerMessage, Welcome};
use salon_rules::{Chance as _, Quick, Seat, Seats};
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{
    Attendance, Caller, Circumstances, Command, DealFrom, Entry, Happening, Opening, PersonId,
    Refusal, SeenStep, Stage, Table, TableView,
};
use salon_table::replay::Replay;
use serde_json::value::RawValue;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// What the server lies about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lie {
    /// Nothing: the server is honest.
    None,
    /// Deals with its own share in place of the person's, and shows that share.
    SubstituteOpenly,
    /// Shows the person a different share than the person has revealed.
    ShowWrongOwnShare,
    /// Deals with its own share, but shows the person the expected one.
    SubstituteSecretly,
    /// Chooses the share of its own player after it has seen the person's, and shows it unchanged.
    GrindOpenly,
    /// The same, but the person is shown a share that matches the hash.
    GrindSecretly,
    /// Shows the person a different hash and share for seat 1 than everyone else.
    ShowOtherShare,
    /// Replaces the hash of seat 1 once the person has revealed.
    ExchangeHash,
    /// Does not show the hash of seat 1.
    HideHash,
    /// Starts the play without showing the share of seat 1.
    HideShare,
    /// Replaces the share of seat 1 after it was shown.
    ExchangeShare,
    /// Promises a different seed once the person is ready.
    ExchangePromise,
    /// Starts the play before asking the person to reveal.
    StartEarly,
    /// Changes a card of the person's view in the middle of a play.
    ChangeCard,
    /// Does not report a move.
    DropMove,
    /// Announces a move but shows nothing of it.
    HideMove,
    /// Reports two moves in the wrong order.
    ReorderMoves,
    /// Deals the cards a second time, with another seed.
    DealAgain,
    /// Deals the cards a second time, under the same promise.
    DealTwice,
    /// Reports a different history than the one that was shown.
    RewriteHistory,
    /// Hands out the record of another play of the same deal.
    OtherRecord,
}

pub(crate) const ANNA: PersonId = PersonId::new([1; 16]);
const BORIS: PersonId = PersonId::new([2; 16]);
const OWN: Share = Share::new([0x22; 16]);
const OTHER: Share = Share::new([0x33; 16]);

/// A server with one table that lies.
pub(crate) struct Crook {
    lie: Lie,
    table: Table,
    socket: WebSocketStream<TcpStream>,
    sent: u64,
    chance: Quick,
    /// The hash that the person committed to, and the share behind it.
    anna_hash: Option<salon_table::fair::ShareHash>,
    anna_share: Option<Share>,
    /// News that is held back and sent later.
    held: Option<(Vec<Happening>, Vec<SeenStep>)>,
    moves: usize,
    lied: bool,
}

/// Creates a table with both seats taken.
fn table(game: &str, seed: u8) -> Table {
    let opening = Opening::usual(game.parse().unwrap(), 2);
    let id: TableId = "crooked".parse().unwrap();
    let opened = Table::open(id, ANNA, opening, DealFrom::Fresh, Seed::new([seed; 32]));
    let mut table = Table::begin(opened.unwrap()).unwrap();
    for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
        let name = ["Anna", "Boris"][at].parse().unwrap();
        let seat = Seat::at(at);
        let program = false;
        let sat = Entry::Sat {
            seat,
            person,
            name,
            program,
        };
        apply(&mut table, &sat);
    }
    table
}

fn apply(table: &mut Table, entry: &Entry) {
    table.apply(entry, 0).unwrap();
}

impl Crook {
    /// Listens on a free port. Returns the address, and a task that ends with the record that the
    /// server hands out.
    pub(crate) async fn listen(
        game: &'static str,
        lie: Lie,
    ) -> (SocketAddr, tokio::task::JoinHandle<Option<Replay>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let task = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let crook = Crook {
                lie,
                table: table(game, 7),
                socket: tokio_tungstenite::accept_async(stream).await.unwrap(),
                sent: 0,
                chance: Quick::new(11),
                anna_hash: None,
                anna_share: None,
                held: None,
                moves: 0,
                lied: false,
            };
            crook.serve().await
        });
        (address, task)
    }

    async fn serve(mut self) -> Option<Replay> {
        while let Some(Ok(message)) = self.socket.next().await {
            let Message::Text(text) = message else {
                break;
            };
            match serde_json::from_str(&text).unwrap() {
                ClientMessage::Hello { .. } | ClientMessage::Refresh => self.welcome().await,
                ClientMessage::History => self.history().await,
                ClientMessage::Ask { id, command } => self.asked(id, command).await,
                ClientMessage::Ping => self.say(ServerMessage::Pong).await,
            }
        }
        self.record()
    }

    /// Returns the record that is handed out. It always verifies on its own.
    fn record(self) -> Option<Replay> {
        if self.lie != Lie::OtherRecord {
            return self.table.replay();
        }
        // Plays the same deal differently.
        let mut other = Crook::started(&self);
        let mut chance = Quick::new(99);
        while let Some(seat) = other.play().and_then(|play| play.to_act().first()) {
            let actions = other.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let (action, bot) = (action.into(), None);
            apply(&mut other, &Entry::Acted { seat, action, bot });
        }
        other.replay()
    }

    fn started(&self) -> Table {
        let game = self.table.opening().game.to_string();
        let mut other = table(&game, 7);
        for (at, share) in [self.anna_share.unwrap(), OWN].into_iter().enumerate() {
            let seat = Seat::at(at);
            let hash = share.hash(&other.play_id(), &other.commitment(), seat);
            apply(&mut other, &Entry::Committed { seat, hash });
            apply(&mut other, &Entry::Revealed { seat, share });
        }
        apply(&mut other, &Entry::Started);
        other
    }

    async fn say(&mut self, say: ServerMessage) {
        self.sent += 1;
        let text = serde_json::to_string(&Numbered { n: self.sent, say }).unwrap();
        // The person may have disconnected.
        let _ = self.socket.send(Message::text(text)).await;
    }

    async fn welcome(&mut self) {
        let view = self.view();
        self.say(ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            now: 0,
            here: Seats::all(2),
            away: Vec::new(),
            view,
        })))
        .await;
    }

    async fn history(&mut self) {
        let play = self.table.play();
        let viewer = self.table.viewer(Some(ANNA)).unwrap();
        let mut steps = play.map(|play| play.history(viewer)).unwrap_or_default();
        if self.lie == Lie::RewriteHistory {
            steps.truncate(1);
            steps[0].sights.pop();
        }
        let talk = Vec::new();
        self.say(ServerMessage::History { steps, talk }).await;
    }

    /// Returns the table's view as the person is shown it.
    fn view(&self) -> TableView {
        let mut view = self.table.view(Some(ANNA)).unwrap();
        let shown = |share: Share| share.hash(&view.play_id, &view.commitment, Seat::at(1));
        let (own, other) = (shown(OWN), shown(OTHER));
        let revealed = view.chairs[1].share.is_some();
        match self.lie {
            Lie::SubstituteSecretly => {
                view.chairs[0].hash = self.anna_hash;
                view.chairs[0].share = self.anna_share;
            }
            Lie::ShowWrongOwnShare => {
                view.chairs[0].share = view.chairs[0].share.map(|_| OTHER);
            }
            Lie::GrindOpenly if !revealed => view.chairs[1].hash = Some(own),
            Lie::GrindOpenly => {
                view.chairs[1].hash = Some(own);
                view.chairs[1].share = Some(OTHER);
            }
            Lie::GrindSecretly => {
                view.chairs[1].hash = Some(own);
                view.chairs[1].share = revealed.then_some(OWN);
            }
            Lie::ShowOtherShare => {
                view.chairs[1].hash = Some(other);
                view.chairs[1].share = revealed.then_some(OTHER);
            }
            Lie::ExchangeHash if self.anna_share.is_some() => view.chairs[1].hash = Some(other),
            Lie::HideHash => view.chairs[1].hash = None,
            Lie::HideShare => view.chairs[1].share = None,
            Lie::ExchangeShare if view.stage == Stage::Playing => {
                view.chairs[1].share = Some(OTHER);
            }
            Lie::ExchangePromise if view.stage == Stage::Revealing => {
                view.commitment = Seed::new([99; 32]).commitment();
            }
            _ => {}
        }
        view
    }

    async fn asked(&mut self, id: RequestId, command: Command) {
        match command {
            Command::Ready { hash } => self.ready(hash).await,
            Command::Reveal { share } => self.revealed(share).await,
            command => match self.decided(Caller::Person(ANNA), &command) {
                Ok(entries) => {
                    self.moves += 1;
                    self.tell(&entries).await;
                }
                // The move was chosen for the first of two deals.
                Err(why) => return self.say(ServerMessage::Refused { id, why }).await,
            },
        }
        // Send the answer last, so that the person's next action is based on the current table.
        self.boris_plays().await;
        let version = self.table.version();
        self.say(ServerMessage::Done { id, version }).await;
    }

    fn decide(&self, caller: Caller, command: &Command) -> Vec<Entry> {
        let decided = self.decided(caller, command);
        decided.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    fn decided(&self, caller: Caller, command: &Command) -> Result<Vec<Entry>, Refusal> {
        let circumstances = Circumstances {
            now: 0,
            seed: Seed::new([5; 32]),
            attendance: Attendance::everyone(2),
        };
        self.table.decide(caller, command, &circumstances)
    }

    /// Returns the hash that the real table gets for a seat.
    fn real_hash(&self, seat: usize, share: Share) -> Entry {
        let hash = share.hash(
            &self.table.play_id(),
            &self.table.commitment(),
            Seat::at(seat),
        );
        let seat = Seat::at(seat);
        Entry::Committed { seat, hash }
    }

    fn boris_share(&self) -> Share {
        match self.lie {
            Lie::GrindOpenly | Lie::GrindSecretly => OTHER,
            _ => OWN,
        }
    }

    async fn ready(&mut self, hash: salon_table::fair::ShareHash) {
        self.anna_hash = Some(hash);
        let seat = Seat::at(0);
        let anna = match self.lie {
            Lie::SubstituteOpenly | Lie::SubstituteSecretly => self.real_hash(0, OTHER),
            _ => Entry::Committed { seat, hash },
        };
        let boris = self.real_hash(1, self.boris_share());
        if self.lie == Lie::StartEarly {
            return self.tell(&[anna, boris, Entry::Started]).await;
        }
        self.tell(&[anna, boris, Entry::Revealing]).await;
    }

    async fn revealed(&mut self, share: Share) {
        self.anna_share = Some(share);
        let real = match self.lie {
            Lie::SubstituteOpenly | Lie::SubstituteSecretly => OTHER,
            _ => share,
        };
        let (seat, share) = (Seat::at(0), real);
        self.tell(&[Entry::Revealed { seat, share }]).await;
        let (seat, share) = (Seat::at(1), self.boris_share());
        self.tell(&[Entry::Revealed { seat, share }]).await;
        self.tell(&[Entry::Started]).await;
        if let Lie::DealAgain | Lie::DealTwice = self.lie {
            let seed = if self.lie == Lie::DealTwice { 7 } else { 8 };
            let mut again = table(&self.table.opening().game.to_string(), seed);
            std::mem::swap(&mut again, &mut self.table);
            for at in 0..2 {
                let share = [real, self.boris_share()][at];
                let committed = self.real_hash(at, share);
                apply(&mut self.table, &committed);
                let seat = Seat::at(at);
                apply(&mut self.table, &Entry::Revealed { seat, share });
            }
            self.tell(&[Entry::Started]).await;
        }
    }

    /// Moves for the server's own player as long as it is its turn.
    async fn boris_plays(&mut self) {
        while let Some(play) = self.table.play() {
            let seat = Seat::at(1);
            if !play.to_act().contains(seat) {
                return;
            }
            let actions = play.actions(seat);
            let action = actions[self.chance.below(actions.len() as u32) as usize].clone();
            let version = self.table.version();
            let entries = self.decide(Caller::Person(BORIS), &Command::Act { version, action });
            self.moves += 1;
            self.tell(&entries).await;
        }
    }

    /// Applies entries, and reports of them what suits the server.
    async fn tell(&mut self, entries: &[Entry]) {
        let mut happened = Vec::new();
        let mut seen = Vec::new();
        for entry in entries {
            happened.extend(self.table.happening(entry));
            apply(&mut self.table, entry);
            let seat = match entry {
                Entry::Started => None,
                Entry::Acted { seat, .. } => Some(*seat),
                _ => continue,
            };
            let viewer = self.table.viewer(Some(ANNA)).unwrap();
            let sights = self.table.play().unwrap().sights(viewer);
            seen.push(SeenStep { seat, sights });
        }
        let mut view = self.view();
        let over = view.stage == Stage::Over;
        // Hold back a move only if the other player has to answer it; otherwise the person would
        // wait for its turn forever.
        let own = matches!(happened[0], Happening::Acted { seat } if seat == Seat::at(0));
        let answered = own
            && self
                .table
                .play()
                .is_some_and(|play| play.to_act().contains(Seat::at(1)));
        if self.lie == Lie::HideMove && self.moves > 0 {
            seen.clear();
        }
        if self.moves >= 3 && !self.lied && !over {
            match self.lie {
                Lie::ChangeCard => self.lied = change_card(&mut view),
                Lie::DropMove if answered => {
                    self.lied = true;
                    return;
                }
                Lie::ReorderMoves if answered => {
                    self.held = Some((happened, seen));
                    return;
                }
                Lie::ReorderMoves => {
                    if let Some((first, before)) = self.held.take() {
                        happened.extend(first);
                        seen.extend(before);
                        self.lied = true;
                    }
                }
                _ => {}
            }
        }
        if let Some((first, before)) = self.held.take() {
            // The play ended before a second move, so there is nothing to reorder.
            happened.splice(0..0, first);
            seen.splice(0..0, before);
        }
        self.say(ServerMessage::News(Box::new(News {
            now: 0,
            happened,
            seen,
            here: Seats::all(2),
            away: Vec::new(),
            view,
            round_end: None,
        })))
        .await;
    }
}

/// Replaces a card that the person sees with another one.
fn change_card(view: &mut TableView) -> bool {
    let play = view.play.as_mut().unwrap();
    let text = play.view.get().to_owned();
    let cards = ["guard", "priest", "baron", "handmaid", "prince", "king"];
    let Some(card) = cards
        .iter()
        .find(|card| text.contains(&format!("\"{card}\"")))
    else {
        return false;
    };
    let other = if *card == "guard" { "priest" } else { "guard" };
    let changed = text.replacen(&format!("\"{card}\""), &format!("\"{other}\""), 1);
    play.view = RawValue::from_string(changed).unwrap();
    true
}
