//! What a table page shows, read from what the server has told.

use std::any::Any;
use std::sync::Arc;

use salon_catalog::GameId;
use salon_rules::{BySeat, Game, Outcome, Seat, Seats};
use salon_table::machine::{Presence, Stage, TableView};
use salon_words::{Audience, GameWords, Language, Phrase};

use crate::face::is_machine;
use crate::game_page::GamePage;
use crate::labels::{Label, bot_name};

/// What a table page shows now.
pub struct Board {
    /// Which game.
    pub game: GameId,
    /// The table as the server told it.
    pub table: Arc<TableView>,
    /// Who is spoken to.
    pub to: Audience,
    /// Whose eyes these are.
    pub you: Option<Seat>,
    /// The players, in seat order.
    pub players: BySeat<Player>,
    /// The game's own view; [`Board::view`] says of which type.
    view: Box<dyn Any + Send + Sync>,
    words: BoardWords,
    /// What the player may do.
    pub actions: Vec<String>,
    /// What is asked.
    pub prompt: Phrase,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// What a game says of its board, whatever its type.
#[derive(Clone, Copy)]
struct BoardWords {
    label: fn(&Board, &str) -> Phrase,
    picture: fn(&str) -> Option<String>,
}

/// The view of a page's game.
type View<P> = <<<P as GamePage>::Words as GameWords>::Game as Game>::View;

fn label<P: GamePage>(board: &Board, action: &str) -> Phrase {
    let view = board.view::<View<P>>();
    let said = view.and_then(|view| Some(P::Words::label(action.parse().ok()?, view, &board.to)));
    said.unwrap_or_default()
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Where.
    pub seat: Seat,
    /// As it is called here.
    pub name: String,
    /// Is the seat a machine's? A bot that stands in for a person does not count.
    pub machine: bool,
    /// The level of the bot that plays the seat.
    pub bot: Option<String>,
    /// Is it the reader?
    pub you: bool,
    /// Does the game wait for it?
    pub turn: bool,
    /// Has it won?
    pub won: bool,
}

impl Board {
    /// Reads what the server told of a game's table; nothing if no play runs or it can't be read.
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
            prompt: P::Words::prompt(&view, &to),
            view: Box::new(view),
            words: BoardWords {
                label: label::<P>,
                picture: P::picture,
            },
            actions: play.actions.clone(),
            outcome: play.outcome.clone(),
            to,
            table,
        })
    }

    /// The game's own view, if it is of this type: a game's page asks for its own.
    pub fn view<V: 'static>(&self) -> Option<&V> {
        self.view.downcast_ref()
    }

    /// An action as the label of a button.
    pub fn label(&self, action: &str) -> Phrase {
        (self.words.label)(self, action)
    }

    /// The picture of a card that is named in a sentence, by the card's id there.
    pub fn picture(&self, id: &str) -> Option<String> {
        (self.words.picture)(id)
    }

    /// The others, clockwise from the reader's left; all, if the reader has no seat.
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

/// Is it someone who plays alone against bots, and has no other name?
pub fn is_you(who: &Presence) -> bool {
    let you = |name: String| {
        Language::ALL
            .iter()
            .any(|&language| Label::You.text(language) == name)
    };
    matches!(who, Presence::Person(name) if you(name.to_string()))
}

/// What someone in a seat is called.
pub fn called(who: &Presence, seat: usize, language: Language) -> String {
    match who {
        // To others it needs one.
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
