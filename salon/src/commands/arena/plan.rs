//! Which matches make up the table of strengths.

use salon_bots::{Company, Level};
use salon_catalog::GameId;

use super::Bout;

/// A part of the table: a heading and its matches.
pub(super) struct Section {
    pub(super) heading: &'static str,
    /// What its figures show, for whoever reads them.
    pub(super) about: &'static str,
    pub(super) bouts: Vec<Bout>,
}

/// One match of a hero against others who are all alike.
fn against(
    game: GameId,
    options: &str,
    players: usize,
    [hero, others]: [Level; 2],
    games: u64,
) -> Bout {
    let mut seats = vec![others; players];
    seats[0] = hero;
    bout(game, options, seats, Company::Mixed, games)
}

fn bout(game: GameId, options: &str, seats: Vec<Level>, company: Company, games: u64) -> Bout {
    let options = options
        .split_whitespace()
        .filter_map(|pair| pair.split_once('='));
    Bout {
        game,
        options: options
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        seats,
        company,
        games,
        seed: 0,
    }
}

/// Each level against a table of the next lower one, and the master against random play.
fn ladder(game: GameId, options: &str, players: usize, games: u64) -> Vec<Bout> {
    use Level::{Club, Master, Novice, Random};
    let steps = [
        [Novice, Random],
        [Club, Novice],
        [Master, Club],
        [Master, Random],
    ];
    steps
        .map(|step| against(game, options, players, step, games))
        .into()
}

/// The whole table. The numbers of plays are such that each step of the ladders is beyond doubt.
pub(super) fn sections() -> Vec<Section> {
    vec![
        Section {
            heading: "Письмо · The Letter",
            about: "One hero against a table of others who are all alike. Rounds are what to look \
                    at: a game is a race of several.",
            bouts: [2, 3, 4]
                .iter()
                .flat_map(|&n| ladder(GameId::Pismo, "", n, 1200))
                .collect(),
        },
        Section {
            heading: "Тайное послание · Love Letter",
            about: "The same with the full deck for two to six, and with the classic one.",
            bouts: [2, 3, 4, 5, 6]
                .iter()
                .flat_map(|&n| ladder(GameId::LoveLetter, "", n, 1000))
                .chain(ladder(GameId::LoveLetter, "edition=classic", 4, 1000))
                .collect(),
        },
        Section {
            heading: "Заговорщики · Conspirators, a team",
            about: "Masters alone, with their conventions; the same bots as they play beside \
                    people, without any; and one master whose partners play at random.",
            bouts: [2, 3, 4].iter().flat_map(|&n| teams(n)).collect(),
        },
        Section {
            heading: "Заговорщики · Conspirators, rivals",
            about: "One hero against a table of others who are all alike.",
            bouts: [2, 3, 4]
                .iter()
                .flat_map(|&n| ladder(GameId::Conspirators, "mode=rivals", n, 600))
                .collect(),
        },
        Section {
            heading: "Тайная карта · Secret Card",
            about: "One hero against a table of others who are all alike, without and with \
                    abilities.",
            bouts: [2, 3, 4]
                .iter()
                .flat_map(|&n| {
                    let mut bouts = ladder(GameId::SecretCard, "abilities=off", n, 4000);
                    bouts.extend(ladder(GameId::SecretCard, "abilities=on", n, 4000));
                    bouts
                })
                .collect(),
        },
        Section {
            heading: "Письма призрака · Ghost Letters",
            about: "One hero against a table of others who are all alike.",
            bouts: [3, 4, 5, 6]
                .iter()
                .flat_map(|&n| ladder(GameId::GhostLetters, "", n, 600))
                .collect(),
        },
        Section {
            heading: "Письма призрака · Ghost Letters, missions for two",
            about: "How often two masters pass each mission.",
            bouts: (1..=14).map(mission).collect(),
        },
    ]
}

fn teams(players: usize) -> [Bout; 3] {
    let game = GameId::Conspirators;
    let masters = vec![Level::Master; players];
    [
        bout(game, "mode=coop", masters.clone(), Company::BotsAlone, 3000),
        bout(game, "mode=coop", masters, Company::Mixed, 1500),
        against(
            game,
            "mode=coop",
            players,
            [Level::Master, Level::Random],
            1500,
        ),
    ]
}

fn mission(number: u8) -> Bout {
    let seats = vec![Level::Master; 2];
    let options = format!("mission={number}");
    bout(
        GameId::GhostLetters,
        &options,
        seats,
        Company::BotsAlone,
        600,
    )
}
