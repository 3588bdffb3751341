//! High Card keeps the contract.

use salon_conformance::Specimen;
use salon_high_card::{Action, HighCard, Options, Ties, View};
use salon_rules::{Chance, Outcome, Quick, Seat, Setup, Viewer};

struct Kit;

impl Specimen for Kit {
    type Game = HighCard;
    const LONGEST: usize = 4;

    fn setups() -> Vec<Setup<HighCard>> {
        let tables = [Ties::Share, Ties::Nobody]
            .into_iter()
            .flat_map(|ties| (2..=4).map(move |players| (Options { ties }, players)));
        tables
            .map(|(options, players)| Setup::new(options, players).expect("2 to 4 may play"))
            .collect()
    }

    fn probe(_: &Setup<HighCard>, chance: &mut Quick) -> Action {
        match chance.below(2) {
            0 => Action::Keep,
            _ => Action::Swap,
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let hands = archive.hands.iter().chain(&archive.laid);
        let cards = hands.chain(&archive.pile).flatten();
        cards.map(|card| u32::from(card.rank())).collect()
    }

    /// HC-1, HC-3: the others' hands until they are shown, and the pile always.
    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let shown = archive.turn.is_none();
        let card = |place: String, card: Option<salon_high_card::Card>| {
            (place, card.map_or(0, |card| u32::from(card.rank())))
        };
        let hidden = |seat: Seat| !shown && !viewer.owns(seat);
        let hands = archive.hands.by_seat().filter(|(seat, _)| hidden(*seat));
        let hands = hands.map(|(seat, hand)| card(format!("hand {seat}"), *hand));
        let pile = archive.pile.iter().enumerate();
        hands
            .chain(pile.map(|(at, pile)| card(format!("pile {at}"), *pile)))
            .collect()
    }

    /// HC-4: nobody wins only where the table has agreed so.
    fn plausible(setup: &Setup<HighCard>, outcome: &Outcome) -> bool {
        let nobody = setup.options().ties == Ties::Nobody;
        match outcome.winners.len() {
            0 => nobody,
            1 => true,
            _ => !nobody,
        }
    }
}

#[test]
fn high_card_keeps_the_contract() {
    salon_conformance::check::<Kit>();
}
