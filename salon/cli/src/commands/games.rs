//! `salon games`: lists the games.

use std::io::{self, Write};

use salon_catalog::{About, AboutOption, GameId, about};

use crate::finish::Done;
use crate::shown;

/// Lists the games.
pub(crate) fn run(out: &mut impl Write) -> anyhow::Result<Done> {
    for (index, &game) in GameId::ALL.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        game_lines(&about(game), out)?;
    }
    Ok(Done::Well)
}

fn game_lines(about: &About, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{}: {} · {}",
        about.game, about.title.ru, about.title.en
    )?;
    writeln!(out, "  {} players", shown::ranges(&about.players))?;
    about
        .options
        .iter()
        .try_for_each(|option| option_lines(option, out))
}

fn option_lines(option: &AboutOption, out: &mut impl Write) -> io::Result<()> {
    let key = option.key;
    writeln!(
        out,
        "  --option {}={}  {}",
        key.key,
        key.values.join("|"),
        key.about
    )?;
    for (values, players) in &option.players {
        writeln!(
            out,
            "    with {}: {} players",
            values.join(", "),
            shown::ranges(players)
        )?;
    }
    Ok(())
}
