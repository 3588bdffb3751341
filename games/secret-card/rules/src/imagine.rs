//! A state that a view allows, each with the same chance.
//!
//! What a viewer does not see are secret cards, hands, the pile and what was buried. Which cards
//! a secret card can be is settled by its answers; what is left of the unseen cards may lie
//! anywhere, in the same number of ways whatever the secret cards are, because the sizes of hands
//! and pile are public. So it is even to choose the secret cards first, evenly among all choices
//! of different cards, and then to shuffle the rest.

use salon_rules::{Chance, Seats};

use crate::begin::hand_size;
use crate::card_set::CardSet;
use crate::cards::{CARDS, Card};
use crate::pile::{Grave, Pile, Row};
use crate::state::{MAX_PLAYERS, State};
use crate::view::View;

pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let players = view.seats.players();
    let secrets = secrets(view, chance);
    let taken: CardSet = secrets[..usize::from(players)].iter().copied().collect();
    let mut unseen = Unseen::shuffled(CardSet::ALL.minus(view.seen()).minus(taken), chance);

    let mut hands = [CardSet::NONE; MAX_PLAYERS];
    let mut abilities = [None; MAX_PLAYERS];
    let mut spent = Seats::NONE;
    for (seat, place) in view.seats.by_seat() {
        let hidden = usize::from(place.hand.size) - place.hand.known.len();
        hands[seat.index()] = place.hand.known.or(unseen.take(hidden).collect());
        abilities[seat.index()] = place.ability;
        if place.spent {
            spent = spent.with(seat);
        }
    }
    let pile = pile(view, &mut unseen);
    let mut row = Row::EMPTY;
    for laid in &view.table {
        row.put(laid.card, laid.before);
    }
    State {
        graves: graves(view, &hands, &pile, chance),
        hands,
        secrets,
        pile,
        row,
        abilities,
        spent,
        still_in: view.still_in,
        open: view.open,
        players,
        first: view.first,
        phase: view.phase,
        winner: (view.outcome.as_ref()).and_then(|outcome| outcome.winners.single()),
        options: view.options,
        asked: view.asked.map(|asked| (asked.card, asked.feature)),
        forgiven: view.forgiven.map(|forgiven| forgiven.guess),
        answers: view.answers,
    }
}

/// The unseen cards in an even order, to be laid out.
struct Unseen {
    cards: [Card; CARDS],
    next: usize,
}

impl Unseen {
    fn shuffled(set: CardSet, chance: &mut impl Chance) -> Unseen {
        let mut cards = [Card::ALL[0]; CARDS];
        for (place, card) in cards.iter_mut().zip(set) {
            *place = card;
        }
        let count = set.len();
        chance.shuffle(&mut cards[..count], count);
        Unseen { cards, next: 0 }
    }

    fn take(&mut self, count: usize) -> impl Iterator<Item = Card> {
        let from = self.next;
        self.next += count;
        self.cards[from..self.next].iter().copied()
    }
}

/// A secret card for each seat, all different, each such choice with the same chance.
///
/// Draws each from its own candidates and begins again if two are the same. A seat hides only
/// its own, so that happens only to spectators; and even where the candidates of four seats
/// leave a single choice, one draw in 24 succeeds: `k` sets that
/// leave a choice of different members leave at least one in `k!` of all choices (Ostrand).
fn secrets(view: &View, chance: &mut impl Chance) -> [Card; MAX_PLAYERS] {
    let mut candidates = [CardSet::NONE; MAX_PLAYERS];
    for (seat, _) in view.seats.by_seat() {
        candidates[seat.index()] = view.candidates(seat);
    }
    let players = usize::from(view.seats.players());
    loop {
        let mut chosen = [Card::ALL[0]; MAX_PLAYERS];
        let mut taken = CardSet::NONE;
        for (secret, among) in chosen.iter_mut().zip(candidates).take(players) {
            *secret = pick(among, chance);
            taken = taken.with(*secret);
        }
        if taken.len() == players {
            return chosen;
        }
    }
}

fn pick(among: CardSet, chance: &mut impl Chance) -> Card {
    match among.len() {
        1 => among.nth(0),
        several => among.nth(chance.below(several as u32) as usize),
    }
}

fn pile(view: &View, unseen: &mut Unseen) -> Pile {
    let players = usize::from(view.seats.players());
    let hands = view.seats.iter().map(|place| hand_size(place.ability));
    let dealt = hands.sum::<usize>() + players;
    let ever = CARDS - dealt + view.buried.len();
    let hidden = view.pile.len() - view.known_pile().count();
    let cards = unseen.take(hidden).chain(view.known_pile());
    Pile::after(ever as u8 - view.pile.len() as u8, cards)
}

/// Which cards were buried. Those that still lie in the pile are its lowest. One that was drawn
/// is any card that its drawer holds, or laid since; how many those are does not depend on which
/// cards they are, so choosing evenly among them is even over all.
fn graves(
    view: &View,
    hands: &[CardSet; MAX_PLAYERS],
    pile: &Pile,
    chance: &mut impl Chance,
) -> [Option<Grave>; 2] {
    let mut graves = [None; 2];
    let mut lying = pile.cards().iter().rev();
    let mut taken = CardSet::NONE;
    // From below: the lower card is drawn later, so it has fewer places to be.
    for (grave, buried) in graves.iter_mut().zip(&view.buried).rev() {
        let card = match (buried.card, buried.drawn) {
            (Some(card), None) => {
                lying.next();
                card
            }
            (Some(card), Some(_)) => card,
            (None, None) => *lying.next().expect("what was not drawn lies in the pile"),
            (None, Some(drawn)) => {
                let laid = view.table.iter().skip(usize::from(drawn.since));
                let laid = laid
                    .filter(|laid| laid.by == drawn.by)
                    .map(|laid| laid.card);
                let among = hands[drawn.by.index() & 3].or(laid.collect());
                pick(among.minus(taken), chance)
            }
        };
        taken = taken.with(card);
        *grave = Some(Grave {
            card,
            drawn: buried.drawn,
        });
    }
    graves
}
