//! Secret Card.

use salon_rules::{Seat, Seats, Setup};
use salon_secret_card::{
    Abilities, Ability, Action, Answers, Bury, CARDS, Card, CardSet, Feature, GUESSES, Guess,
    Number, Phase, SecretCard, VALUES, View,
};

use crate::field::Field;
use crate::pen::Pen;
use crate::tensors::Tensors;

/// The set-up of a table.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    players: u8,
    abilities: bool,
}

const PLAY: usize = CARDS;
const GUESS: usize = PLAY + CARDS;
// Only with abilities:
const TWO: usize = GUESS + GUESSES;
const ASK: usize = TWO + CARDS * CARDS;
const BURY: usize = ASK + CARDS * 3;
const BURY_TWO: usize = BURY + CARDS;

fn number_index(number: Number) -> usize {
    let known = Number::ALL.iter().position(|&known| known == number);
    known.expect("a card's number is one of the seven")
}

fn guess_number(guess: Guess) -> usize {
    let [colour, figure] = [guess.colour as usize, guess.figure as usize];
    (colour * VALUES + figure) * VALUES + number_index(guess.number)
}

impl Tensors for SecretCard {
    type Space = Space;

    fn space(setup: Setup<Self>) -> Space {
        Space {
            players: setup.players(),
            abilities: setup.options().abilities == Abilities::On,
        }
    }

    fn actions(space: &Space, _: Seat) -> Vec<Action> {
        let mut all: Vec<Action> = Card::ALL.map(Action::Hint).into();
        all.extend(Card::ALL.map(Action::Play));
        all.extend(Guess::ALL.map(Action::Guess));
        if space.abilities {
            for one in Card::ALL {
                all.extend(Card::ALL.map(|other| Action::PlayTwo(one, other)));
            }
            for card in Card::ALL {
                all.extend(Feature::ALL.map(|feature| Action::Ask(card, feature)));
            }
            all.extend(Card::ALL.map(|card| Action::Bury(Bury::one(card))));
            for one in Card::ALL {
                all.extend(Card::ALL.map(|other| Action::Bury(Bury::two(one, other))));
            }
        }
        all
    }

    #[inline]
    fn number(space: &Space, _: Seat, action: Action) -> Option<usize> {
        let number = match action {
            Action::Hint(card) => card.index(),
            Action::Play(card) => PLAY + card.index(),
            Action::Guess(guess) => GUESS + guess_number(guess),
            Action::PlayTwo(one, other) => TWO + one.index() * CARDS + other.index(),
            Action::Ask(card, feature) => ASK + card.index() * 3 + feature as usize,
            Action::Bury(bury) => {
                let mut cards = bury.cards().map(Card::index);
                let upper = cards.next()?;
                match cards.next() {
                    None => BURY + upper,
                    // A pair has two numbers; the one whose first card is the upper one is used.
                    Some(lower) => BURY_TWO + upper * CARDS + lower,
                }
            }
        };
        (number < TWO || space.abilities).then_some(number)
    }

    #[rustfmt::skip] // a field in a line
    fn fields(space: &Space) -> Vec<Field> {
        let n = usize::from(space.players);
        let mut fields = vec![
            Field::new("phase", &[3], "to give a hint, a turn, to put cards under the pile"),
            Field::new("on_turn", &[n], "the seat that the game waits for"),
            Field::new("first", &[n], "the seat that gave the first hint"),
            Field::new("still_in", &[n], "who is still in the game"),
            Field::new("open", &[n], "whose secret card is open to all"),
            Field::new("hand", &[CARDS], "the looker's own cards"),
            Field::new("secrets", &[n, CARDS], "the secret card of each seat, if the looker sees it"),
            Field::new("yes", &[n, CARDS], "cards on the table that share a feature with each seat's secret card"),
            Field::new("no", &[n, CARDS], "cards on the table that share none"),
            Field::new("hints", &[n, CARDS], "the first hint that each seat was given"),
            Field::new("possible", &[CARDS], "the looker's own secret card can be these, by the answers and by what it sees"),
            Field::new("hand_sizes", &[n], "how many cards each seat holds"),
            Field::new("known_hands", &[n - 1, CARDS], "cards of each other seat that the looker knows"),
            Field::new("pile", &[1], "the number of cards in the pile"),
            Field::new("answers", &[2], "the last answers, if they were yes"),
        ];
        if space.abilities {
            fields.extend([
                Field::new("abilities", &[n, 4], "the ability of each seat: speed, deduction, second chance, palm"),
                Field::new("spent", &[n], "whose ability is used up"),
                Field::new("known_pile", &[CARDS], "cards that the looker put under the pile"),
                Field::new("asked_by", &[n], "who asked about a feature"),
                Field::new("asked", &[CARDS, 3], "the card and the feature that was asked about"),
                Field::new("asked_yes", &[1], "whether the answer was yes"),
                Field::new("forgiven", &[n], "whose wrong guess was forgiven"),
                Field::new("forgiven_guess", &[3, VALUES], "the colour, figure and number of that guess"),
                Field::new("forgiven_wrong", &[3], "which of them were wrong"),
            ]);
        }
        fields
    }

