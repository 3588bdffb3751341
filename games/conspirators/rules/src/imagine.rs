//! Samples a full state that a view allows.

use arrayvec::ArrayVec;
use salon_rules::{Chance, Seat, Seats};

use crate::candidates::Candidates;
use crate::cards::Card;
use crate::ciphers::{Cipher, Ciphers};
use crate::deck::DECK;
use crate::few::Few;
use crate::memory::{Memory, Newer};
use crate::options::Mode;
use crate::state::{CARDS, HAND, MAX_PLAYERS, Phase, Point, State};
use crate::view::{Returned, SeatView, View};

/// Returns a full state that this view allows: ciphers that agree with all signals and are all
/// different, the unseen cards in any hidden places, any hidden guesses. What others remember of
/// their own redraws is left out, because no viewer can see it.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let ciphers = ciphers(view, chance);
    let cards = Cards::deal(view, chance);
    let mut state = State {
        options: view.options,
        players: view.players(),
        phase: view.phase,
        ready: members(view, |seat| seat.ready),
        declared: members(view, |seat| seat.declared),
        last_round: view.last_round,
        start: view.start,
        laid: view.laid.iter().copied().collect(),
        pile: cards.pile.iter().rev().copied().collect(),
        hands: [Few::new(); MAX_PLAYERS],
        ciphers,
        points: Few::new(),
        guesses: [Few::new(); MAX_PLAYERS],
        redrew: [0; MAX_PLAYERS],
        passed: [0; MAX_PLAYERS],
        claims: [None; MAX_PLAYERS],
        memory: [Memory::none(); MAX_PLAYERS],
    };
    for (owner, seat) in view.seats.by_seat() {
        let at = owner.index();
        state.hands[at] = cards.hands[at].iter().copied().collect();
        for &card in &cards.points[at] {
            state.points.push(Point { owner, card });
        }
        state.guesses[at] = guesses(view, seat, chance);
        state.redrew[at] = seat.redrew.unwrap_or(0);
        state.passed[at] = seat.passed.iter().fold(0, |marks, row| marks | 1 << row);
        state.claims[at] = seat.claim;
        state.memory[at] = seat.memory.as_ref().map_or(Memory::none(), remembered);
    }
    state
}

fn members(view: &View, is: impl Fn(&SeatView) -> bool) -> Seats {
    let all = view.seats.by_seat();
    all.filter(|(_, seat)| is(seat))
        .map(|(seat, _)| seat)
        .collect()
}

fn remembered(returned: &Returned) -> Memory {
    let mut memory = Memory::of(returned.cards.iter().copied().collect());
    for (seat, &most) in returned.hands.by_seat() {
        memory.hands[seat.index()] = Newer(ways(returned, seat, most));
        memory.points[seat.index()] = returned.points[seat];
    }
    memory
}

/// Returns in how many ways a hand can have come to each number of newer cards; the maximum if the
/// view does not contain it.
fn ways(returned: &Returned, seat: Seat, most: u8) -> [u32; HAND + 1] {
    match &returned.ways {
        Some(ways) => ways[seat],
        None => core::array::from_fn(|newer| u32::from(newer == usize::from(most))),
    }
}

/// Samples ciphers for all seats. Each seat's are drawn from its own candidates. If two seats then
/// share one, all are drawn again, so that all allowed combinations stay equally likely.
fn ciphers(view: &View, chance: &mut impl Chance) -> [Ciphers; MAX_PLAYERS] {
    let seen = view.seen_ciphers();
    let mut ciphers = [Ciphers::NONE; MAX_PLAYERS];
    let mut hidden = ArrayVec::<(Seat, Candidates, u32), MAX_PLAYERS>::new();
    for (seat, known) in view.seats.by_seat() {
        if let Some(known) = known.ciphers {
            ciphers[seat.index()] = known;
        } else {
            let mode = view.options.mode;
            let candidates = Candidates::of(mode, seat, view.start, &view.laid, seen);
            let count = candidates.count() as u32;
            hidden.push((seat, candidates, count));
        }
    }
    loop {
        let mut taken = Ciphers::NONE;
        let all_differ = hidden.iter().all(|(seat, candidates, count)| {
            let drawn = candidates.nth(chance.below(*count) as usize);
            let differs = !drawn.meets(taken);
            taken = taken.iter().chain(drawn).collect();
            ciphers[seat.index()] = drawn;
            differs
        });
        if all_differ {
            return ciphers;
        }
    }
}

/// Returns a seat's guesses: those that the viewer sees, or as many random ones.
fn guesses(
    view: &View,
    seat: &SeatView,
    chance: &mut impl Chance,
) -> Few<Ciphers, { MAX_PLAYERS - 1 }> {
    match &seat.guesses {
        Some(guesses) => guesses.iter().copied().collect(),
        None => (0..seat.guessed)
            .map(|_| any_guess(view.options.mode, chance))
            .collect(),
    }
}

fn any_guess(mode: Mode, chance: &mut impl Chance) -> Ciphers {
    let mut ciphers = Cipher::ALL;
    chance.shuffle(&mut ciphers, mode.ciphers());
    ciphers[..mode.ciphers()].iter().copied().collect()
}

/// A place for a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardPlace {
    Hand(Seat),
    Points(Seat),
    Pile,
}

/// All cards that are not in the row.
struct Cards {
    hands: [ArrayVec<Card, CARDS>; MAX_PLAYERS],
    points: [ArrayVec<Card, CARDS>; MAX_PLAYERS],
    pile: ArrayVec<Card, CARDS>,
}

