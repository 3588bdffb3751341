//! Pictures that are put together from others: characters in their boxes, patterned cards from tiles.

use salon_conspirators::{Card, DECK, Trait};
use salon_secret_card::{Colour, Figure};

use super::{Picture, needed};

/// The colours of Secret Card, in the order of the rules.
const COLOURS: [&str; 7] = [
    "#a3273a", "#c9692a", "#d3a02c", "#2f7a4f", "#2f6f9f", "#6a4c93", "#2a2019",
];

/// All portraits of Conspirators with their marks, then a card of each colour of Secret Card.
pub(super) fn section(pictures: &[Picture]) -> String {
    let portraits = DECK.iter().map(|card| portrait(pictures, *card));
    let swatches = Colour::ALL.into_iter().map(|colour| card(pictures, colour));
    let all: String = portraits.chain(swatches).collect();
    format!("<h1 id=\"composed\">composed</h1>\n<section class=\"baize night\">\n{all}</section>\n")
}

fn text<'a>(pictures: &'a [Picture], name: &str) -> &'a str {
    let found = pictures.iter().find(|picture| picture.name == name);
    found.map_or("", |picture| &picture.text)
}

/// A character in its box, and the eight marks below.
fn portrait(pictures: &[Picture], card: Card) -> String {
    let value = |of: Trait| of.values()[usize::from(card.value(of))];
    let layers = [
        format!("portraits/box-{}", value(Trait::Light)),
        needed::conspirator(card),
    ];
    let layers = layers.map(|layer| text(pictures, &layer));
    let mark = |of: Trait| format!("conspirators/{}-{}", of.word(), value(of));
    let marks = Trait::ALL.map(|of| text(pictures, &mark(of)));
    format!(
        "<div class=\"card paper\"><div class=\"layers portrait\">{}</div><div class=\"marks\">{}</div></div>\n",
        layers.concat(),
        marks.concat()
    )
}

/// A card whose ground is the colour's tile.
fn card(pictures: &[Picture], colour: Colour) -> String {
    let ground = COLOURS[colour as usize];
    let sized = "<svg width=\"24\" height=\"24\" ";
    let tile = text(pictures, &format!("tiles/{colour}")).replacen("<svg ", sized, 1);
    let figure = text(
        pictures,
        &format!("secret-card/{}", Figure::ALL[colour as usize]),
    );
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
