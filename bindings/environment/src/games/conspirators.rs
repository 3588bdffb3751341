//! Conspirators.

use salon_conspirators::{
    Action, CARDS, Candidates, Cipher, Ciphers, Conspirators, DECK, MAX_LAID, Mode, Named, Options,
    Phase, View, deck_number,
};
use salon_rules::{Seat, Seats, Setup};

use super::{step, turned};
use crate::field::Field;
use crate::pen::Pen;
use crate::tensors::Tensors;

/// The set-up of a table.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    options: Options,
    players: u8,
}

/// The numbers of the first actions of each kind, after the cards.
const PASS: usize = CARDS;
const REDRAW: usize = PASS + 1;
const READY: usize = REDRAW + 1;
const UNREADY: usize = READY + 1;
const DECLARE: usize = UNREADY + 1;
const SURE: usize = DECLARE + 1;

impl Space {
    /// The number of the first guess.
    fn guess(self) -> usize {
        SURE + usize::from(self.players)
    }

    /// What can be guessed about a seat.
    fn guesses(self) -> usize {
        match self.options.mode {
            Mode::Coop => Cipher::COUNT,
            Mode::Rivals => Cipher::COUNT * (Cipher::COUNT - 1) / 2,
        }
    }
}

/// The place of a pair of ciphers in the list of all pairs, by the lower one.
fn pair_number(low: usize, high: usize) -> usize {
    low * (2 * Cipher::COUNT - low - 1) / 2 + high - low - 1
}

impl Tensors for Conspirators {
    type Space = Space;

    fn space(setup: Setup<Self>) -> Space {
        Space {
            options: setup.options(),
            players: setup.players(),
        }
    }

    fn actions(space: &Space, seat: Seat) -> Vec<Action> {
        let mut all: Vec<Action> = DECK.map(Action::Play).into();
        all.extend([
            Action::Pass,
            Action::Redraw,
            Action::Ready,
            Action::Unready,
            Action::Declare,
        ]);
        all.extend((0..space.players).map(Action::Sure));
        for step in 1..usize::from(space.players) {
            let about = turned(seat, step, space.players);
            let mut guess = |named| all.push(Action::Guess { about, named });
            for (place, &low) in Cipher::ALL.iter().enumerate() {
                match space.options.mode {
                    Mode::Coop => guess(Named::one(low)),
                    Mode::Rivals => {
                        for &high in &Cipher::ALL[place + 1..] {
                            guess(Named::two(low, high));
                        }
                    }
                }
            }
        }
        all
    }

    #[inline]
    fn number(space: &Space, seat: Seat, action: Action) -> Option<usize> {
        Some(match action {
            Action::Play(card) => deck_number(card)?,
            Action::Pass => PASS,
            Action::Redraw => REDRAW,
            Action::Ready => READY,
            Action::Unready => UNREADY,
            Action::Declare => DECLARE,
            Action::Sure(others) if others < space.players => SURE + usize::from(others),
            Action::Sure(_) => return None,
            Action::Guess { about, named } => {
                let away = step(seat, about, space.players)?.checked_sub(1)?;
                let ciphers = named.distinct(space.options.mode.ciphers())?;
                let mut ciphers = ciphers.iter().map(Cipher::index);
                let low = ciphers.next()?;
                let within = match ciphers.next() {
                    None => low,
                    Some(high) => pair_number(low, high),
                };
                space.guess() + away * space.guesses() + within
            }
        })
    }

    #[rustfmt::skip] // a field in a line
    fn fields(space: &Space) -> Vec<Field> {
        let n = usize::from(space.players);
        vec![
            Field::new("phase", &[4], "to lay a card, to lay after a redraw, to guess after a declaration, everyone guesses"),
            Field::new("on_turn", &[n], "the seat on turn, or that has declared"),
            Field::new("ciphers", &[Cipher::COUNT], "the looker's own ciphers"),
            Field::new("hand", &[CARDS], "the looker's own cards"),
            Field::new("start", &[CARDS], "the card that the row starts with"),
            Field::new("end", &[CARDS], "the card at the right end of the row"),
            Field::new("row", &[MAX_LAID, CARDS], "the laid cards in order"),
            Field::new("row_by", &[MAX_LAID, n], "who laid each of them"),
            Field::new("row_signals", &[MAX_LAID, n], "who signalled for each of them"),
            Field::new("possible", &[n - 1, Cipher::COUNT], "the ciphers of each other seat that agree with its signals"),
            Field::new("laid", &[1], "how many cards were laid"),
            Field::new("pile", &[1], "the number of cards in the pile"),
            Field::new("last_round", &[n], "who still has a turn, once the last card was laid"),
            Field::new("hand_sizes", &[n], "how many cards each seat holds"),
            Field::new("redrew", &[n], "the length of the row when each seat redrew, or 0"),
            Field::new("passes", &[n], "how often each seat passed"),
            Field::new("claims", &[n], "one more than the number of ciphers that each seat claims to know, or 0"),
            Field::new("ready", &[n], "who is ready to finish"),
            Field::new("declared", &[n], "who has declared"),
            Field::new("points", &[n], "how many point cards each seat has"),
            Field::new("guessed", &[n], "about how many others each seat has guessed"),
            Field::new("guesses", &[n - 1, Cipher::COUNT], "what the looker guessed about each other seat"),
            Field::new("returned", &[CARDS], "the cards that the looker put under the pile and has not seen since"),
        ]
    }

