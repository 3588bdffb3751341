//! Samples a full state that a view allows, each with the same probability.
//!
//! What a viewer does not know consists of independent parts: the order and sides of the character
//! cards, the order of the hidden clues within each layer, the roles, and the kinds of each seat's
//! votes. So each part is sampled uniformly by itself.

use arrayvec::ArrayVec;
use salon_rules::{Chance, Seat};

use crate::cards::{Kind, MAX_ROW, Number, ObjectSet};
use crate::clues::{ClueDeck, Laid};
use crate::content::{Character, OBJECTS, Object};
use crate::state::{Ballots, State, Vote, roles_each};
use crate::suspects::Suspects;
use crate::view::{Phase, SeatView, View};

/// Returns a full state that this view allows.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let players = view.players();
    let mut row = [Character::at(0); MAX_ROW];
    row[..view.row.len()].copy_from_slice(&view.row);
    let seats = |value: fn(&SeatView) -> u8| {
        core::array::from_fn(|n| view.seats.get(Seat::at(n)).map_or(0, value))
    };
    State {
        assortment: view.assortment,
        clues: clues(view, chance),
        suspects: Suspects::imagined(
            &view.suspects.top,
            view.row.iter().copied().chain(view.host),
            &view.suspects.known,
            chance,
        ),
        ballots: ballots(view, chance),
        row,
        host: view.host,
        roles: roles(view, chance),
        points: seats(|seat| seat.points),
        arrests: seats(|seat| seat.arrests),
        options: view.options,
        players,
        part: view.part,
        turn: view.phase.seat().unwrap_or(Seat::at(0)),
        voted: matches!(view.phase, Phase::Voted(_)),
        verdict: view.outcome.as_ref().map(|outcome| outcome.verdict),
    }
}

/// Samples an order for each layer of the hidden clues.
fn clues(view: &View, chance: &mut impl Chance) -> ClueDeck {
    let hidden = &view.hidden;
    let mut order: ArrayVec<Object, OBJECTS> = hidden.order.iter().copied().collect();
    if order.is_empty() {
        order.extend(unseen(view));
        let count = order.len();
        chance.shuffle(&mut order, count);
        for layer in &hidden.returned {
            let from = order.len();
            order.extend(layer.iter());
            let count = order.len() - from;
            chance.shuffle(&mut order[from..], count);
        }
    }
    let placed = view.placed.iter().map(|placed| {
        (
            placed.clue,
            Laid::new(placed.seat, placed.spot, placed.open),
        )
    });
    let [first, second] = hidden.returned.map(|layer| layer.len() as u8);
    let layers = [hidden.unseen, first, second];
    ClueDeck::laid_out(placed, &view.open, order.into_iter(), hidden.pile, layers)
}

/// Returns the clues that nobody has seen yet.
fn unseen(view: &View) -> impl Iterator<Item = Object> {
    let mut seen = ObjectSet::default();
    let placed = view.placed.iter().map(|placed| placed.clue);
    let returned = view.hidden.returned.iter().flat_map(ObjectSet::iter);
    for clue in placed.chain(view.open.iter().copied()).chain(returned) {
        seen.insert(clue);
    }
    let all = view.assortment.objects().into_iter();
    all.filter(move |&clue| !seen.contains(clue))
}

/// Deals the numbers that the viewer does not know to the other seats at random; the rest are
/// murderers.
fn roles(view: &View, chance: &mut impl Chance) -> [Number; 6] {
    let known = |number: Number| {
        let mut seats = view.seats.iter().flat_map(|seat| &seat.roles);
        seats.any(|roles| roles.contains(&number))
    };
    let mut free: ArrayVec<Number, MAX_ROW> = (1..=view.row.len() as u8)
        .map(Number)
        .filter(|&number| !known(number))
        .collect();
    let count = free.len();
    chance.shuffle(&mut free, count);
    let mut free = free.into_iter();
    let each = usize::from(roles_each(view.players()));
    let mut dealt = [Number(0); 6];
    for (mine, seat) in dealt.chunks_mut(each).zip(&view.seats) {
        for (card, place) in mine.iter_mut().enumerate() {
            let roles = seat.roles.as_ref();
            let known = roles.and_then(|roles| roles.get(card).copied());
            *place = known
                .or_else(|| free.next())
                .expect("there are more numbers than role cards");
        }
    }
    dealt
}

/// All ways in which a seat can have chosen `n` of its votes, at most two of a kind; bit `i` says
/// that the `i`-th is `murderer`.
const CHOICES: [&[u8]; 5] = [
    &[0],
    &[0b0, 0b1],
    &[0b00, 0b01, 0b10, 0b11],
    &[0b001, 0b010, 0b100, 0b011, 0b101, 0b110],
    &[0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100],
];

/// Samples the kinds of the votes on the table, as far as their owners' hands allow, each choice
/// with the same probability.
fn ballots(view: &View, chance: &mut impl Chance) -> Ballots {
    let mut choices = [0u8; 6];
    for (seat, of) in view.seats.by_seat() {
        let ways = CHOICES[usize::from(4 - of.votes_left)];
        choices[seat.index()] = ways[chance.below(ways.len() as u32) as usize];
    }
    let mut ballots = Ballots::fresh(view.players());
    for vote in &view.votes {
        let choice = &mut choices[vote.seat.index()];
        let imagined = if *choice & 1 == 1 {
            Kind::Murderer
        } else {
            Kind::Innocent
        };
        *choice >>= 1;
        let kind = vote.kind.unwrap_or(imagined);
        ballots.cast(Vote::new(vote.seat, vote.on, kind), vote.after);
    }
    ballots
}
