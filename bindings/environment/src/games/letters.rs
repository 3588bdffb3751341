//! Love Letter and The Letter.

use salon_love_letter::{
    Accusation, Action, Aside, Card, Edition, EditionRules, Family, FrontCard, HandView, Keep,
    Letters, Phase, PileCard, SeatView, View,
};
use salon_rules::chance::branches;
use salon_rules::{BySeat, Chance, ChanceNode, Game, NullSink, Quick, Seat, Seats, Setup, Viewer};

use super::{step, turned};
use crate::field::Field;
use crate::pen::Pen;
use crate::tensors::Tensors;

/// The set-up of a table, with the number of the first action of each card.
#[derive(Clone, Debug)]
pub struct Space {
    terms: &'static EditionRules,
    players: u8,
    /// The cards of the edition, lowest first.
    kinds: Vec<Card>,
    /// The place of each card among them.
    kind: [u8; Card::KINDS],
    /// The place of each card among those that a guard can name.
    name: [u8; Card::KINDS],
    names: usize,
    /// The number of the first action with each card.
    base: [u16; Card::KINDS],
    /// The number of the first answer to a chancellor.
    keep: usize,
}

/// The most deals that are listed.
const MOST_WORLDS: usize = 200_000;

const NONE: u8 = u8::MAX;
/// One more than the number of cards: `lowest` can be missing.
const LOWEST: usize = Card::KINDS + 1;

impl Space {
    fn new(terms: &'static EditionRules, players: u8) -> Space {
        let kinds: Vec<Card> = Card::ALL.into_iter().filter(|&c| terms.has(c)).collect();
        let places = |cards: &[Card]| {
            let mut places = [NONE; Card::KINDS];
            for (place, card) in cards.iter().enumerate() {
                places[card.index()] = place as u8;
            }
            places
        };
        let mut space = Space {
            terms,
            players,
            kind: places(&kinds),
            name: places(terms.names()),
            names: terms.names().len(),
            base: [0; Card::KINDS],
            keep: 0,
            kinds,
        };
        let mut next = 0;
        for card in space.kinds.clone() {
            space.base[card.index()] = next as u16;
            next += space.ways(card);
        }
        space.keep = next;
        space
    }

    /// Returns how many actions a card has.
    fn ways(&self, card: Card) -> usize {
        let others = usize::from(self.players) - 1;
        match card {
            Card::Guard => 1 + others * self.names,
            Card::Priest | Card::Baron | Card::King => 1 + others,
            Card::Prince => 1 + others,
            _ => 1,
        }
    }

    fn has_chancellor(&self) -> bool {
        self.terms.has(Card::Chancellor)
    }
}

impl<F: Family> Tensors for Letters<F> {
    type Space = Space;

    fn space(setup: Setup<Self>) -> Space {
        let mut chance = Quick::new(0);
        let state = Self::begin(setup, &mut chance, &mut NullSink);
        let view = Self::view(&state, Viewer::Spectator);
        Space::new(view.edition.terms(), setup.players())
    }

    fn actions(space: &Space, seat: Seat) -> Vec<Action> {
        let other = |step| Some(turned(seat, step, space.players));
        let others = 1..usize::from(space.players);
        let mut all = Vec::new();
        for &card in &space.kinds {
            match card {
                Card::Spy => all.push(Action::Spy),
                Card::Guard => {
                    all.push(Action::Guard(None));
                    for target in others.clone().filter_map(other) {
                        let names = space.terms.names().iter();
                        all.extend(
                            names.map(|&named| Action::Guard(Some(Accusation { target, named }))),
                        );
                    }
                }
                Card::Priest => {
                    all.push(Action::Priest(None));
                    all.extend(others.clone().map(|step| Action::Priest(other(step))));
                }
                Card::Baron => {
                    all.push(Action::Baron(None));
                    all.extend(others.clone().map(|step| Action::Baron(other(step))));
                }
                Card::Handmaid => all.push(Action::Handmaid),
                Card::Prince => {
                    let all_seats = 0..usize::from(space.players);
                    all.extend(all_seats.map(|step| Action::Prince(other(step))));
                }
                Card::Chancellor => all.push(Action::Chancellor),
                Card::King => {
                    all.push(Action::King(None));
                    all.extend(others.clone().map(|step| Action::King(other(step))));
                }
                Card::Countess => all.push(Action::Countess),
                Card::Princess => all.push(Action::Princess),
            }
        }
        if space.has_chancellor() {
            for card in Card::ALL {
                for under in Card::ALL {
                    let lowest = [None].into_iter().chain(Card::ALL.map(Some));
                    all.extend(lowest.map(|lowest| {
                        Action::Keep(Keep {
                            card,
                            under,
                            lowest,
                        })
                    }));
                }
            }
        }
        all
    }

