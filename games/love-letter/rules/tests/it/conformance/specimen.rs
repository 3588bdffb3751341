//! The game's description for the kit.

use std::marker::PhantomData;

use salon_conformance::Specimen;
use salon_love_letter::{
    Accusation, Action, Aside, Card, Deck, Event, Family, FrontCard, Keep, Letters,
    LoveLetterFamily, LoveLetterOptions, Phase, PileCard, PismoFamily, PismoOptions, State, SumTie,
    View,
};
use salon_rules::{BySeat, Chance, Outcome, Quick, Seat, Seats, Setup, Viewer};

/// Love Letter or The Letter.
pub(crate) struct Kit<F>(PhantomData<F>);

/// All set-ups of a game.
pub(crate) trait Setups: Family {
    fn options() -> Vec<Self::Options>;
}

impl Setups for LoveLetterFamily {
    fn options() -> Vec<LoveLetterOptions> {
        [Deck::Full, Deck::Classic]
            .map(|edition| LoveLetterOptions { edition })
            .to_vec()
    }
}

impl Setups for PismoFamily {
    fn options() -> Vec<PismoOptions> {
        [SumTie::All, SumTie::Nobody]
            .map(|sum_tie| PismoOptions { sum_tie })
            .to_vec()
    }
}

impl<F: Setups> Specimen for Kit<F> {
    type Game = Letters<F>;

    // At most 13 rounds (every player but one token short, then the last one) of at most 19
    // turns; rounds without a winner are rare.
    const LONGEST: usize = 400;
    const PLAYS: u64 = 60;
    // A play has many deals.
    const EXCHANGES: usize = 40;

    fn setups() -> Vec<Setup<Letters<F>>> {
        let mut setups = Vec::new();
        for options in F::options() {
            for players in 2..=F::edition(options).terms().most_players() {
                setups.push(Setup::new(options, players).expect("the edition is for so many"));
            }
        }
        setups
    }

    fn probe(_: &Setup<Letters<F>>, chance: &mut Quick) -> Action {
        let kind = chance.below(12);
        let seat = Seat::ALL[chance.below(6) as usize];
        let mut card = || Card::ALL[chance.below(10) as usize];
        let (one, other, third) = (card(), card(), card());
        let target = (chance.below(4) > 0).then_some(seat);
        match kind {
            0 => Action::Spy,
            1 | 2 => Action::Guard(target.map(|target| Accusation { target, named: one })),
            3 => Action::Priest(target),
            4 => Action::Baron(target),
            5 => Action::Handmaid,
            6 => Action::Prince(target),
            7 => Action::Chancellor,
            8 => Action::King(target),
            9 => Action::Countess,
            10 => Action::Princess,
            _ => Action::Keep(Keep {
                card: one,
                under: other,
                lowest: target.map(|_| third),
            }),
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let seen = "the archive sees it";
        let aside = match archive.aside {
            Aside::Seen(card) => Some(card),
            Aside::Hidden | Aside::Taken => None,
        };
        let hands = archive.seats.iter().filter_map(|seat| seat.hand.card);
        let cards = archive.open.iter().copied().chain(hands).chain(aside);
        let cards = cards.chain(archive.fronts.iter().map(|front| front.card));
        let drawn = archive.drawn.iter().chain(&archive.pile);
        cards
            .chain(drawn.map(|spot| spot.card.expect(seen)))
            .map(number)
            .collect()
    }

    /// The others' hands, unless the game ended with a reveal; what another seat draws; the pile
    /// and the card set aside. A viewer knows what it put under the pile.
    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut hidden = Vec::new();
        let turn = archive.phase.seat();
        let revealed = turn.is_none() && archive.still_in.len() > 1;
        for (seat, of) in archive.seats.by_seat() {
            if let (Some(card), false) = (of.hand.card, revealed || viewer.owns(seat)) {
                hidden.push((format!("hand {seat}"), number(card)));
            }
        }
        let own = |put_by: Option<Seat>| put_by.is_some_and(|seat| viewer.owns(seat));
        for (at, spot) in archive.drawn.iter().enumerate() {
            if !turn.is_some_and(|seat| viewer.owns(seat)) && !own(spot.put_by) {
                hidden.push((format!("drawn {at}"), number(spot.card.unwrap())));
            }
        }
        for (at, spot) in archive.pile.iter().enumerate() {
            if !own(spot.put_by) {
                hidden.push((format!("pile {at}"), number(spot.card.unwrap())));
            }
        }
        if let Aside::Seen(card) = archive.aside {
            hidden.push(("aside".to_owned(), number(card)));
        }
        hidden
    }

    type Seen = Seen;

