//! Renders Markdown as a fragment of a page: pictures from the page's sprite, a table of contents,
//! lists of cards.

use anyhow::{Result, bail};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use salon_catalog::GameId;
use salon_words::Language;

use super::cards;

/// Parses the Markdown dialect of the texts.
pub(super) fn events(markdown: &str) -> impl Iterator<Item = Event<'_>> {
    let extras = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    Parser::new_ext(markdown, extras)
}

/// Renders the rules of a game, with a table of contents first.
pub(super) fn page(markdown: &str, game: GameId, language: Language) -> Result<String> {
    let label = match language {
        Language::Russian => "Содержание",
        Language::English => "Contents",
    };
    let mut page = format!("<nav class=\"contents\" aria-label=\"{label}\"><ul>");
    for (id, title) in headings(markdown)? {
        page.push_str(&format!("<li><a href=\"#{id}\">{title}</a></li>"));
    }
    page.push_str("</ul></nav><article class=\"text\">");
    page.push_str(&body(markdown, Some((game, language)))?);
    page.push_str("</article>");
    Ok(page)
}

/// Renders Markdown as HTML. Comments are for editors and are dropped, except `cards`, which is
/// replaced by the list of cards.
pub(super) fn body(markdown: &str, cards_of: Option<(GameId, Language)>) -> Result<String> {
    let mut out = Vec::new();
    let mut events = events(markdown);
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                out.push(Event::InlineHtml(picture(&dest_url).into()));
                for inner in events.by_ref() {
                    if matches!(inner, Event::End(TagEnd::Image)) {
                        break;
                    }
                }
            }
            Event::Html(text) | Event::InlineHtml(text) => {
                let Some(comment) = comment(&text) else {
                    bail!("`{text}`: only comments, no HTML");
                };
                if comment == "cards" {
                    let Some((game, language)) = cards_of else {
                        bail!("there are no cards to list here");
                    };
                    out.push(Event::Html(CowStr::from(cards::list(game, language))));
                }
            }
            other => out.push(other),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, out.into_iter());
    Ok(text)
}

/// Returns the text of a comment.
pub(super) fn comment(html: &str) -> Option<&str> {
    let inner = html.trim().strip_prefix("<!--")?.strip_suffix("-->")?;
    Some(inner.trim())
}

/// Renders a picture from the page's sprite; the text next to it says in words what it shows.
pub(super) fn picture(id: &str) -> String {
    // Families that only one game needs are in separate files.
    let (file, class) = match id.split_once('-') {
        Some(("portraits", _)) => ("{{portraits}}", "art"),
        Some(("objects", _)) => ("{{objects}}", "art object"),
        _ => ("{{art}}", "art"),
    };
    format!(
        "<svg class=\"{class}\" aria-hidden=\"true\" focusable=\"false\"><use href=\"/{file}#{id}\"></use></svg>"
    )
}

/// Returns the sections. Each has an id, which is the same in both languages.
fn headings(markdown: &str) -> Result<Vec<(String, String)>> {
    let mut headings = Vec::new();
    let mut open: Option<(String, String)> = None;
    for event in events(markdown) {
        match event {
            Event::Start(Tag::Heading {
                level: HeadingLevel::H2,
                id,
                ..
            }) => {
                let Some(id) = id else {
                    bail!("a section without an id");
                };
                open = Some((id.to_string(), String::new()));
            }
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => headings.extend(open.take()),
            Event::Text(text) => {
                if let Some((_, title)) = &mut open {
                    title.push_str(&text);
                }
            }
            _ => {}
        }
    }
    Ok(headings)
}