impl Cards {
    /// Deals the seen cards to their places, and the unseen ones anywhere else.
    fn deal(view: &View, chance: &mut impl Chance) -> Cards {
        let mut cards = Cards {
            hands: core::array::from_fn(|_| ArrayVec::new()),
            points: core::array::from_fn(|_| ArrayVec::new()),
            pile: ArrayVec::new(),
        };
        let mut unseen: ArrayVec<Card, CARDS> = ArrayVec::from(DECK);
        take(&mut unseen, view.start);
        view.laid.iter().for_each(|l| take(&mut unseen, l.card));
        let mut slots = ArrayVec::<CardPlace, CARDS>::new();
        for (place, size, seen) in places(view) {
            match seen {
                Some(seen) => {
                    seen.iter().for_each(|&card| take(&mut unseen, card));
                    cards.at(place).extend(seen);
                }
                None => slots.extend((0..size).map(|_| place)),
            }
        }
        let returned = view
            .viewer
            .and_then(|seat| view.seats[seat].memory.as_ref());
        let returned = returned.filter(|_| view.phase != Phase::Over);
        if let Some(returned) = returned {
            cards.place_returned(returned, &mut slots, &mut unseen, chance);
        }
        chance.shuffle(&mut unseen, slots.len());
        for (place, card) in slots.into_iter().zip(unseen) {
            cards.at(place).push(card);
        }
        if returned.is_some() {
            // The known cards were placed first; within a pile or a hand they can be anywhere.
            cards.mix(view, chance);
        }
        cards
    }

    fn at(&mut self, place: CardPlace) -> &mut ArrayVec<Card, CARDS> {
        match place {
            CardPlace::Hand(seat) => &mut self.hands[seat.index()],
            CardPlace::Points(seat) => &mut self.points[seat.index()],
            CardPlace::Pile => &mut self.pile,
        }
    }

    /// Finds slots for the cards that the viewer put under the pile: newer cards of hands, point
    /// cards, the pile. Every deal that the viewer can't rule out has the same probability. So the
    /// weight of a number of newer cards is the number of ways to it, times the ways to place the
    /// cards then.
    fn place_returned(
        &mut self,
        returned: &Returned,
        slots: &mut ArrayVec<CardPlace, CARDS>,
        unseen: &mut ArrayVec<Card, CARDS>,
        chance: &mut impl Chance,
    ) {
        let count = returned.cards.len();
        let mut open = loop {
            let open = open_slots(returned, slots, chance);
            // There are as many ways to place the cards as ordered choices of these slots.
            let choices = |slots: usize| (0..count).map(|n| slots.saturating_sub(n)).product();
            let (here, most): (usize, usize) = (choices(open.len()), choices(slots.len()));
            if (chance.below(most as u32) as usize) < here {
                break open;
            }
        };
        chance.shuffle(&mut open, count);
        for (&card, &place) in returned.cards.iter().zip(&open) {
            take(unseen, card);
            self.at(place).push(card);
            let at = slots.iter().position(|slot| *slot == place);
            slots.swap_remove(at.expect("open slots are among them"));
        }
    }

    /// Shuffles each hidden place.
    fn mix(&mut self, view: &View, chance: &mut impl Chance) {
        for (place, _, seen) in places(view) {
            if seen.is_none() {
                let cards = self.at(place);
                let all = cards.len();
                chance.shuffle(cards, all);
            }
        }
    }
}

/// Returns the slots that can hold cards which the viewer put under the pile, with numbers of newer
/// cards sampled by their weights.
fn open_slots(
    returned: &Returned,
    slots: &[CardPlace],
    chance: &mut impl Chance,
) -> ArrayVec<CardPlace, CARDS> {
    let mut room = [0; MAX_PLAYERS];
    for (seat, &most) in returned.hands.by_seat() {
        let ways = ways(returned, seat, most);
        let mut drawn = chance.below(ways.iter().sum::<u32>().max(1));
        for (newer, &ways) in ways.iter().enumerate() {
            if drawn < ways {
                room[seat.index()] = newer;
                break;
            }
            drawn -= ways;
        }
    }
    let mut points = returned.points.clone();
    let mut is_open = |place: &CardPlace| match *place {
        CardPlace::Hand(seat) => take_one(&mut room[seat.index()]),
        CardPlace::Points(seat) => take_one(&mut points[seat]),
        CardPlace::Pile => true,
    };
    slots
        .iter()
        .copied()
        .filter(|place| is_open(place))
        .collect()
}

/// Takes one if any is left; returns whether there was one.
fn take_one<N: Copy + PartialEq + core::ops::SubAssign + From<u8>>(left: &mut N) -> bool {
    let some = *left != N::from(0);
    if some {
        *left -= N::from(1);
    }
    some
}

/// Returns all places outside the row: how many cards are there, and which, if the viewer sees
/// them.
fn places(view: &View) -> impl Iterator<Item = (CardPlace, u8, Option<ArrayVec<Card, CARDS>>)> {
    let of_seats = view.seats.by_seat().flat_map(|(at, seat)| {
        let hand = seat.hand.seen().map(|hand| hand.iter().copied().collect());
        let points = seat
            .points
            .as_ref()
            .map(|cards| cards.iter().copied().collect());
        [
            (CardPlace::Hand(at), seat.hand.size, hand),
            (CardPlace::Points(at), seat.point_count, points),
        ]
    });
    let pile = view.pile.iter().copied().collect();
    of_seats.chain([(CardPlace::Pile, view.pile.len() as u8, pile)])
}

/// Removes a card if it is there: a scenario's cards need not be in our deck.
fn take(cards: &mut ArrayVec<Card, CARDS>, card: Card) {
    if let Some(at) = cards.iter().position(|other| *other == card) {
        cards.swap_remove(at);
    }
}
