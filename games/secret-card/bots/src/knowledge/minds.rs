//! Every seat's knowledge in an imagined world, updated by its events.

use salon_rules::{Seat, Seats, Sink};
use salon_secret_card::{
    Ability, Card, CardSet, Event, Feature, Features, Guess, GuessResult, Numbering, Public,
    SHARES, State, View,
};

use super::{Knowledge, Rival};

/// The maximum number of players.
const SEATS: usize = 4;

/// Every seat's knowledge in an imagined world.
///
/// It listens to the events of that world, so a search need not create a view at every step. It
/// gives the same results as the views would.
#[derive(Clone, Copy, Debug)]
pub struct Minds {
    players: u8,
    numbering: Numbering,
    still_in: Seats,
    /// The cards that fit the answers about each secret card.
    fits: [CardSet; SEATS],
    /// The cards whose place each seat knows.
    seen: [CardSet; SEATS],
    hands: [CardSet; SEATS],
    /// The cards that each seat laid itself.
    laid: [CardSet; SEATS],
    secrets: [Card; SEATS],
    /// The abilities that are not used up.
    abilities: [Option<Ability>; SEATS],
}

impl Minds {
    /// Creates the part that is the same in all worlds that a view allows. [`Minds::enter`] adds
    /// the rest.
    pub fn of(view: &View) -> Minds {
        let players = view.seats.players();
        let mut minds = Minds {
            players,
            numbering: view.numbering,
            still_in: view.still_in,
            fits: [view.numbering.deck(); SEATS],
            seen: [CardSet::NONE; SEATS],
            hands: [CardSet::NONE; SEATS],
            laid: [CardSet::NONE; SEATS],
            secrets: [Card::ALL[0]; SEATS],
            abilities: [None; SEATS],
        };
        for (seat, place) in view.seats.by_seat() {
            let i = seat.index();
            minds.fits[i] = view.fits(seat);
            minds.abilities[i] = place.ability.filter(|_| !place.spent);
        }
        for laid in view.table.iter().filter(|laid| !laid.is_hint()) {
            minds.laid[laid.by.index()] = minds.laid[laid.by.index()].with(laid.card);
        }
        minds
    }

    /// Adds what is specific to this world.
    #[must_use]
    pub fn enter(mut self, world: &State) -> Minds {
        let mut secrets = [CardSet::NONE; SEATS];
        for seat in Seats::all(self.players) {
            let glance = world.glance(seat);
            self.hands[seat.index()] = glance.hand;
            self.seen[seat.index()] = glance.seen;
            secrets[seat.index()] = glance.secrets;
        }
        for seat in Seats::all(self.players) {
            let neighbour = secrets[seat.next(self.players).index()];
            // An open secret card is known to all, and nobody is in doubt about it.
            if let Some(secret) = neighbour.minus(secrets[seat.index()]).first() {
                self.secrets[seat.index()] = secret;
            }
        }
        self
    }

    /// Returns the candidates for a seat's own card, as that seat sees it, while it is in.
    #[inline]
    pub fn candidates(&self, seat: Seat) -> CardSet {
        self.fits[seat.index() & 3].minus(self.seen[seat.index() & 3])
    }

