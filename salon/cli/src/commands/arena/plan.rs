//! The matches that make up the table of strengths.
//!
//! The numbers of plays make each step of the ladders statistically clear. Most plays go where the
//! steps are small. The whole table takes about twenty minutes on two cores.

use salon_bots::{Company, Level};
use salon_catalog::{GameId, about};

use super::Bout;

/// The table's own seed, which nothing was tuned with.
pub(super) const SEED: u64 = 2024;

/// A part of the table: a heading and its rows.
pub(super) struct Section {
    /// Its name for `--section`.
    pub(super) name: &'static str,
    pub(super) heading: &'static str,
    /// A text that explains its figures.
    pub(super) about: &'static str,
    pub(super) bouts: Vec<Bout>,
    pub(super) besides: Option<Besides>,
}

/// What a section shows besides matches.
#[derive(Clone, Copy)]
pub(super) enum Besides {
    /// After how many own plays greedy askers of Secret Card are certain.
    Certain(Certain),
    /// How fast and how well the ends of rounds are solved.
    Endgames,
}

/// How long it takes to be certain of one's own card, at tables of two, three and four.
#[derive(Clone, Copy)]
pub(super) struct Certain {
    /// The number of deals at each table.
    pub(super) deals: u64,
}

const RANDOM: &str = Level::Random.name();
const NOVICE: &str = Level::Novice.name();
const CLUB: &str = Level::Club.name();
const MASTER: &str = Level::Master.name();
const GREEDY: &str = "greedy";
const STRANGER: &str = "stranger";

/// Describes one match of a hero against identical opponents.
fn against(
    game: GameId,
    options: &str,
    players: usize,
    [hero, others]: [&str; 2],
    games: u64,
) -> Bout {
    let mut seats = vec![others; players];
    seats[0] = hero;
    bout(game, options, &seats, Company::Mixed, games)
}

fn bout(game: GameId, options: &str, seats: &[&str], company: Company, games: u64) -> Bout {
    let options = options
        .split_whitespace()
        .filter_map(|pair| pair.split_once('='));
    Bout {
        game,
        options: options
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        seats: seats.iter().map(|&name| name.to_owned()).collect(),
        company,
        games,
        seed: 0,
        effort: 1.0,
    }
}

/// Describes matches of each level against a table of the next lower one, and of the master against
/// random play, with this number of plays each.
fn ladder(game: GameId, options: &str, players: usize, games: [u64; 4]) -> Vec<Bout> {
    let steps = [
        [NOVICE, RANDOM],
        [CLUB, NOVICE],
        [MASTER, CLUB],
        [MASTER, RANDOM],
    ];
    let step = |(step, games)| against(game, options, players, step, games);
    steps.into_iter().zip(games).map(step).collect()
}

/// Returns the whole table: the sections below, and a plain ladder for every game that has none.
pub(super) fn sections() -> Vec<Section> {
    let mut sections = own_sections();
    for &game in GameId::ALL {
        let mut bouts = sections.iter().flat_map(|section| &section.bouts);
        if !bouts.any(|bout| bout.game == game) {
            sections.push(plain(game));
        }
    }
    sections
}

fn plain(game: GameId) -> Section {
    let counts = about(game).players.into_iter();
    Section {
        name: game.slug(),
        heading: game.title().en,
        about: "One hero against a table of others who are all alike.",
        bouts: counts
            .flat_map(|n| ladder(game, "", usize::from(n), [600; 4]))
            .collect(),
        besides: None,
    }
}

fn own_sections() -> Vec<Section> {
    vec![
        pismo(),
        endgames(),
        love_letter(),
        team(),
        rivals(),
        secret_card(),
        ghost_letters(),
        missions(),
    ]
}

fn pismo() -> Section {
    Section {
        name: "pismo",
        heading: "Письмо · The Letter",
        about: "One hero against a table of identical opponents. Rounds matter most: a game is a \
                race of several rounds.",
        bouts: [(2, 4000), (3, 1800), (4, 2400)]
            .iter()
            .flat_map(|&(n, games)| ladder(GameId::Pismo, "", n, [1200, 1200, games, games / 3]))
            .collect(),
        besides: None,
    }
}

fn endgames() -> Section {
    Section {
        name: "pismo-endgames",
        heading: "Письмо · The Letter, ends of rounds for two, solved",
        about: "Random positions in which nothing is known about the hands, solved until a best \
                response wins at most 0.1 % more rounds (the mean over the two players, measured \
                over the whole public tree). Means, with the maximum in brackets. Seconds of one \
                thread in total: building the tree, solving and measuring. `salon endgame` \
                measures any of this again.",
        bouts: Vec::new(),
        besides: Some(Besides::Endgames),
    }
}

