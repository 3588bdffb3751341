//! Messages from clients.

use salon_protocol::{ClientMessage, MAX_CLIENT_BYTES, read};
use salon_table::machine::Command;

pub(crate) fn knock(text: &str) {
    for line in text.lines() {
        let Ok(message) = read(line) else { continue };
        assert!(
            line.len() <= MAX_CLIENT_BYTES,
            "too long and read all the same"
        );
        let written = serde_json::to_string(&message).expect("what was read can be written");
        assert_eq!(read(&written), Ok(message.clone()), "`{line}`");
        if let ClientMessage::Ask { command, .. } = message {
            shown(&command);
        }
    }
}

/// Asserts that nothing other players see of the command can reverse or hide text.
fn shown(command: &Command) {
    let text = match command {
        Command::Sit { name, .. } => name.to_string(),
        Command::Say { text } | Command::Tell { text, .. } => text.to_string(),
        _ => return,
    };
    let turns =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!text.is_empty() && !text.contains(turns), "{text:?}");
}