    fn observe(space: &Space, view: &View, pen: &mut Pen<'_>) {
        let n = usize::from(space.players);
        let Some(me) = view.viewer else { return };
        let phase = match view.phase {
            Phase::Hint(_) => Some(0),
            Phase::Turn(_) => Some(1),
            Phase::Bury(_) => Some(2),
            Phase::Over => None,
        };
        pen.one_of(3, phase);
        pen.seats(view.phase.seat().map_or(Seats::NONE, Seats::only));
        pen.seats(Seats::only(view.first));
        pen.seats(view.still_in);
        pen.seats(view.open);
        let mark = |field: &mut [u8], cards: CardSet| {
            for card in cards {
                field[card.index()] = 1;
            }
        };
        mark(pen.field(CARDS), view.seats[me].hand.known);
        let secrets = pen.field(n * CARDS);
        for (place, seat) in pen.round().enumerate() {
            if let Some(card) = view.seats[seat].secret {
                secrets[place * CARDS + card.index()] = 1;
            }
        }
        let yes = pen.field(n * CARDS);
        let no = pen.field(n * CARDS);
        let hints = pen.field(n * CARDS);
        for laid in &view.table {
            let at = pen.place(laid.before) * CARDS + laid.card.index();
            match laid.yes {
                true => yes[at] = 1,
                false => no[at] = 1,
            }
            if laid.is_hint() {
                hints[at] = 1;
            }
        }
        mark(pen.field(CARDS), possible(space, view, me));
        let sizes = pen.field(n);
        let known = pen.field((n - 1) * CARDS);
        for (place, seat) in pen.round().enumerate() {
            let hand = view.seats[seat].hand;
            sizes[place] = hand.size;
            if place > 0 {
                mark(&mut known[(place - 1) * CARDS..], hand.known);
            }
        }
        pen.number(view.pile.len());
        let answers = pen.field(2);
        match view.answers {
            Answers::None => {}
            Answers::One(one) => answers[0] = u8::from(one),
            Answers::Two(one, two) => answers.copy_from_slice(&[u8::from(one), u8::from(two)]),
        }
        if space.abilities {
            abilities(view, pen, n);
        }
    }
}

/// Returns what the looker's own secret card can be: not a card that it sees elsewhere, and in line with every answer.
fn possible(space: &Space, view: &View, me: Seat) -> CardSet {
    if let Some(card) = view.seats[me].secret {
        return CardSet::only(card);
    }
    let mut possible = CardSet::ALL;
    for laid in &view.table {
        possible = possible.without(laid.card);
        if laid.before == me {
            let shares = salon_secret_card::SHARES[laid.card.index()];
            possible = match laid.yes {
                true => possible.and(shares),
                false => possible.minus(shares),
            };
        }
    }
    for seat in &view.seats {
        possible = possible.minus(seat.hand.known);
        if let Some(card) = seat.secret {
            possible = possible.without(card);
        }
    }
    if !space.abilities {
        // Nobody puts a card under the pile.
        return possible;
    }
    view.known_pile().fold(possible, CardSet::without)
}

fn abilities(view: &View, pen: &mut Pen<'_>, n: usize) {
    let held = pen.field(n * 4);
    let spent = pen.field(n);
    for (place, seat) in pen.round().enumerate() {
        let seat = &view.seats[seat];
        let number = |ability| Ability::ALL.iter().position(|&known| known == ability);
        if let Some(ability) = seat.ability.and_then(number) {
            held[place * 4 + ability] = 1;
        }
        spent[place] = u8::from(seat.spent);
    }
    let pile = pen.field(CARDS);
    for card in view.known_pile() {
        pile[card.index()] = 1;
    }
    pen.seats(
        view.asked
            .map_or(Seats::NONE, |asked| Seats::only(asked.seat)),
    );
    let asked = |asked: salon_secret_card::Asked| asked.card.index() * 3 + asked.feature as usize;
    pen.one_of(CARDS * 3, view.asked.map(asked));
    pen.flag(view.asked.is_some_and(|asked| asked.yes));
    let forgiven = view.forgiven;
    pen.seats(forgiven.map_or(Seats::NONE, |forgiven| Seats::only(forgiven.seat)));
    let guess = pen.field(3 * VALUES);
    let wrong = pen.field(3);
    if let Some(forgiven) = forgiven {
        guess[forgiven.guess.colour as usize] = 1;
        guess[VALUES + forgiven.guess.figure as usize] = 1;
        guess[2 * VALUES + number_index(forgiven.guess.number)] = 1;
        for feature in Feature::ALL {
            wrong[feature as usize] = u8::from(forgiven.wrong.contains(feature));
        }
    }
}
