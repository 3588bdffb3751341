//! Checks that a picture can be embedded in a page many times, next to any other.

use roxmltree::{Document, Node};

use super::{Picture, families, palette};

/// The allowed elements: shapes and groups. Text could not be translated, styles would leak into
/// the page, and ids would clash because one page holds many pictures; raster images and scripts
/// are not allowed either.
const ELEMENTS: &[&str] = &["svg", "g", "path", "circle", "ellipse"];

/// The allowed attributes.
const ATTRIBUTES: &[&str] = &[
    "viewBox",
    "preserveAspectRatio",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
    "transform",
    "d",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
];

/// Returns the problems of a picture.
pub(super) fn faults(picture: &Picture) -> Vec<String> {
    let name = &picture.name;
    let found = |fault: String| format!("{name}.svg: {fault}");
    let document = match Document::parse(&picture.text) {
        Ok(document) => document,
        Err(error) => return vec![found(error.to_string())],
    };
    let mut faults = canvas(picture, document.root_element());
    let elements = document.descendants().filter(Node::is_element);
    faults.extend(elements.clone().flat_map(element));
    if palette::FAMILIES.contains(&picture.family()) {
        faults.extend(elements.flat_map(palette::faults));
    } else if picture.family() == "objects" {
        faults.extend(elements.flat_map(palette::object_faults));
    }
    let words = document.descendants().filter(Node::is_text);
    if words
        .filter_map(|node| node.text())
        .any(|text| !text.trim().is_empty())
    {
        faults.push("there is text in it".to_owned());
    }
    faults.into_iter().map(found).collect()
}

fn canvas(picture: &Picture, root: Node) -> Vec<String> {
    let Some(family) = families::of(picture.family()) else {
        return vec!["its folder is no family of pictures".to_owned()];
    };
    let mut faults = Vec::new();
    let (width, height) = family.canvas;
    let expected = format!("0 0 {width} {height}");
    if root.attribute("viewBox") != Some(&expected) {
        faults.push(format!("the viewBox is not \"{expected}\""));
    }
    if root.tag_name().namespace() != Some("http://www.w3.org/2000/svg") {
        faults.push("without its xmlns no browser shows it as a file".to_owned());
    }
    if picture.text.len() > family.heaviest {
        let (weight, heaviest) = (picture.text.len(), family.heaviest);
        faults.push(format!("{weight} bytes; {heaviest} are enough"));
    }
    faults
}

fn element(node: Node) -> Vec<String> {
    let tag = node.tag_name().name();
    if !ELEMENTS.contains(&tag) {
        return vec![format!("<{tag}> does not belong in a picture")];
    }
    let mut faults = Vec::new();
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if !ATTRIBUTES.contains(&name) || attribute.namespace().is_some() {
            faults.push(format!("{name} does not belong in a picture"));
        } else if value.contains("url(") {
            faults.push(format!("{name} refers to something elsewhere"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(inside: &str) -> Vec<String> {
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{inside}</svg>"#
        );
        let name = "icons/new".to_owned();
        faults(&Picture { name, text })
    }

    #[test]
    fn shapes_are_welcome() {
        let shape = r#"<g transform="rotate(9)"><path fill="var(--wash,#c49a4f55)" d="M0 0"/></g>"#;
        assert_eq!(faults_of(shape), [""; 0]);
    }

    #[test]
    fn what_harms_a_page_is_found() {
        for harm in [
            "<path d='M0 0'>",
            "<path id='a' d='M0 0'/>",
            "<path onclick='a()' d='M0 0'/>",
            "<path style='fill:red' d='M0 0'/>",
            "<path fill='url(#a)' d='M0 0'/>",
            "<path fill='red' fill='blue' d='M0 0'/>",
            "<script>a()</script>",
            "<style>path{fill:red}</style>",
            "<image width='1' height='1'/>",
            "<use/>",
            "<text>A</text>",
            "A",
        ] {
            assert!(!faults_of(harm).is_empty(), "{harm}");
        }
    }

    #[test]
    fn another_canvas_than_the_familys_is_found() {
        let name = "covers/new".to_owned();
        let text = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>"#.to_owned();
        assert_eq!(
            faults(&Picture { name, text }),
            [r#"covers/new.svg: the viewBox is not "0 0 240 336""#]
        );
    }

    #[test]
    fn a_heavy_picture_is_found() {
        let shapes = "<path d='M0 0'/>".repeat(100);
        let faults = faults_of(&shapes);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].ends_with("bytes; 1000 are enough"), "{faults:?}");
    }
}
