//! The board: what a table page shows, parsed from the server's view.

use std::any::Any;
use std::sync::Arc;

use salon_catalog::GameId;
use salon_rules::{BySeat, Game, Outcome, Seat, Seats};
use salon_table::machine::{Presence, Stage, TableView};
use salon_words::{Audience, GameWords, Language, Phrase};

use crate::face::is_machine;
use crate::game_page::GamePage;
use crate::labels::{Label, bot_name};
use crate::setup::Team;

/// What a table page shows.
pub struct Board {
    /// The game.
    pub game: GameId,
    /// The view of the table as the server sent it.
    pub table: Arc<TableView>,
    /// The audience of the texts.
    pub to: Audience,
    /// The viewer's seat.
    pub you: Option<Seat>,
    /// The players, in seat order.
    pub players: BySeat<Player>,
    /// Whose plays as a team count here, in games for a team of two.
    pub team: Team,
    /// The game's own view. [`Board::view`] returns it with its type.
    view: Box<dyn Any + Send + Sync>,
    words: BoardWords,
    /// The legal actions.
    pub actions: Vec<String>,
    /// The question to the player.
    pub prompt: Phrase,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// A game's texts for its board, independent of the view's type.
#[derive(Clone, Copy)]
struct BoardWords {
    label: fn(&Board, &str) -> Phrase,
    picture: fn(&str) -> Option<String>,
    code: fn(&str) -> Option<String>,
}

/// The view type of a page's game.
type View<P> = <<<P as GamePage>::Words as GameWords>::Game as Game>::View;

fn label<P: GamePage>(board: &Board, action: &str) -> Phrase {
    let view = board.view::<View<P>>();
    let said = view.and_then(|view| Some(P::Words::label(action.parse().ok()?, view, &board.to)));
    said.unwrap_or_default()
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The name to show.
    pub name: String,
    /// Whether the seat belongs to a bot or a program. A bot that stands in for a person does not
    /// count.
    pub machine: bool,
    /// The level of the bot that plays the seat.
    pub bot: Option<String>,
    /// Whether this is the user.
    pub you: bool,
    /// Whether the game waits for this player.
    pub turn: bool,
    /// Whether the player has won.
    pub won: bool,
}

impl Board {
    /// Parses the server's view of a table. Returns `None` if no play is in progress or the view
    /// can't be parsed.
    pub fn read<P: GamePage>(table: Arc<TableView>, language: Language) -> Option<Board> {
        let game = table.opening.game.0;
        let play = table.play.as_ref()?;
        let view: View<P> = salon_json::from_str(play.view.get()).ok()?;
        let names = BySeat::from_fn(table.opening.players, |seat| name(&table, seat, language));
        let to = Audience::new(language, table.you, &names);
        let won = play.outcome.as_ref().map_or(Seats::NONE, |end| end.winners);
        let players = BySeat::from_fn(table.opening.players, |seat| Player {
            seat,
            name: names[seat].clone(),
            machine: is_machine(&table.chairs[seat.index()].who),
            bot: level(&table, seat, &to),
            you: table.you == Some(seat),
            turn: table.stage == Stage::Playing && table.waiting.contains(seat),
            won: won.contains(seat),
        });
        Some(Board {
            game,
            you: table.you,
            players,
            team: Team::default(),
            prompt: P::Words::prompt(&view, &to),
            view: Box::new(view),
            words: BoardWords {
                label: label::<P>,
                picture: P::picture,
                code: P::code,
            },
            actions: play.actions.clone(),
            outcome: play.outcome.clone(),
            to,
            table,
        })
    }

    /// Returns the game's own view if it has this type. Each game's page asks for its own.
    pub fn view<V: 'static>(&self) -> Option<&V> {
        self.view.downcast_ref()
    }

    /// Returns the label of the button for an action.
    pub fn label(&self, action: &str) -> Phrase {
        (self.words.label)(self, action)
    }

    /// Returns the picture of a card that a sentence names, by the card's id.
    pub fn picture(&self, id: &str) -> Option<String> {
        (self.words.picture)(id)
    }

    /// Returns the code of a card that a sentence names, by the card's id, for the close-up.
    pub fn code(&self, id: &str) -> Option<String> {
        (self.words.code)(id)
    }

    /// Returns the name of a player as the user reads it: the user is "you", also where nobody speaks
    /// to them.
    pub fn shown_name(&self, seat: Seat) -> String {
        match self.you {
            Some(you) if you == seat => Label::You.text(self.to.language()).to_owned(),
            _ => self.players[seat].name.clone(),
        }
    }

    /// Returns the other players, clockwise from the user's left. All players, if the user has no
    /// seat.
    pub fn others(&self) -> Vec<Seat> {
        let players = self.players.players();
        match self.you {
            Some(you) => you
                .round_from_next(players)
                .filter(|&seat| seat != you)
                .collect(),
            None => Seats::all(players).iter().collect(),
        }
    }
}

fn name(table: &TableView, seat: Seat, language: Language) -> String {
    match &table.chairs[seat.index()].who {
        Presence::Person(name) if table.you == Some(seat) => name.to_string(),
        who => called(who, seat.index(), language),
    }
}

/// Returns whether this is a person without a name of their own, who plays alone against bots.
pub fn is_you(who: &Presence) -> bool {
    let you = |name: String| {
        Language::ALL
            .iter()
            .any(|&language| Label::You.text(language) == name)
    };
    matches!(who, Presence::Person(name) if you(name.to_string()))
}

/// Returns the name of the player in a seat.
pub fn called(who: &Presence, seat: usize, language: Language) -> String {
    match who {
        // In texts for others the player needs a name.
        who if is_you(who) => Label::Player.text(language).to_owned(),
        Presence::Person(name) | Presence::Program(name) => name.to_string(),
        Presence::Bot(_) | Presence::Nobody => bot_name(seat, language).to_owned(),
    }
}

fn level(table: &TableView, seat: Seat, to: &Audience) -> Option<String> {
    let chair = &table.chairs[seat.index()];
    let level = match &chair.who {
        Presence::Bot(level) => Some(level),
        Presence::Person(_) | Presence::Program(_) | Presence::Nobody => chair.stand_in.as_ref(),
    };
    let level = level?.to_string().parse().ok()?;
    Some(salon_words::level(level, to).to_string())
}
