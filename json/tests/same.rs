//! It reads what `serde_json` reads, and refuses what that refuses.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deed {
    Rest,
    Name(String),
    Pair(u8, i16),
    Play { card: u8, target: Option<u8> },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Moment {
    deeds: Vec<Deed>,
    share: f64,
    open: bool,
    nothing: (),
    #[serde(default)]
    more: BTreeMap<String, [u64; 2]>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Either {
    Number(i64),
    Word(String),
    Moment(Box<Moment>),
}

fn moment() -> Moment {
    let play = |target| Deed::Play { card: 3, target };
    Moment {
        deeds: vec![
            Deed::Rest,
            Deed::Name("Анна\n\"\\ \u{1}\u{1f577}".to_owned()),
            Deed::Pair(255, -300),
            play(None),
            play(Some(1)),
        ],
        share: -0.062_5,
        open: true,
        nothing: (),
        more: BTreeMap::from([("a".to_owned(), [0, u64::MAX])]),
    }
}

/// Both read the same of a text, or both refuse it.
fn same<T: DeserializeOwned + PartialEq + Debug>(text: &str) {
    let theirs = serde_json::from_str::<T>(text).ok();
    let ours = salon_json::from_str::<T>(text).ok();
    assert_eq!(ours, theirs, "{text}");
}

#[test]
fn what_serde_json_writes_is_read() {
    for text in [
        serde_json::to_string(&moment()).unwrap(),
        serde_json::to_string_pretty(&moment()).unwrap(),
    ] {
        assert_eq!(salon_json::from_str::<Moment>(&text), Ok(moment()));
        let either = Either::Moment(Box::new(moment()));
        assert_eq!(salon_json::from_str::<Either>(&text), Ok(either));
    }
}

#[test]
fn what_is_cut_off_or_has_a_sign_too_many_is_refused_as_by_serde_json() {
    let text = serde_json::to_string(&moment()).unwrap();
    for (at, sign) in text.char_indices() {
        same::<Moment>(&text[..at]);
        for other in ["", "\"", ",", "0", "{", "]", "\\"] {
            let rest = &text[at + sign.len_utf8()..];
            same::<Moment>(&format!("{}{other}{rest}", &text[..at]));
        }
    }
}

#[test]
fn numbers_are_as_json_wants_them() {
    for text in [
        "0",
        "-0",
        "00",
        "01",
        "1.",
        ".5",
        "1.5",
        "1e3",
        "1E+3",
        "1e",
        "-",
        "+1",
        "255",
        "256",
        "-1",
        "1e999",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775809",
        "NaN",
        " 7 ",
        "7 7",
        "",
    ] {
        same::<u8>(text);
        same::<i64>(text);
        same::<u64>(text);
        same::<f64>(text);
        same::<Either>(text);
    }
}

#[test]
fn texts_are_as_json_wants_them() {
    for text in [
        r#""""#,
        r#""\u0041""#,
        r#""\ud83d\udd77""#,
        r#""\ud83d""#,
        r#""\ud83d\u0041""#,
        r#""\udd77""#,
        r#""\u00g0""#,
        r#""\x""#,
        "\"\n\"",
        "\"\u{7f}\"",
        r#""\/\b\f\n\r\t""#,
        "\"a",
        "'a'",
    ] {
        same::<String>(text);
        same::<char>(text);
        same::<Either>(text);
    }
}

#[test]
fn variants_are_named_alone_or_with_their_value() {
    for text in [
        r#""rest""#,
        r#"{"rest":null}"#,
        r#"{"rest":1}"#,
        r#""name""#,
        r#"{"name":"a"}"#,
        r#"{"pair":[1,2]}"#,
        r#"{"pair":[1]}"#,
        r#"{"pair":[1,2,3]}"#,
        r#"{"play":{"card":1}}"#,
        r#"{"play":{"card":1,"card":1}}"#,
        r#"{"play":{}}"#,
        r#"{"play":{"card":1,"unknown":[{"a":[1,"]"]}]}}"#,
        r#"{"name":"a","rest":null}"#,
        r#"{}"#,
        r#""sing""#,
        "3",
    ] {
        same::<Deed>(text);
    }
}

#[test]
fn a_value_can_be_kept_as_it_is_written() {
    #[derive(Deserialize)]
    struct Kept {
        raw: Box<RawValue>,
    }
    let text = r#" { "raw" :  {"a": [1, "}", null]} } "#;
    let kept: Kept = salon_json::from_str(text).unwrap();
    assert_eq!(kept.raw.get(), r#"{"a": [1, "}", null]}"#);
    assert!(salon_json::from_str::<Kept>(r#"{"raw":{"a":}}"#).is_err());
}

#[test]
fn what_is_too_deep_is_refused() {
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(salon_json::from_str::<serde::de::IgnoredAny>(&deep(100)).is_ok());
    assert!(salon_json::from_str::<serde::de::IgnoredAny>(&deep(100_000)).is_err());
}

#[test]
fn an_object_as_a_list_of_its_fields_is_not_taken() {
    assert!(serde_json::from_str::<Deed>(r#"{"play":[1,2]}"#).is_ok());
    assert!(salon_json::from_str::<Deed>(r#"{"play":[1,2]}"#).is_err());
}
