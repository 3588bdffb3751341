//! What a table page shows, read from what the server has told.

use std::sync::Arc;

use salon_catalog::GameId;
use salon_local::Listener;
use salon_rules::{BySeat, Outcome, Seat, Seats};
use salon_table::machine::{Presence, Stage, TableView};
use salon_words::{Audience, Language, Phrase};

use crate::face::is_machine;
use crate::games::GameView;
use crate::labels::{Label, bot_name};
use crate::say;

/// What a table page shows now.
pub(crate) struct Board {
    /// Which game.
    pub(crate) game: GameId,
    /// The table as the server told it.
    pub(crate) table: Arc<TableView>,
    /// Who is spoken to.
    pub(crate) to: Audience,
    /// Whose eyes these are.
    pub(crate) you: Option<Seat>,
    /// The players, in seat order.
    pub(crate) players: BySeat<Player>,
    /// The game's own view.
    pub(crate) view: GameView,
    /// What the player may do.
    pub(crate) actions: Vec<String>,
    /// What is asked.
    pub(crate) prompt: Phrase,
    /// How it ended, once it has.
    pub(crate) outcome: Option<Outcome>,
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// Where.
    pub(crate) seat: Seat,
    /// As it is called here.
    pub(crate) name: String,
    /// Is the seat a machine's? A bot that stands in for a person does not count.
    pub(crate) machine: bool,
    /// The level of the bot that plays the seat.
    pub(crate) bot: Option<String>,
    /// Is it the reader?
    pub(crate) you: bool,
    /// Does the game wait for it?
    pub(crate) turn: bool,
    /// Has it won?
    pub(crate) won: bool,
}

impl Board {
    /// Reads what the server told; nothing if no play runs or it can't be read.
    pub(crate) fn read(table: Arc<TableView>, language: Language) -> Option<Board> {
        let game = table.opening.game.0;
        let play = table.play.as_ref()?;
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
            view: GameView::read(game, &play.view)?,
            actions: play.actions.clone(),
            prompt: say::prompt(game, &play.view, &to),
            outcome: play.outcome.clone(),
            to,
            table,
        })
    }

    /// An action as the label of a button.
    pub(crate) fn label(&self, action: &str) -> Phrase {
        let view = self.table.play.as_ref().map(|play| &play.view);
        view.map_or_else(Phrase::default, |view| {
            say::label(self.game, action, view, &self.to)
        })
    }

    /// The reader, to whom the server says something.
    pub(crate) fn listener(&self) -> Listener {
        Listener {
            language: self.to.language(),
            names: self
                .players
                .iter()
                .map(|player| player.name.clone())
                .collect(),
        }
    }

    /// The others, clockwise from the reader's left; all, if the reader has no seat.
    pub(crate) fn others(&self) -> Vec<Seat> {
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
pub(crate) fn is_you(who: &Presence) -> bool {
    let you = |name: String| {
        Language::ALL
            .iter()
            .any(|&language| Label::You.text(language) == name)
    };
    matches!(who, Presence::Person(name) if you(name.to_string()))
}

/// What someone in a seat is called.
pub(crate) fn called(who: &Presence, seat: usize, language: Language) -> String {
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
