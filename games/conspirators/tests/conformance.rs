//! The game keeps the contract.

use salon_conformance::Specimen;
use salon_conspirators::{
    Action, Card, Cipher, Conspirators, CountStart, DECK, Mode, Named, Options, View,
};
use salon_rules::{Chance, Outcome, Quick, Seat, Setup, Verdict, Viewer};

struct Salon;

impl Specimen for Salon {
    type Game = Conspirators;

    // Twelve cards and four more, passes and redraws between them, twelve guesses.
    const LONGEST: usize = 100;

    fn setups() -> Vec<Setup<Conspirators>> {
        let mut setups = Vec::new();
        for mode in [Mode::Coop, Mode::Rivals] {
            for count_start in [CountStart::Yes, CountStart::No] {
                for players in 2..=4 {
                    let options = Options { mode, count_start };
                    setups.push(Setup::new(options, players).expect("2 to 4 can play"));
                }
            }
        }
        setups
    }

    fn probe(_: &Setup<Conspirators>, chance: &mut Quick) -> Action {
        let cipher = |chance: &mut Quick| Cipher::ALL[chance.below(24) as usize];
        match chance.below(10) {
            0..=2 => Action::Play(DECK[chance.below(24) as usize]),
            3 => Action::Pass,
            4 => Action::Redraw,
            5 => Action::Sure(chance.below(5) as u8),
            6 => Action::Ready,
            7 => Action::Unready,
            8 => Action::Declare,
            _ => Action::Guess {
                about: Seat::at(chance.below(6) as usize),
                named: match chance.below(2) {
                    0 => Named::one(cipher(chance)),
                    _ => Named::two(cipher(chance), cipher(chance)),
                },
            },
        }
    }

    fn inventory(archive: &View) -> Vec<u32> {
        let row = archive.laid.iter().map(|laid| laid.card);
        let pile = archive.pile.iter().flatten().copied();
        let held = archive.seats.iter().flat_map(|seat| {
            let points = seat.points.iter().flatten();
            seat.hand.iter().flatten().chain(points).copied()
        });
        let cards = row.chain(pile).chain(held).chain([archive.start]);
        let ciphers = archive.seats.iter().flat_map(|seat| seat.ciphers.unwrap());
        cards
            .map(number)
            .chain(ciphers.map(|cipher| 100 + cipher.index() as u32))
            .collect()
    }

    fn hidden(archive: &View, viewer: Viewer) -> Vec<(String, u32)> {
        let mut hidden = Vec::new();
        if archive.outcome.is_some() || viewer.is_archive() {
            return hidden;
        }
        for (n, &card) in archive.pile.iter().flatten().enumerate() {
            hidden.push((format!("pile {n}"), number(card)));
        }
        for (seat, of) in archive.seats.by_seat() {
            for (n, &card) in of.points.iter().flatten().enumerate() {
                hidden.push((format!("points {seat} {n}"), number(card)));
            }
            if viewer.owns(seat) {
                continue;
            }
            for (n, &card) in of.hand.iter().flatten().enumerate() {
                hidden.push((format!("hand {seat} {n}"), number(card)));
            }
            for (n, cipher) in of.ciphers.into_iter().flatten().enumerate() {
                hidden.push((format!("cipher {seat} {n}"), cipher.index() as u32));
            }
            for (n, &guess) in of.guesses.iter().flatten().enumerate() {
                for (m, cipher) in guess.iter().enumerate() {
                    hidden.push((format!("guess {seat} {n} {m}"), cipher.index() as u32));
                }
            }
        }
        hidden
    }

    fn plausible(setup: &Setup<Conspirators>, outcome: &Outcome) -> bool {
        let others = i16::from(setup.players()) - 1;
        let best = outcome.scores.iter().copied().max();
        match setup.options().mode {
            Mode::Coop => {
                let right: i16 = outcome.scores.iter().sum();
                let errors = others * i16::from(setup.players()) - right;
                let all_won = outcome.winners.len() == usize::from(setup.players());
                match outcome.verdict {
                    Verdict::Brilliant | Verdict::Clean => errors == 0 && all_won,
                    Verdict::Near => errors == 1 && outcome.winners.is_empty(),
                    Verdict::Failed => errors > 1 && outcome.winners.is_empty(),
                    Verdict::Decided | Verdict::Passed => false,
                }
            }
            Mode::Rivals => {
                let won = |seat| outcome.winners.contains(seat);
                outcome.verdict == Verdict::Decided
                    && outcome.scores.iter().all(|score| (0..=30).contains(score))
                    && (outcome.scores.by_seat())
                        .all(|(seat, &score)| won(seat) == (Some(score) == best))
            }
        }
    }

    /// What is guessed in private looks the same to all others.
    fn alike(one: Action, other: Action) -> bool {
        match (one, other) {
            (Action::Guess { about: a, .. }, Action::Guess { about: b, .. }) => a == b,
            _ => false,
        }
    }
}

fn number(card: Card) -> u32 {
    let at = DECK.iter().position(|other| *other == card);
    at.expect("all cards are from our deck") as u32
}

#[test]
fn the_game_keeps_the_contract() {
    salon_conformance::check::<Salon>();
}
