//! Samples a state that a view allows, each with the same probability.
//!
//! A viewer does not see some secret cards, hands, the pile and what was buried. The answers
//! determine which cards a secret card can be. The other unseen cards may be anywhere, in the same
//! number of ways whatever the secret cards are, because the sizes of hands and pile are public. So
//! the sample is uniform if the secret cards are chosen first, uniformly among all choices of
//! different cards, and the rest is then shuffled.

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
    let mut unseen = Unseen::shuffled(
        view.numbering.deck().minus(view.seen()).minus(taken),
        chance,
    );

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
        numbering: view.numbering,
        first: view.first,
        phase: view.phase,
        winner: (view.outcome.as_ref()).and_then(|outcome| outcome.winners.single()),
        options: view.options,
        asked: view.asked.map(|asked| (asked.card, asked.feature)),
        forgiven: view.forgiven.map(|forgiven| forgiven.guess),
        answers: view.answers,
    }
}

/// The unseen cards in a random order, to be laid out.
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

/// Returns a secret card for each seat, all different, each such choice with the same probability.
///
/// It draws each from its own candidates and starts again if two are the same. A seat hides only
/// its own card, so that happens only for spectators. Even if the candidates of four seats leave a
/// single choice, one draw in 24 succeeds: `k` sets that allow a choice of different members allow
/// at least one in `k!` of all choices (Ostrand).
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

/// Returns which cards were buried. Those still in the pile are its lowest. One that was drawn is
/// any card that its drawer holds or has laid since. The number of these does not depend on which
/// cards they are, so a uniform choice among them is uniform over all.
fn graves(
    view: &View,
    hands: &[CardSet; MAX_PLAYERS],
    pile: &Pile,
    chance: &mut impl Chance,
) -> [Option<Grave>; 2] {
    let mut graves = [None; 2];
    let mut lying = pile.cards().iter().rev();
    let mut taken = CardSet::NONE;
    // Start with the lower card: it is drawn later, so it has fewer possible places.
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
