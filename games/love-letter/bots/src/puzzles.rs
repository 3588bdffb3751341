//! What can be asked about a position of Love Letter or The Letter.

use salon_bots::puzzle::{
    Case, CaseMove, Goal, HiddenPlace, MAX_PLACES, Position, Reader, Theme, World, puzzle,
};
use salon_love_letter::{
    Action, Aside, Card, Event, Family, Letters, Phase, Place, Public, Sight, View,
};
use salon_rules::chance::branches;
use salon_rules::{ChanceNode, Game, Quick, Seat, Seats};

use crate::knowledge::{BeliefState, Model};

/// Positions with more worlds than this are not asked about.
const MOST_WORLDS: usize = 1500;
/// Moves are tried only in positions with at most this many worlds: with more, no move wins in all of
/// them but by rare chance, and trying takes long.
const MOST_TRIED: usize = 60;
/// The most worlds of a reader.
const MOST_READ: usize = 600;

/// Returns everything that the seat can know, by the rules alone.
pub(crate) fn case<F: Family>(position: &Position<Letters<F>>) -> Option<Case> {
    let (view, seat) = (&position.view, position.seat);
    if view.phase != Phase::Turn(seat) || !is_exact(position) {
        return None;
    }
    let mut belief = BeliefState::new(view.edition, Some(seat), Model::Logic);
    position.sights.iter().for_each(|sight| belief.hear(sight));
    let others = others(view, seat);
    let aside = view.aside == Aside::Hidden;
    let arrangements = belief.arrangements(&others, aside, MOST_WORLDS)?;
    let worlds: Vec<World> = arrangements.iter().map(|cards| world(cards)).collect();
    let mut case = Case {
        places: places(view, seat, &others),
        values: Card::ALL.map(|card| card.to_string()).to_vec(),
        worlds,
        goal: Goal::Win,
        moves: Vec::new(),
    };
    let table = Table::<F>::of(view, seat);
    if let Some(table) = table.filter(|_| case.worlds.len() <= MOST_TRIED) {
        let with = |action: Action| CaseMove {
            action: action.to_string(),
            effects: table.effects(&case.worlds, action),
        };
        case.moves = table.actions.iter().copied().map(with).collect();
    }
    Some(case)
}

/// Returns whether the beliefs are exact. Where four or more play, what another seat's chancellor put
/// under the pile may be treated roughly.
fn is_exact<F: Family>(position: &Position<Letters<F>>) -> bool {
    let mut kept = position.sights.iter();
    let unseen = |sight: &Sight| matches!(sight, Sight::Kept { choice: None, .. });
    position.setup.players() < 4 || !kept.any(unseen)
}

fn others(view: &View, seat: Seat) -> Vec<Seat> {
    view.still_in.without(seat).iter().collect()
}

fn world(cards: &[Card]) -> World {
    let mut world = [0; MAX_PLACES];
    for (place, card) in world.iter_mut().zip(cards) {
        *place = card.index() as u8;
    }
    world
}

fn places(view: &View, seat: Seat, others: &[Seat]) -> Vec<HiddenPlace> {
    let unseen = unseen(view, seat);
    let mut counted: Vec<Card> = Card::ALL.to_vec();
    counted.retain(|card| unseen[card.index()] > 0);
    // A card of which many are left is the most tempting.
    counted.sort_by_key(|card| core::cmp::Reverse(unseen[card.index()]));
    let counted: Vec<u8> = counted.iter().map(|card| card.index() as u8).collect();
    let place = |about: String, open: bool| HiddenPlace {
        about,
        open,
        counted: counted.clone(),
    };
    let hand = |&other: &Seat| {
        let open = view.seats[other].hand.card.is_some();
        place(format!("hand {other}"), open)
    };
    let mut places: Vec<HiddenPlace> = others.iter().map(hand).collect();
    places.extend((view.aside == Aside::Hidden).then(|| place("aside".to_owned(), false)));
    places
}

/// Returns how many cards of each kind lie where the seat does not see them.
fn unseen(view: &View, seat: Seat) -> [u8; Card::KINDS] {
    let terms = view.edition.terms();
    let mut unseen = Card::ALL.map(|card| terms.copies(card));
    let fronts = view.fronts.iter().map(|front| front.card);
    let known = view.still_in.without(seat).iter();
    let known = known.filter_map(|other| view.seats[other].hand.card);
    let pile = view.pile.iter().filter_map(|card| card.card);
    let seen = fronts.chain(view.open.iter().copied()).chain(known);
    for card in seen.chain(pile).chain(view.certain(seat)) {
        let count = &mut unseen[card.index()];
        *count = count.saturating_sub(1);
    }
    unseen
}

