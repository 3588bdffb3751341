//! Pictures that are composed of others: characters in their boxes, patterned cards from tiles.

use std::collections::BTreeSet;

use salon_catalog::GameId;
use salon_words::{CardWords, Tile};

use super::{Picture, needed};

/// The colours of tiles, in the order of the rules.
const COLOURS: [&str; 7] = [
    "#a3273a", "#c9692a", "#d3a02c", "#2f7a4f", "#2f6f9f", "#6a4c93", "#2a2019",
];

/// Returns all cards that have marks below a portrait, then a card of each coloured tile.
pub(super) fn section(pictures: &[Picture]) -> String {
    let games = GameId::ALL.iter();
    let cards: Vec<CardWords> = games.flat_map(|&game| needed::cards(game)).collect();
    let marked = cards.iter().filter(|card| !card.marks.is_empty());
    let mut seen = BTreeSet::new();
    let tiles = cards.iter().filter_map(|card| Some((card, card.tile?)));
    let tiles = tiles.filter(|(_, tile)| seen.insert(tile.colour));
    let swatches = tiles.zip(COLOURS);
    let all: String = marked
        .map(|card| portrait(pictures, card))
        .chain(swatches.map(|((card, tile), ground)| swatch(pictures, card, tile, ground)))
        .collect();
    format!("<h1 id=\"composed\">composed</h1>\n<section class=\"baize night\">\n{all}</section>\n")
}

fn text<'a>(pictures: &'a [Picture], name: &str) -> &'a str {
    let found = pictures.iter().find(|picture| picture.name == name);
    found.map_or("", |picture| &picture.text)
}

/// Composes a character in its box with the marks below.
fn portrait(pictures: &[Picture], card: &CardWords) -> String {
    let layers = card.pictures.iter();
    let layers: Vec<&str> = layers.map(|id| text(pictures, &needed::name(id))).collect();
    let marks = card.marks.iter();
    let marks: Vec<&str> = marks
        .map(|(id, _)| text(pictures, &needed::name(id)))
        .collect();
    format!(
        "<div class=\"card paper\"><div class=\"layers portrait\">{}</div><div class=\"marks\">{}</div></div>\n",
        layers.concat(),
        marks.concat()
    )
}

/// Composes a card with the colour's tile as its background.
fn swatch(pictures: &[Picture], card: &CardWords, tile: Tile, ground: &str) -> String {
    let colour = tile.colour;
    let sized = "<svg width=\"24\" height=\"24\" ";
    let tile = text(pictures, &format!("tiles/{colour}")).replacen("<svg ", sized, 1);
    let figure = card
        .pictures
        .first()
        .map_or("", |id| text(pictures, &needed::name(id)));
    let frame = text(pictures, "cards/frame-number");
    let pattern = format!(
        "<pattern id=\"tile-{colour}\" width=\"24\" height=\"24\" patternUnits=\"userSpaceOnUse\" patternTransform=\"scale(.7)\">{tile}</pattern>"
    );
    format!(
        "<div class=\"card paper\" style=\"--wash:{ground}\"><div class=\"layers\"><svg viewBox=\"0 0 100 140\" color=\"#fffaf0\">{pattern}\
         <path fill=\"{ground}\" d=\"M0 0h100v140H0Z\"/><path opacity=\".4\" fill=\"url(#tile-{colour})\" d=\"M0 0h100v140H0Z\"/></svg>\
         {frame}<div class=\"figure\">{figure}</div></div></div>\n"
    )
}