    #[inline]
    fn number(space: &Space, seat: Seat, action: Action) -> Option<usize> {
        if let Action::Keep(keep) = action {
            let lowest = keep.lowest.map_or(0, |card| card.index() + 1);
            let pair = keep.card.index() * Card::KINDS + keep.under.index();
            return space
                .has_chancellor()
                .then_some(space.keep + pair * LOWEST + lowest);
        }
        let card = action.card()?;
        if space.kind[card.index()] == NONE {
            return None;
        }
        let base = usize::from(space.base[card.index()]);
        let away = |target| step(seat, target, space.players);
        let within = match action {
            Action::Guard(Some(Accusation { target, named })) => {
                let name = space.name[named.index()];
                let target = away(target)?.checked_sub(1)?;
                if name == NONE {
                    return None;
                }
                1 + target * space.names + usize::from(name)
            }
            Action::Priest(Some(target))
            | Action::Baron(Some(target))
            | Action::King(Some(target)) => match away(target)? {
                0 => return None,
                step => step,
            },
            Action::Prince(target) => away(target?)?,
            _ => 0,
        };
        Some(base + within)
    }

    fn fields(space: &Space) -> Vec<Field> {
        let (n, k) = (usize::from(space.players), space.kinds.len());
        let mut fields = vec![
            Field::new("phase", &[2], "to play a card, to answer a chancellor"),
            Field::new(
                "hand",
                &[k],
                "how many of each card the looker holds, with what it has drawn",
            ),
            Field::new(
                "known_hands",
                &[n - 1, k],
                "the card of each other seat, if the looker is certain of it",
            ),
            Field::new(
                "not",
                &[n, k],
                "what each hand is not, as everyone could see",
            ),
            Field::new(
                "known_by",
                &[n],
                "who is certain of the looker's own card, as far as it can tell",
            ),
            Field::new("on_turn", &[n], "the seat on turn"),
            Field::new("first", &[n], "the seat that started the round"),
            Field::new("still_in", &[n], "who is still in the round"),
            Field::new("protected", &[n], "who is protected"),
            Field::new("tokens", &[n], "the tokens of each seat"),
            Field::new(
                "open",
                &[k],
                "how many of each card are face up beside the pile",
            ),
            Field::new(
                "fronts",
                &[n, k],
                "how many of each card are in front of each seat",
            ),
            Field::new(
                "last",
                &[n, k],
                "the card that was laid last in front of each seat",
            ),
            Field::new("pile", &[1], "the number of cards in the pile"),
            Field::new("aside", &[1], "whether the card set aside is still there"),
        ];
        if space.has_chancellor() {
            fields.push(Field::new(
                "known_pile",
                &[k],
                "how many of each card the looker knows in the pile",
            ));
            fields.push(Field::new(
                "next",
                &[k],
                "the top card of the pile, if the looker knows it",
            ));
        }
        fields
    }

