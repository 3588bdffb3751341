//! The messages in their JSON form, and input that is not a message.

use proptest::prelude::*;
use salon_protocol::{ClientMessage, MAX_CLIENT_BYTES, ProtocolError, read};
use salon_table::machine::Command;

fn ask(command: &str) -> Result<ClientMessage, ProtocolError> {
    read(&format!(r#"{{"ask":{{"id":"r-1","command":{command}}}}}"#))
}

/// Promise: the examples in the protocol's document can be parsed and mean what they say.
#[test]
fn commands_are_read_as_they_are_documented() {
    let act = ask(r#"{"do":"act","version":17,"action":"play guard 2 baron"}"#);
    let Ok(ClientMessage::Ask { id, command }) = act else {
        panic!("{act:?}")
    };
    assert_eq!(id.as_str(), "r-1");
    let expected = Command::Act {
        version: 17,
        action: "play guard 2 baron".to_owned(),
    };
    assert_eq!(command, expected);
    for command in [
        r#"{"do":"sit","seat":0,"name":"Анна"}"#,
        r#"{"do":"fill","seat":1,"level":"club"}"#,
        r#"{"do":"fill","seat":1,"level":null}"#,
        r#"{"do":"ready","hash":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}"#,
        r#"{"do":"reveal","share":"000102030405060708090a0b0c0d0e0f"}"#,
        r#"{"do":"say","text":"Добрый вечер"}"#,
        r#"{"do":"emote","emote":"back-soon"}"#,
        r#"{"do":"offer-undo"}"#,
        r#"{"do":"answer-undo","agree":false}"#,
        r#"{"do":"rematch"}"#,
    ] {
        assert!(ask(command).is_ok(), "{command}");
    }
    assert_eq!(read(r#""refresh""#), Ok(ClientMessage::Refresh));
}

/// Promise: input that is not a message is refused as a whole, never parsed in part.
#[test]
fn what_is_no_message_is_refused() {
    for command in [
        r#"{"do":"sit","seat":0}"#,
        r#"{"do":"sit","seat":99,"name":"A"}"#,
        r#"{"do":"sit","seat":0,"name":""}"#,
        r#"{"do":"sit","seat":0,"name":"a\u202eb"}"#,
        r#"{"do":"say","text":"a\nb"}"#,
        r#"{"do":"ready","share":"000102030405060708090a0b0c0d0e0f"}"#,
        r#"{"do":"ready","hash":"00"}"#,
        r#"{"do":"reveal","share":"00"}"#,
        r#"{"do":"fill","seat":1,"level":"club","to":2}"#,
        r#"{"do":"dance"}"#,
    ] {
        assert_eq!(ask(command), Err(ProtocolError::Unreadable), "{command}");
    }
    let long = "x".repeat(MAX_CLIENT_BYTES + 1);
    assert_eq!(read(&long), Err(ProtocolError::TooLarge));
    let deep = "[".repeat(MAX_CLIENT_BYTES);
    assert_eq!(read(&deep), Err(ProtocolError::Unreadable));
}

proptest! {
    /// Promise: no input makes the parser panic.
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,400}") {
        let _ = read(&text);
    }

    /// Promise: the same holds for texts that are almost messages.
    #[test]
    fn any_change_of_a_message_is_read_or_refused(at in 0_usize..80, with in any::<char>()) {
        let message = r#"{"ask":{"id":"r-1","command":{"do":"act","version":17,"action":"pass"}}}"#;
        let changed: String = message
            .chars()
            .enumerate()
            .map(|(i, c)| if i == at { with } else { c })
            .collect();
        if let Ok(understood) = read(&changed) {
            let written = serde_json::to_string(&understood).unwrap();
            prop_assert_eq!(read(&written), Ok(understood));
        }
    }
}
