//! The long texts of the page: complete rules and lessons, written in Markdown, one file per game
//! and language. The page fetches each on demand.

mod cards;
mod fragment;
mod lesson;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use anyhow::{Context, Result};
use salon_catalog::GameId;
use salon_words::Language;

use crate::repo;

/// A text as the page fetches it.
#[derive(Hash)]
pub(super) struct Text {
    /// The stem of its file name: `rules-pismo-ru`.
    pub(super) stem: String,
    /// The extension of its file name.
    pub(super) extension: &'static str,
    /// The content, with `{{art}}`, `{{portraits}}` and `{{objects}}` as placeholders for the names
    /// of the sprites.
    pub(super) content: String,
}

/// Returns all texts of the games.
pub(super) fn read() -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    for &game in GameId::ALL {
        for language in Language::ALL {
            texts.push(rules(game, language)?);
            texts.push(lesson(game, language)?);
        }
        texts.extend(puzzles(game)?);
    }
    Ok(texts)
}

fn rules(game: GameId, language: Language) -> Result<Text> {
    let markdown = source("rules", game, language)?;
    let content = fragment::page(&markdown, game, language)
        .with_context(|| format!("the rules of {game} in {}", language.tag()))?;
    Ok(Text {
        stem: format!("rules-{game}-{}", language.tag()),
        extension: "html",
        content,
    })
}

fn lesson(game: GameId, language: Language) -> Result<Text> {
    let markdown = source("lesson", game, language)?;
    let content = lesson::json(&markdown)
        .with_context(|| format!("the lesson of {game} in {}", language.tag()))?;
    Ok(Text {
        stem: format!("lesson-{game}-{}", language.tag()),
        extension: "json",
        content,
    })
}

/// Returns the puzzles of a game, if it has any.
fn puzzles(game: GameId) -> Result<Option<Text>> {
    let Some(file) = found(&format!("texts/{game}/puzzles.txt"))? else {
        return Ok(None);
    };
    Ok(Some(Text {
        stem: format!("puzzles-{game}"),
        extension: "txt",
        content: repo::read(&file)?,
    }))
}

/// Returns `games/GAME/texts/SLUG/KIND.LANGUAGE.md`: two editions share a game's folder.
fn source(kind: &str, game: GameId, language: Language) -> Result<String> {
    let name = format!("texts/{game}/{kind}.{}.md", language.tag());
    let file = found(&name)?;
    repo::read(&file.with_context(|| format!("no game has {name}"))?)
}

/// Returns the file of this name in the folder of a game.
fn found(name: &str) -> Result<Option<PathBuf>> {
    let games = repo::all_games()?.into_iter();
    let mut files = games.map(|folder| folder.join(name));
    Ok(files.find(|file| file.is_file()))
}