fn love_letter() -> Section {
    let full = [(2, 600), (3, 600), (4, 600), (5, 500), (6, 480)];
    let full = full.iter().map(|&(n, games)| ("", n, games));
    let tables = full.chain([("edition=classic", 4, 600)]);
    Section {
        name: "love-letter",
        heading: "Тайное послание · Love Letter",
        about: "The same with the full deck for two to six players, and with the classic deck.",
        bouts: tables
            .flat_map(|(options, n, games)| {
                ladder(GameId::LoveLetter, options, n, [600, 600, games, games / 4])
            })
            .collect(),
        besides: None,
    }
}

fn team() -> Section {
    Section {
        name: "conspirators-team",
        heading: "Заговорщики · Conspirators, a team",
        about: "A team of masters with their conventions; the same bots as they play with \
                people, without conventions; and one master whose partners play at random. \
                `brilliant` and `clean` together are the plays without an error.",
        bouts: [2, 3, 4].iter().flat_map(|&n| teams(n)).collect(),
        besides: None,
    }
}

fn teams(players: usize) -> [Bout; 3] {
    let game = GameId::Conspirators;
    let masters = vec![MASTER; players];
    [
        bout(game, "mode=coop", &masters, Company::BotsAlone, 2000),
        bout(game, "mode=coop", &masters, Company::Mixed, 2000),
        against(game, "mode=coop", players, [MASTER, RANDOM], 1000),
    ]
}

fn rivals() -> Section {
    Section {
        name: "conspirators-rivals",
        heading: "Заговорщики · Conspirators, rivals",
        about: "One hero against a table of identical opponents.",
        bouts: [2, 3, 4]
            .iter()
            .flat_map(|&n| {
                ladder(
                    GameId::Conspirators,
                    "mode=rivals",
                    n,
                    [600, 600, 2000, 600],
                )
            })
            .collect(),
        besides: None,
    }
}

fn secret_card() -> Section {
    let game = GameId::SecretCard;
    let table = |&n: &usize| {
        let mut bouts = ladder(game, "abilities=off", n, [1200, 1200, 2400, 600]);
        bouts.push(against(game, "abilities=off", n, [MASTER, GREEDY], 2400));
        bouts.extend(ladder(game, "abilities=on", n, [1200, 1200, 1800, 600]));
        bouts
    };
    Section {
        name: "secret-card",
        heading: "Тайная карта · Secret Card",
        about: "One hero against a table of identical opponents, without and with abilities. The \
                club player guesses when it would otherwise lose the race; the greedy player \
                lays the card that reveals most and guesses only when it is certain.",
        bouts: [2, 3, 4].iter().flat_map(table).collect(),
        besides: Some(Besides::Certain(Certain { deals: 20_000 })),
    }
}

fn ghost_letters() -> Section {
    let game = GameId::GhostLetters;
    let table = |&(n, games): &(usize, u64)| {
        let mut bouts = ladder(game, "", n, [1200, 300, games, games / 3]);
        // Small tables show what it costs to have one's own associations; large ones take too long.
        if n <= 4 {
            bouts.push(against(game, "", n, [STRANGER, CLUB], games));
        }
        bouts
    };
    Section {
        name: "ghost-letters",
        heading: "Письма призрака · Ghost Letters",
        about: "One hero against a table of identical opponents. The stranger is a master with \
                different associations: its table of what fits whom differs from the one the \
                others use.",
        bouts: [(3, 180), (4, 160), (5, 120), (6, 120)]
            .iter()
            .flat_map(table)
            .collect(),
        besides: None,
    }
}

fn missions() -> Section {
    let mission = |number: u8, seats: [&str; 2], company| {
        let options = format!("mission={number}");
        bout(GameId::GhostLetters, &options, &seats, company, 1000)
    };
    let masters = (1..=14).map(|n| mission(n, [MASTER; 2], Company::BotsAlone));
    let strangers = (1..=14).map(|n| mission(n, [MASTER, STRANGER], Company::Mixed));
    Section {
        name: "ghost-letters-missions",
        heading: "Письма призрака · Ghost Letters, missions for two",
        about: "How often two masters pass each mission, and how often a master and a stranger \
                with different associations do.",
        bouts: masters.chain(strangers).collect(),
        besides: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_different_names_and_headings() {
        let sections = sections();
        for (i, one) in sections.iter().enumerate() {
            for other in &sections[..i] {
                assert_ne!(one.name, other.name);
                assert_ne!(one.heading, other.heading);
            }
        }
    }
}
