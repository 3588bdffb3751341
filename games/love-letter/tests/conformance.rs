//! Both games keep the contract.

use std::marker::PhantomData;

use salon_conformance::Specimen;
use salon_love_letter::{
    Accusation, Action, Aside, Card, Deck, Family, Keep, Letters, LoveLetterFamily,
    LoveLetterOptions, PismoFamily, PismoOptions, SumTie, View,
};
use salon_rules::{Chance, Outcome, Quick, Seat, Setup, Viewer};

struct Kit<F>(PhantomData<F>);

/// Every set-up of a game.
trait Setups: Family {
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
        let hands = archive.hands.iter().filter_map(|hand| hand.card);
        let cards = archive.open.iter().copied().chain(hands).chain(aside);
        let cards = cards.chain(archive.fronts.iter().map(|front| front.card));
        let drawn = archive.drawn.iter().chain(&archive.pile);
        cards
            .chain(drawn.map(|spot| spot.card.expect(seen)))
            .map(number)
            .collect()
    }

    /// The others' hands, unless the game ended with a reveal; what another draws; the pile and
    /// the card aside. What the viewer put under the pile it knows.
    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut hidden = Vec::new();
        let turn = archive.moment.seat();
        let revealed = turn.is_none() && archive.in_round.len() > 1;
        for (seat, hand) in archive.hands.by_seat() {
            if let (Some(card), false) = (hand.card, revealed || viewer.owns(seat)) {
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

    /// Who has the tokens that win, and nobody else, has won; nobody gets more than two at once.
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

fn number(card: Card) -> u32 {
    card.index() as u32
}

#[test]
fn love_letter_keeps_the_contract() {
    salon_conformance::check::<Kit<LoveLetterFamily>>();
}

#[test]
fn pismo_keeps_the_contract() {
    salon_conformance::check::<Kit<PismoFamily>>();
}
