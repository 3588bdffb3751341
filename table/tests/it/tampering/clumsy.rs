//! Changes as with a text editor: lines, words, a truncated file.

use salon_table::replay::{Replay, verify};

use crate::common;

/// An unchanged replay verifies.
#[test]
fn an_honest_replay_of_every_game_fits_and_reads_back_as_it_was_written() {
    for replay in common::replays() {
        let text = replay.to_text();
        assert_eq!(Replay::parse(&text).as_ref(), Ok(&replay), "{text}");
        let verified = verify(&replay).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(verified.actions, replay.steps.len());
        assert_eq!(verified.outcome, replay.outcome);
    }
}

/// A line that is changed, moved, repeated or lost is found, however plausible the new line is, if
/// the marks are not updated.
#[test]
fn a_clumsy_change_of_any_line_is_found() {
    for replay in common::replays() {
        let text = replay.to_text();
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let changes = [
                with_line(&lines, at, Some(&changed(lines[at]))),
                with_line(&lines, at, None),
                with_line(&lines, at, Some(&format!("{0}\n{0}", lines[at]))),
            ];
            for change in changes {
                if let Ok(read) = Replay::parse(&change) {
                    assert!(
                        verify(&read).is_err(),
                        "line {} is not missed in\n{change}",
                        at + 1
                    );
                }
            }
            if at > 0 && lines[at] != lines[at - 1] {
                let mut swapped = lines.clone();
                swapped.swap(at, at - 1);
                if let Ok(read) = Replay::parse(&swapped.join("\n")) {
                    assert!(
                        verify(&read).is_err(),
                        "lines {at} and {} were swapped",
                        at + 1
                    );
                }
            }
        }
    }
}

fn with_line(lines: &[&str], at: usize, line: Option<&str>) -> String {
    let mut lines = lines.to_vec();
    match line {
        Some(line) => lines[at] = line,
        None => drop(lines.remove(at)),
    }
    lines.join("\n") + "\n"
}

/// Returns the line with its last character changed into a similar one.
fn changed(line: &str) -> String {
    let mut line = line.to_owned();
    let last = line.pop().expect("no line is empty");
    line.push(match last {
        '0'..='8' => (last as u8 + 1) as char,
        '9' => '1',
        'z' => 'a',
        other => (other as u8 + 1) as char,
    });
    line
}

/// A truncated file is never accepted as a shorter play, wherever it is cut.
#[test]
fn a_file_that_stops_early_is_not_read() {
    for replay in common::replays() {
        let text = replay.to_text();
        let lines = text.lines().count();
        for kept in 0..lines {
            let cut: String = text.split_inclusive('\n').take(kept).collect();
            let error = Replay::parse(&cut).expect_err("it is cut off");
            assert_eq!(error.line, kept + 1, "{error}");
        }
    }
}

/// An action is replaced by another legal one that may lead to the same result: the mark identifies
/// the line.
#[test]
fn a_changed_action_is_named_by_its_line() {
    for replay in common::replays() {
        let lines: Vec<String> = replay.to_text().lines().map(str::to_owned).collect();
        let mut changed = replay.clone();
        let last = changed.steps.len() - 1;
        changed.steps[last].action = replay.steps[0].action.clone();
        if changed == replay {
            continue;
        }
        let line = 1 + lines
            .iter()
            .rposition(|line| line.starts_with("do "))
            .unwrap();
        assert_eq!(verify(&changed).unwrap_err().line, line);
    }
}
