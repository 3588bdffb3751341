//! The colours of portraits. Portraits appear on cards and on the table, in both themes, and look
//! the same everywhere. So each colour is a custom property with a fixed fallback, and all
//! portraits share one palette.

use roxmltree::Node;

/// The families that use the palette.
pub(super) const FAMILIES: &[&str] = &["portraits", "seats"];

/// Every colour by the name of its property.
const PALETTE: &[(&str, &str)] = &[
    ("ash", "#d8d0c0"),
    ("chalk", "#fffaf0"),
    ("dusk", "#4d5a75"),
    ("fits", "#2f7a4f"),
    ("gilt", "#c49a4f"),
    ("ginger", "#b5622c"),
    ("glow", "#f3d98b"),
    ("hair", "#8b5a36"),
    ("linen", "#e6d3ac"),
    ("night", "#1b2440"),
    ("oxblood", "#8a2432"),
    ("plum", "#6a4c93"),
    ("rouge", "#dd9a82"),
    ("safe", "#2f6f8f"),
    ("seat", "#8a2432"),
    ("silver", "#c3cbd6"),
    ("skin", "#f2ddc2"),
    ("soot", "#2a2019"),
    ("tan", "#d9b48c"),
];

/// The colours of the objects of Ghost Letters besides ink. The objects are printed on paper, whose
/// colours the page sets.
const OBJECTS: &[(&str, &str)] = &[
    ("chalk", "#fffaf0"),
    ("clay", "#bf6a33"),
    ("fits", "#2f7a4f"),
    ("gilt", "#c49a4f"),
    ("glow", "#f3d98b"),
    ("ground", "#f7f0e1"),
    ("oxblood", "#8a2432"),
    ("plate", "#e6d3ac"),
    ("safe", "#2f6f8f"),
    ("silver", "#c3cbd6"),
    ("soot", "#2a2019"),
];

/// Returns the colours of a portrait's shape that are not in the palette.
pub(super) fn faults(node: Node) -> Vec<String> {
    strange(node, |colour| known(PALETTE, colour))
}

/// Returns the colours of an object's shape that are not in the palette.
pub(super) fn object_faults(node: Node) -> Vec<String> {
    strange(node, |colour| {
        colour == "currentColor" || known(OBJECTS, colour)
    })
}

fn strange(node: Node, known: impl Fn(&str) -> bool) -> Vec<String> {
    let colours = node
        .attributes()
        .filter(|attribute| matches!(attribute.name(), "fill" | "stroke"));
    colours
        .filter(|attribute| !known(attribute.value()))
        .map(|attribute| format!("{} is not in the palette", attribute.value()))
        .collect()
}

fn known(palette: &[(&str, &str)], colour: &str) -> bool {
    let is = |&(name, fallback): &(&str, &str)| colour == format!("var(--{name},{fallback})");
    colour == "none" || palette.iter().any(is)
}

#[cfg(test)]
mod tests {
    use super::super::{Picture, picture};

    fn faults_of(fill: &str) -> Vec<String> {
        faults_in("seats", fill)
    }

    fn faults_in(family: &str, fill: &str) -> Vec<String> {
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="{fill}" d="M0 0"/></svg>"#
        );
        let name = format!("{family}/new");
        picture::faults(&Picture { name, text })
    }

    #[test]
    fn an_object_has_ink_and_the_colours_of_objects() {
        for right in ["none", "currentColor", "var(--clay,#bf6a33)"] {
            assert_eq!(faults_in("objects", right), [""; 0]);
        }
        for wrong in ["red", "#bf6a33", "var(--clay)", "var(--plum,#6a4c93)"] {
            assert_eq!(faults_in("objects", wrong).len(), 1, "{wrong}");
        }
    }

    #[test]
    fn a_colour_outside_the_palette_is_found() {
        assert_eq!(faults_of("none"), [""; 0]);
        assert_eq!(faults_of("var(--seat,#8a2432)"), [""; 0]);
        for wrong in ["red", "#8a2432", "var(--seat)", "var(--seat,#000000)"] {
            assert_eq!(
                faults_of(wrong),
                [format!("seats/new.svg: {wrong} is not in the palette")]
            );
        }
    }
}