    fn observe(space: &Space, view: &View, pen: &mut Pen<'_>) {
        let n = usize::from(space.players);
        let Some(me) = view.viewer else { return };
        let (phase, on_turn) = match view.phase {
            Phase::Turn(seat) => (Some(0), Some(seat)),
            Phase::Redrawn(seat) => (Some(1), Some(seat)),
            Phase::Declaring { declarer, .. } => (Some(2), Some(declarer)),
            Phase::Guessing => (Some(3), None),
            Phase::Over => (None, None),
        };
        pen.one_of(4, phase);
        pen.seats(on_turn.map_or(Seats::NONE, Seats::only));
        let mark = |field: &mut [u8], ciphers: Ciphers| {
            for cipher in ciphers {
                field[cipher.index()] = 1;
            }
        };
        let own = view.seats[me].ciphers;
        mark(pen.field(Cipher::COUNT), own.unwrap_or(Ciphers::NONE));
        let hand = pen.field(CARDS);
        for card in &view.seats[me].hand.known {
            if let Some(card) = deck_number(*card) {
                hand[card] = 1;
            }
        }
        pen.one_of(CARDS, deck_number(view.start));
        pen.one_of(CARDS, deck_number(view.last()));
        let row = pen.field(MAX_LAID * CARDS);
        let by = pen.field(MAX_LAID * n);
        let signals = pen.field(MAX_LAID * n);
        for (place, laid) in view.laid.iter().enumerate() {
            if let Some(card) = deck_number(laid.card) {
                row[place * CARDS + card] = 1;
            }
            by[place * n + pen.place(laid.by)] = 1;
            for seat in laid.signals {
                signals[place * n + pen.place(seat)] = 1;
            }
        }
        let possible = pen.field((n - 1) * Cipher::COUNT);
        let seen = view.seen_ciphers();
        for (place, seat) in pen.round().enumerate().skip(1) {
            let mode = space.options.mode;
            let ciphers = match view.seats[seat].ciphers {
                Some(known) => known,
                None => Candidates::of(mode, seat, view.start, &view.laid, seen).ciphers(),
            };
            mark(&mut possible[(place - 1) * Cipher::COUNT..], ciphers);
        }
        pen.number(view.laid.len());
        pen.number(view.pile.len());
        pen.seats(view.last_round.unwrap_or(Seats::NONE));
        let numbers = pen.field(8 * n);
        for (place, seat) in pen.round().enumerate() {
            let seat = &view.seats[seat];
            let each = [
                seat.hand.size,
                seat.redrew.unwrap_or(0),
                seat.passed.len() as u8,
                seat.claim.map_or(0, |claim| claim + 1),
                u8::from(seat.ready),
                u8::from(seat.declared),
                seat.point_count,
                seat.guessed,
            ];
            for (field, number) in numbers.chunks_exact_mut(n).zip(each) {
                field[place] = number;
            }
        }
        let guesses = pen.field((n - 1) * Cipher::COUNT);
        // Guesses stand in the order of seats; observations go round from the looker.
        let others = Seats::all(space.players).without(me).iter();
        let own = view.seats[me].guesses.iter().flatten();
        for (about, &ciphers) in others.zip(own) {
            let place = pen.place(about) - 1;
            mark(&mut guesses[place * Cipher::COUNT..], ciphers);
        }
        let returned = pen.field(CARDS);
        for card in view.seats[me]
            .memory
            .iter()
            .flat_map(|memory| &memory.cards)
        {
            if let Some(card) = deck_number(*card) {
                returned[card] = 1;
            }
        }
    }
}