/// A table on which moves are tried.
struct Table<'a, F> {
    view: &'a View,
    seat: Seat,
    others: Vec<Seat>,
    actions: Vec<Action>,
    family: core::marker::PhantomData<F>,
}

impl<'a, F: Family> Table<'a, F> {
    /// Returns the table. `None` if cards lie under the pile: what can be drawn then depends on more
    /// than a world says.
    fn of(view: &'a View, seat: Seat) -> Option<Table<'a, F>> {
        if view.pile.iter().any(|card| card.put_by.is_some()) {
            return None;
        }
        let state = Letters::<F>::imagine(view, &mut Quick::new(1));
        let mut actions = Vec::new();
        Letters::<F>::legal_actions(&state, seat, &mut actions);
        Some(Table {
            view,
            seat,
            others: others(view, seat),
            actions,
            family: core::marker::PhantomData,
        })
    }

    /// Returns the effect of an action in each world.
    fn effects(&self, worlds: &[World], action: Action) -> Vec<u32> {
        let wins = worlds.iter().map(|world| self.wins(world, action));
        wins.map(u32::from).collect()
    }

    /// Returns whether an action wins the round at once in this world, whatever is drawn.
    fn wins(&self, world: &World, action: Action) -> bool {
        let mut view = self.view.clone();
        for (&seat, &card) in self.others.iter().zip(world) {
            view.seats[seat].hand.card = Some(Card::ALL[usize::from(card)]);
        }
        if view.aside == Aside::Hidden {
            let card = Card::ALL[usize::from(world[self.others.len()])];
            Letters::<F>::settle(&mut view, Place::Aside, card);
        }
        let draws = matches!(action, Action::Prince(Some(_))) && !view.pile.is_empty();
        match draws {
            true => {
                let mut drawn = branches::<Letters<F>>(&view, Place::Pile(0));
                drawn.all(|branch| self.ends_well(&branch.view, action))
            }
            false => self.ends_well(&view, action),
        }
    }

    fn ends_well(&self, view: &View, action: Action) -> bool {
        let mut chance = Quick::new(1);
        let mut state = Letters::<F>::imagine(view, &mut chance);
        let mut events: Vec<Event> = Vec::new();
        let done = Letters::<F>::act(&mut state, self.seat, action, &mut chance, &mut events);
        let only = Seats::only(self.seat);
        let won = |event: &Event| matches!(event, Event::Public(Public::RoundEnded { winners, .. }) if *winners == only);
        done.is_ok() && events.iter().any(won)
    }
}

/// Returns two readers: one counts the open cards, the other also looks at what everyone saw ruled
/// out.
pub(crate) fn readers<F: Family>(position: &Position<Letters<F>>, case: &Case) -> Vec<Reader> {
    let (view, seat) = (&position.view, position.seat);
    let others = others(view, seat);
    let reader = |marks: bool| {
        let mut worlds = Vec::new();
        let mut pool = unseen(view, seat);
        read(
            view,
            &others,
            marks,
            (&mut pool, [0; MAX_PLACES], 0),
            &mut worlds,
        );
        let step = worlds.len().div_ceil(MOST_READ).max(1);
        let worlds: Vec<World> = worlds.into_iter().step_by(step).collect();
        let table = Table::<F>::of(view, seat).filter(|_| puzzle(case, Theme::Win).is_some());
        let effects = table.map_or_else(Vec::new, |table| {
            let actions = table.actions.iter();
            actions
                .map(|&action| table.effects(&worlds, action))
                .collect()
        });
        Reader { worlds, effects }
    };
    vec![reader(false), reader(true)]
}

/// Lists the worlds of a reader: any unseen cards in the hidden places.
fn read(
    view: &View,
    others: &[Seat],
    marks: bool,
    (pool, mut world, at): (&mut [u8; Card::KINDS], World, usize),
    all: &mut Vec<World>,
) {
    let places = others.len() + usize::from(view.aside == Aside::Hidden);
    if at == places {
        all.push(world);
        return;
    }
    let hand = others.get(at).map(|&other| view.seats[other].hand);
    let known = hand.and_then(|hand| hand.card);
    for card in Card::ALL {
        let marked = marks && hand.is_some_and(|hand| hand.not.contains(card));
        let can = match known {
            Some(known) => known == card,
            None => pool[card.index()] > 0 && !marked,
        };
        if !can {
            continue;
        }
        let taken = u8::from(known.is_none());
        pool[card.index()] -= taken;
        world[at] = card.index() as u8;
        read(view, others, marks, (&mut *pool, world, at + 1), all);
        pool[card.index()] += taken;
    }
}
