//! The long texts of the page: complete rules and lessons, written in Markdown, one file per game and language.
//! The page fetches each when somebody wants to read it.

mod cards;
mod fragment;
mod lesson;
#[cfg(test)]
mod tests;

use std::path::Path;

use anyhow::{Context, Result};
use salon_catalog::GameId;
use salon_words::Language;

use crate::repo;

/// A text as the page fetches it.
#[derive(Hash)]
pub(super) struct Text {
    /// What it is: `rules-pismo-ru`.
    pub(super) stem: String,
    /// The ending of its file's name.
    pub(super) extension: &'static str,
    /// What is in it, with `{{art}}`, `{{portraits}}` and `{{objects}}` where the files of pictures are named.
    pub(super) content: String,
}

/// All texts in a folder.
pub(super) fn read(folder: &Path) -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    for &game in GameId::ALL {
        for language in Language::ALL {
            texts.push(rules(folder, game, language)?);
            texts.push(lesson(folder, game, language)?);
        }
    }
    Ok(texts)
}

fn rules(folder: &Path, game: GameId, language: Language) -> Result<Text> {
    let markdown = source(folder, "rules", game, language)?;
    let content = fragment::page(&markdown, game, language)
        .with_context(|| format!("the rules of {game} in {}", language.tag()))?;
    Ok(Text {
        stem: format!("rules-{game}-{}", language.tag()),
        extension: "html",
        content,
    })
}

fn lesson(folder: &Path, game: GameId, language: Language) -> Result<Text> {
    let markdown = source(folder, "lessons", game, language)?;
    let content = lesson::json(&markdown)
        .with_context(|| format!("the lesson of {game} in {}", language.tag()))?;
    Ok(Text {
        stem: format!("lesson-{game}-{}", language.tag()),
        extension: "json",
        content,
    })
}

fn source(folder: &Path, kind: &str, game: GameId, language: Language) -> Result<String> {
    let name = format!("{game}.{}.md", language.tag());
    repo::read(&folder.join(kind).join(name))
}