    /// "What a seat sees" in the rule sheet: its own hand and what it draws; every face-up card in
    /// order; the pile's size, with who put cards under it (LL-12), and which ones, if it was the
    /// viewer; tokens; who is out or protected. Hands that are shown at the end (LL-16).
    fn seen(archive: &View, viewer: Viewer) -> Seen {
        let turn = archive.phase.seat();
        let revealed = turn.is_none() && archive.still_in.len() > 1;
        let own = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.owns(seat));
        let spots = |spots: &[PileCard], all: bool| -> Vec<PileCard> {
            let seen = |spot: &PileCard| PileCard {
                card: spot.card.filter(|_| all || own(spot.put_by)),
                put_by: spot.put_by,
            };
            spots.iter().map(seen).collect()
        };
        let seats = archive.seats.by_seat();
        let tokens = BySeat::from_fn(archive.players(), |seat| archive.seats[seat].tokens);
        Seen {
            rounds: (archive.round, archive.first, tokens),
            phase: archive.phase,
            outcome: archive.outcome.clone(),
            still_in: archive.still_in,
            protected: archive.protected,
            face_up: (archive.open.to_vec(), archive.fronts.to_vec()),
            hands: seats
                .map(|(seat, of)| of.hand.card.filter(|_| revealed || viewer.owns(seat)))
                .collect(),
            drawn: spots(&archive.drawn, own(turn)),
            pile: spots(&archive.pile, false),
            aside_taken: archive.aside == Aside::Taken,
        }
    }

    /// What the priest shows its player (LL-8), the baron and the king both players (LL-9, LL-13),
    /// a drawn card its drawer (LL-3), the chancellor's choice its player (LL-12). The deal and the
    /// pile show nobody more than is visible afterwards. Everything else is public.
    fn shown(event: &Event, viewer: Viewer) -> Option<String> {
        let of = |seats: &[Seat]| seats.iter().any(|&seat| viewer.owns(seat));
        let public = match *event {
            Event::Dealt { .. } => return None,
            Event::Drew { seat, source, .. } if !of(&[seat]) => format!("{seat} draws {source:?}"),
            Event::Looked { seat, target, .. } if !of(&[seat, target]) => {
                format!("{seat} looks at {target}")
            }
            Event::Compared { seat, target, .. } if !of(&[seat, target]) => {
                format!("{seat} compares with {target}")
            }
            Event::Swapped { seat, target, .. } if !of(&[seat, target]) => {
                format!("{seat} swaps with {target}")
            }
            Event::Kept { seat, choice } if !of(&[seat]) => {
                format!("{seat} puts {} back", choice.back().count())
            }
            Event::Drew {
                seat, card, source, ..
            } => format!("{seat} draws {card} {source:?}"),
            _ => format!("{event:?}"),
        };
        Some(public)
    }

    /// Either of two equal cards in hand can be played. For the chancellor, each order of equal
    /// cards is another way to the same choice.
    fn ways(archive: &View, seat: Seat, action: Action) -> u32 {
        let same = |card| archive.certain(seat).filter(|&held| held == card).count() as u32;
        match action.card() {
            Some(card) => same(card),
            None => Card::ALL
                .iter()
                .map(|&card| (1..=same(card)).product::<u32>())
                .product(),
        }
    }

    /// The small view for searches, which the seat on turn has.
    fn doors(state: &State, viewer: Viewer) -> String {
        let glance = state.glance().filter(|glance| viewer.owns(glance.seat));
        format!("{glance:?}")
    }

    /// Exactly the players with enough tokens have won; nobody gets more than two at once.
    fn plausible(setup: &Setup<Letters<F>>, outcome: &Outcome) -> bool {
        let goal = F::edition(setup.options()).terms().goal(setup.players());
        let goal = i16::from(goal);
        !outcome.winners.is_empty()
            && (outcome.scores.by_seat()).all(|(seat, &tokens)| {
                (0..=goal + 1).contains(&tokens)
                    && (tokens >= goal) == outcome.winners.contains(seat)
            })
    }

    /// LL-12: what goes under the pile is unseen.
    fn alike(one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Keep(one), Action::Keep(other)) => one.count() == other.count(),
            _ => false,
        }
    }
}

pub(crate) fn number(card: Card) -> u32 {
    card.index() as u32
}

/// What the rule sheet shows a viewer.
#[derive(PartialEq)]
pub(crate) struct Seen {
    rounds: (u16, Seat, BySeat<u8>),
    phase: Phase,
    outcome: Option<Outcome>,
    still_in: Seats,
    protected: Seats,
    face_up: (Vec<Card>, Vec<FrontCard>),
    hands: Vec<Option<Card>>,
    drawn: Vec<PileCard>,
    pile: Vec<PileCard>,
    aside_taken: bool,
}
