//! The matches that make up the table of strengths: those that the bots of each game ask for.
//!
//! The numbers of plays make each step of the ladders statistically clear. Most plays go where the
//! steps are small. The whole table takes about twenty minutes on two cores.

use salon_bots::GameBots;
use salon_bots::league::Section;
use salon_catalog::GameId;
use salon_catalog_bots::{BotsVisitor, visit};

/// The table's own seed, which nothing was tuned with.
pub(super) const SEED: u64 = 2024;

/// Returns the whole table, in the order of the registry.
pub(super) fn sections() -> Vec<(GameId, Section)> {
    struct Sections;
    impl BotsVisitor for Sections {
        type Output = Vec<Section>;
        fn visit<B: GameBots>(self) -> Vec<Section> {
            B::sections()
        }
    }
    let of_game = |&game| {
        visit(game, Sections)
            .into_iter()
            .map(move |one| (game, one))
    };
    GameId::ALL.iter().flat_map(of_game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::arena::Bout;

    #[test]
    fn sections_have_different_names_and_headings() {
        let sections = sections();
        for (i, (_, one)) in sections.iter().enumerate() {
            for (_, other) in &sections[..i] {
                assert_ne!(one.name, other.name);
                assert_ne!(one.heading, other.heading);
            }
        }
    }

    #[test]
    fn every_game_has_a_section_whose_matches_can_be_played() {
        let pool = rayon::ThreadPoolBuilder::new().build().unwrap();
        for &game in GameId::ALL {
            let sections = sections();
            let own = sections.iter().filter(|(of, _)| *of == game);
            let pairings: Vec<_> = own.flat_map(|(_, section)| &section.pairings).collect();
            assert!(!pairings.is_empty(), "{game}");
            for pairing in pairings {
                let bout = Bout {
                    games: 1,
                    effort: 0.01,
                    ..Bout::planned(game, pairing, SEED)
                };
                bout.play(&pool).unwrap();
            }
        }
    }
}