    /// Returns the number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Returns a seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index() & 3]
    }

    /// Returns the cards that a seat laid itself.
    #[inline]
    pub fn laid(&self, seat: Seat) -> CardSet {
        self.laid[seat.index() & 3]
    }

    /// Returns the ability of a seat, if it is not used up.
    #[inline]
    pub fn ability(&self, seat: Seat) -> Option<Ability> {
        self.abilities[seat.index() & 3]
    }

    /// Returns the cards that two seats know each other to see.
    #[inline]
    pub fn both_see(&self, one: Seat, other: Seat) -> CardSet {
        self.seen[one.index() & 3].and(self.seen[other.index() & 3])
    }

    /// Returns the secret card of a seat, in this world.
    #[inline]
    pub fn secret(&self, seat: Seat) -> Card {
        self.secrets[seat.index() & 3]
    }

    /// Returns the secret cards that a seat sees.
    #[inline]
    pub fn secrets(&self, seat: Seat) -> CardSet {
        let others = Seats::all(self.players).without(seat);
        let secrets = others.iter().map(|other| self.secrets[other.index() & 3]);
        secrets.collect()
    }

    /// Returns a seat's knowledge in this world.
    pub fn knowledge(&self, seat: Seat) -> Knowledge {
        let mut knowledge = Knowledge {
            own: self.candidates(seat),
            unseen: CardSet::ALL.minus(self.seen[seat.index() & 3]),
            rivals: arrayvec::ArrayVec::new(),
        };
        for rival in self.still_in.without(seat) {
            let secret = self.secrets[rival.index() & 3];
            let both = self.both_see(seat, rival);
            let fits = self.fits[rival.index() & 3];
            knowledge.rivals.push(Rival {
                seat: rival,
                secret,
                doubts: fits.minus(both).without(secret),
                // Besides its hand and what it buried, the rival sees the seat's own card.
                hidden: self.seen[rival.index() & 3].len() - both.len() - 1,
            });
        }
        knowledge
    }

    #[inline]
    fn narrow(&mut self, seat: Seat, among: CardSet, yes: bool) {
        let fits = &mut self.fits[seat.index() & 3];
        *fits = if yes {
            fits.and(among)
        } else {
            fits.minus(among)
        };
    }

    #[inline]
    fn show(&mut self, cards: CardSet) {
        for seen in &mut self.seen {
            *seen = seen.or(cards);
        }
    }

    #[inline]
    fn lay(&mut self, by: Seat, before: Seat, card: Card, yes: bool) {
        let hand = &mut self.hands[by.index() & 3];
        *hand = hand.without(card);
        self.narrow(before, SHARES[card.index()], yes);
        self.show(CardSet::only(card));
        if by == before {
            let laid = &mut self.laid[by.index() & 3];
            *laid = laid.with(card);
        }
    }

    fn guessed(&mut self, seat: Seat, guess: Guess, result: GuessResult) {
        match result {
            GuessResult::Right => {}
            GuessResult::SecondChance(wrong) => {
                self.abilities[seat.index() & 3] = None;
                self.forgiven(seat, guess, wrong);
            }
            GuessResult::Out { hand, secret } => {
                self.still_in = self.still_in.without(seat);
                self.show(hand.with(secret));
            }
        }
    }

    fn forgiven(&mut self, seat: Seat, guess: Guess, wrong: Features) {
        for feature in Feature::ALL {
            let having = guess.having(feature, self.numbering);
            self.narrow(seat, having, !wrong.contains(feature));
        }
    }
}

impl Sink<Event> for Minds {
    #[inline]
    fn push(&mut self, event: Event) {
        match event {
            Event::Public(Public::Played { seat, card, yes }) => self.lay(seat, seat, card, yes),
            Event::Drew { seat, cards } => {
                let i = seat.index() & 3;
                self.hands[i] = self.hands[i].or(cards);
                self.seen[i] = self.seen[i].or(cards);
            }
            Event::Public(Public::Hinted {
                by,
                before,
                card,
                yes,
            }) => {
                self.lay(by, before, card, yes);
            }
            Event::Public(Public::PlayedTwo { seat, cards, yes }) => {
                self.abilities[seat.index() & 3] = None;
                self.lay(seat, seat, cards[0], yes[0]);
                self.lay(seat, seat, cards[1], yes[1]);
            }
            Event::Public(Public::Asked {
                seat,
                card,
                feature,
                yes,
            }) => {
                self.abilities[seat.index() & 3] = None;
                self.narrow(seat, card.alike(feature), yes);
            }
            Event::Public(Public::Guessed {
                seat,
                guess,
                result,
            }) => {
                self.guessed(seat, guess, result);
            }
            Event::Buried { seat, cards } => {
                let hand = &mut self.hands[seat.index() & 3];
                *hand = hand.minus(cards);
            }
            Event::Dealt { .. }
            | Event::Public(Public::Abilities(_) | Public::First(_) | Public::Ended(_)) => {}
        }
    }
}
