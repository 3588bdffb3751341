//! Writes the seed corpus, and feeds a file to a parser without libFuzzer.

#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use salon_fuzz::{Door, seeds, words};

const USAGE: &str = "salon-fuzz seeds FOLDER       writes well-formed texts and their words
salon-fuzz knock DOOR FILE    reads a file as that kind of text";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["seeds", folder] => write_seeds(Path::new(folder)),
        ["knock", door, file] => knock(door, Path::new(file)),
        _ => Err(io::Error::other(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn write_seeds(folder: &Path) -> io::Result<()> {
    for door in Door::ALL {
        let corpus = folder.join(door.name());
        fs::create_dir_all(&corpus)?;
        let seeds = seeds(door)?;
        for seed in &seeds {
            fs::write(corpus.join(&seed.name), &seed.text)?;
        }
        let dictionary: String = words(&seeds).iter().map(|word| quoted(word)).collect();
        fs::write(folder.join(format!("{}.dict", door.name())), dictionary)?;
    }
    Ok(())
}

/// Formats a line of a libFuzzer dictionary; anything but plain ASCII is written in hexadecimal.
fn quoted(word: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'=' | b'/' => {
            char::from(byte).to_string()
        }
        _ => format!("\\x{byte:02x}"),
    };
    format!("\"{}\"\n", word.bytes().map(byte).collect::<String>())
}

fn knock(door: &str, file: &Path) -> io::Result<()> {
    let door = Door::ALL.into_iter().find(|known| known.name() == door);
    let door = door
        .ok_or_else(|| io::Error::other("the doors are: scenario, replay, notation, protocol"))?;
    door.knock(&fs::read(file)?);
    Ok(())
}