    #[inline]
    fn observe(space: &Space, view: &View, pen: &mut Pen<'_>) {
        let k = space.kinds.len();
        let n = usize::from(space.players);
        let kind = |card: Card| usize::from(space.kind[card.index()]);
        let Some(me) = view.viewer else { return };
        pen.one_of(
            2,
            match view.phase {
                Phase::Turn(_) => Some(0),
                Phase::Keep(_) => Some(1),
                Phase::Over => None,
            },
        );
        let hand = pen.field(k);
        for card in view.certain(me) {
            hand[kind(card)] += 1;
        }
        let known = pen.field((n - 1) * k);
        let not = pen.field(n * k);
        for (place, seat) in pen.round().enumerate() {
            let hand = &view.seats[seat].hand;
            if place > 0
                && let Some(card) = hand.card
            {
                known[(place - 1) * k + kind(card)] = 1;
            }
            if !hand.not.is_empty() {
                for card in hand.not.iter().filter(|&card| space.terms.has(card)) {
                    not[place * k + kind(card)] = 1;
                }
            }
        }
        pen.seats(view.seats[me].hand.known_by);
        pen.seats(view.phase.seat().map_or(Seats::NONE, Seats::only));
        pen.seats(Seats::only(view.first));
        pen.seats(view.still_in);
        pen.seats(view.protected);
        let tokens = pen.field(n);
        for (place, seat) in pen.round().enumerate() {
            tokens[place] = view.seats[seat].tokens;
        }
        let open = pen.field(k);
        for &card in &view.open {
            open[kind(card)] += 1;
        }
        let fronts = pen.field(n * k);
        let last = pen.field(n * k);
        let mut latest = [NONE; salon_rules::MAX_SEATS];
        for front in &view.fronts {
            let place = pen.place(front.seat);
            let card = kind(front.card);
            fronts[place * k + card] += 1;
            latest[place] = card as u8;
        }
        for (place, &card) in latest[..n].iter().enumerate() {
            if card != NONE {
                last[place * k + usize::from(card)] = 1;
            }
        }
        pen.number(view.pile.len());
        pen.flag(!matches!(view.aside, Aside::Taken));
        if space.has_chancellor() {
            let known = pen.field(k);
            for card in view.pile.iter().filter_map(|card| card.card) {
                known[kind(card)] += 1;
            }
            let top = view.pile.first().and_then(|card| card.card);
            pen.one_of(k, top.map(kind));
        }
    }

    fn scores(view: &View) -> Option<Vec<i16>> {
        let tokens = view.seats.iter().map(|seat| i16::from(seat.tokens));
        Some(tokens.collect())
    }

    fn worlds(view: &View) -> Option<Vec<(f64, Self::State)>> {
        let mut worlds = vec![(1.0, view.clone())];
        let mut hidden = Vec::new();
        Self::hidden(view, &mut hidden);
        for place in hidden {
            let mut next = Vec::new();
            for (chance, view) in &worlds {
                let branches = branches::<Self>(view, place);
                next.extend(branches.map(|branch| (chance * branch.probability, branch.view)));
            }
            if next.len() > MOST_WORLDS {
                return None;
            }
            worlds = next;
        }
        // Every place is settled, so there is only one state, and chance is not asked.
        let state = |view: &View| Self::imagine(view, &mut Quick::new(0));
        Some(
            worlds
                .iter()
                .map(|(chance, view)| (*chance, state(view)))
                .collect(),
        )
    }

    fn endgame(space: &Space, draws: u8, seed: u64) -> Option<View> {
        let edition = Edition::ALL
            .into_iter()
            .find(|e| core::ptr::eq(e.terms(), space.terms))?;
        if space.players != 2 || space.has_chancellor() || draws == 0 {
            return None;
        }
        let mut deck: Vec<Card> = Vec::new();
        for &card in &space.kinds {
            deck.extend((0..space.terms.copies(card)).map(|_| card));
        }
        let size = deck.len();
        Quick::new(seed).shuffle(&mut deck, size);
        // Two hands, the card set aside and those to be drawn are hidden.
        let shown = size.checked_sub(usize::from(draws) + 3)?;
        let (open, fronts) = deck.get(..shown)?.split_at_checked(3)?;
        let unknown = PileCard {
            card: None,
            put_by: None,
        };
        let laid = fronts.iter().enumerate().map(|(n, &card)| FrontCard {
            seat: Seat::at(n % 2),
            card,
        });
        Some(View {
            viewer: None,
            edition,
            round: 1,
            first: Seat::at(0),
            phase: Phase::Turn(Seat::at(0)),
            goal: space.terms.goal(2),
            still_in: Seats::all(2),
            protected: Seats::NONE,
            seats: BySeat::from_fn(2, |_| SeatView {
                tokens: 0,
                hand: HandView::default(),
            }),
            drawn: [unknown].into_iter().collect(),
            open: open.iter().copied().collect(),
            fronts: laid.collect(),
            pile: (1..draws).map(|_| unknown).collect(),
            aside: Aside::Hidden,
            outcome: None,
        })
    }
}
