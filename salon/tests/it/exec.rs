//! Bots that are programs of their own: in the arena and at a server.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use salon_catalog::{GameId, about};
use salon_client::Visitor;
use salon_protocol::RequestId;
use salon_rules::Seat;
use salon_table::machine::{self, Opening, Presence, Stage, TableView};

use crate::common::{Said, file, folder, salon, salon_words, text};
use crate::served::Served;

/// The program in `examples/`.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/exec_bot.py");
    format!("exec:python3 {}", text(&path))
}

/// Writes a program for one test. `choose` gets the message and returns the answer.
fn python(name: &str, body: &str) -> String {
    let folder = folder(&format!("exec-{name}"));
    let code = format!(
        "import json, os, random, sys, time\n\
         def say(x): print(json.dumps(x), flush=True)\n\
         for number, line in enumerate(sys.stdin):\n    \
         ((kind, said),) = json.loads(line).items()\n{body}"
    );
    format!("exec:python3 {}", file(&folder, "bot.py", code))
}

/// Answers as it should.
const WELL: &str = "    if kind == 'begin': say({'ready': True})
    elif kind != 'end': say({'action': random.choice(said['actions'])})
";

fn arena(seats: &str, more: &[&str]) -> Said {
    let arguments = ["arena", "pismo", "--json", "--seats", seats];
    let mut command = Command::new(env!("CARGO_BIN_EXE_salon"));
    let output = command.args(arguments).args(more).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().unwrap(),
    }
}

fn json(said: &Said) -> serde_json::Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{said:?}"))
}

/// Plays a faulty program, and returns its fault.
fn fault(program: &str, more: &[&str]) -> serde_json::Value {
    let began = Instant::now();
    let said = arena(&format!("club,{program}"), more);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.err.contains("is disqualified"), "{}", said.err);
    assert!(!said.err.contains("panicked"), "{}", said.err);
    assert!(began.elapsed() < Duration::from_secs(20), "{said:?}");
    let fault = json(&said)["fault"].clone();
    assert_eq!(fault["bot"], program);
    assert!(fault["play"].as_str().unwrap().starts_with("deal "));
    fault
}

#[test]
fn a_program_plays_every_game_in_the_arena() {
    for &game in GameId::ALL {
        let players = usize::from(about(game).players[0]);
        let mut seats = vec!["novice".to_owned(); players];
        seats[players - 1] = example();
        let seats = seats.join(",");
        let said = salon([
            "arena",
            game.slug(),
            "--games",
            "4",
            "--json",
            "--seats",
            &seats,
        ]);
        assert_eq!((said.err.as_str(), said.code), ("", 0), "{game}");
        let bots = json(&said)["bots"].clone();
        let program = bots.as_array().unwrap().last().unwrap();
        assert_eq!(program["bot"], example(), "{game}");
        assert!(program["mean_ms"].as_f64().unwrap() > 0.0, "{game}");
    }
}

#[test]
fn a_program_with_the_same_seed_plays_the_same_match() {
    let play = |threads| {
        let said = arena(
            &format!("novice,{}", example()),
            &["--games", "20", "--threads", threads],
        );
        let report = json(&said);
        (
            report["rounds"].clone(),
            report["bots"][1]["round_win_rate"].clone(),
        )
    };
    assert_eq!(play("1"), play("2"));
}

/// An adversary: a program that remembers the cards of a deal when it plays it from another seat.
#[test]
fn no_process_plays_a_deal_twice() {
    let folder = folder("exec-memory-log");
    let log = text(&folder.join("log"));
    let body = format!(
        "    if kind == 'choose' and any('dealt' in sight and sight['dealt']['round'] == 1 for sight in said['seen']):
        dealt = next(sight['dealt'] for sight in said['seen'] if 'dealt' in sight)
        print(os.getpid(), dealt['first'], *dealt['open'], file=open('{log}', 'a'))
{WELL}"
    );
    let program = python("memory", &body);
    let said = arena(
        &format!("club,{program}"),
        &["--games", "12", "--threads", "1"],
    );
    assert_eq!(said.code, 0, "{said:?}");
    let log = std::fs::read_to_string(log).unwrap();
    let mut lines: Vec<&str> = log.lines().collect();
    let deals = |line: &&str| line.split_once(' ').unwrap().1.to_owned();
    let mut shown: Vec<String> = lines.iter().map(deals).collect();
    assert_eq!(lines.len(), 12);
    shown.sort();
    shown.dedup();
    assert_eq!(shown.len(), 6, "six deals are played twice: {log}");
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 12, "a process saw a deal twice: {log}");
}

#[test]
fn a_program_that_crashes_is_named_with_its_last_words() {
    let body = "    if number == 4: raise ValueError('lost my mind')\n".to_owned() + WELL;
    let fault = fault(&python("crash", &body), &["--threads", "1"]);
    assert_eq!(
        (&fault["verdict"], &fault["asked"]),
        (&"crashed".into(), &"move".into())
    );
    let (message, stderr) = (fault["message"].as_str(), fault["stderr"].as_str());
    assert!(message.unwrap().contains("exit status: 1"), "{fault}");
    assert!(
        stderr.unwrap().ends_with("ValueError: lost my mind"),
        "{fault}"
    );
    assert!(fault["decision"].as_u64().unwrap() >= 1, "{fault}");
}

#[test]
fn a_program_that_stalls_is_stopped() {
    let body = "    if kind == 'choose': time.sleep(600)\n".to_owned() + WELL;
    let program = python("stall", &body);
    let fault = fault(&program, &["--exec-seconds", "0.5"]);
    assert_eq!(
        (&fault["verdict"], &fault["decision"]),
        (&"too-slow".into(), &1.into())
    );
    assert!(fault["wrote"].is_null());
}

/// A program that never reads fills its pipe with our questions.
#[test]
fn a_program_that_does_not_read_is_stopped() {
    let folder = folder("exec-deaf");
    let code = "echo '{\"ready\":true}'\nexec sleep 600\n";
    let program = format!("exec:sh {}", file(&folder, "bot.sh", code));
    let fault = fault(&program, &["--exec-seconds", "0.5"]);
    let verdict = fault["verdict"].as_str().unwrap();
    assert!(["unasked", "too-slow"].contains(&verdict), "{fault}");
}

#[test]
fn a_program_that_plays_illegally_is_quoted() {
    let body = "    if kind == 'choose': say({'action': 'dance'}); continue\n".to_owned() + WELL;
    let one = fault(&python("illegal", &body), &[]);
    assert_eq!(
        (&one["verdict"], &one["wrote"]),
        (&"illegal".into(), &r#"{"action": "dance"}"#.into())
    );
    let body = "    if kind == 'choose': say({'action': None}); continue\n".to_owned() + WELL;
    assert_eq!(fault(&python("silent", &body), &[])["verdict"], "illegal");
    let body =
        "    if kind == 'choose': say({'move': said['actions'][0]}); continue\n".to_owned() + WELL;
    let other = fault(&python("typo", &body), &[]);
    assert_eq!(other["verdict"], "unreadable");
    assert!(
        other["message"]
            .as_str()
            .unwrap()
            .contains("unknown field `move`")
    );
}

#[test]
fn a_program_that_floods_is_stopped_within_bounds() {
    let long = "    while True: sys.stdout.write('x' * 100000)\n";
    assert_eq!(fault(&python("long", long), &[])["verdict"], "too-long");
    let many =
        "    if kind == 'begin': say({'ready': True})\n    while True: say({'action': None})\n";
    let verdict = fault(&python("many", many), &[])["verdict"].clone();
    assert!(
        ["unasked", "illegal"].contains(&verdict.as_str().unwrap()),
        "{verdict}"
    );
    // What it writes to standard error is its own affair.
    let chatty = "    sys.stderr.write('x' * 300000)\n".to_owned() + WELL;
    let program = python("chatty", &chatty);
    let said = arena(&format!("club,{program}"), &["--games", "2"]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let one = fault("exec:no-such-program-at-all", &[]);
    assert_eq!(
        (&one["verdict"], &one["asked"]),
        (&"not-started".into(), &"begin".into())
    );
    for (seats, why) in [
        ("club,exec:", "needs the command"),
        ("club,exec:sh 'a", "a quote is not closed"),
    ] {
        let said = arena(seats, &[]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains(why), "{}", said.err);
    }
}

/// Opens a table with a bot in every seat but the last.
async fn open(host: &Visitor, game: GameId) -> (salon_table::fair::TableId, Seat) {
    let players = about(game).players[0].max(2);
    let table = host.open(Opening::usual(game, players)).await.unwrap();
    for seat in (0..usize::from(players) - 1).map(Seat::at) {
        let level = Some("novice".parse().unwrap());
        let id: RequestId = format!("fill-{seat}").parse().unwrap();
        let fill = machine::Command::Fill { seat, level };
        host.ask(&table, id, fill).await.unwrap();
    }
    (table, Seat::at(usize::from(players) - 1))
}

/// Runs `salon bot` at a table.
fn sit(served: &Served, table: &impl ToString, program: &str, more: &[&str]) -> Said {
    let (url, table) = (served.url().to_owned(), table.to_string());
    let mut arguments = vec![
        "bot", "--url", &url, "--table", &table, "--name", "Robot", program,
    ];
    arguments.extend(more);
    let mut child = Command::new("timeout");
    let output = child
        .args(["120", env!("CARGO_BIN_EXE_salon")])
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().unwrap(),
    }
}

fn database(name: &str) -> String {
    format!("sqlite:{}", text(&folder(name).join("journal.db")))
}

fn at<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(what)
}

#[test]
fn a_program_plays_every_game_at_a_server() {
    let served = Served::start(&database("exec-live"), &[]);
    let mut host = Visitor::stranger(served.url());
    at(host.come("Anna".parse().unwrap())).unwrap();
    for &game in GameId::ALL {
        let (table, seat) = at(open(&host, game));
        let began = Instant::now();
        let said = sit(&served, &table, &example(), &[]);
        assert_eq!((said.err.as_str(), said.code), ("", 0), "{game}");
        assert!(said.out.starts_with("over: {"), "{game}: {}", said.out);
        assert!(began.elapsed() < Duration::from_secs(60), "{game}");
        let view: TableView = at(host.view(&table)).unwrap();
        assert_eq!(view.stage, Stage::Over, "{game}");
        let who = &view.chairs[seat.index()].who;
        assert_eq!(*who, Presence::Program("Robot".parse().unwrap()), "{game}");
        let replay = at(host.replay(&view.play_id)).unwrap();
        let folder = folder(&format!("exec-live-{game}"));
        let replay = file(&folder, "play.replay", replay);
        assert_eq!(salon_words(&format!("verify {replay}")).code, 0, "{game}");
    }
}

#[test]
fn a_program_that_crashes_at_a_server_leaves_its_seat_to_a_bot() {
    let served = Served::start(&database("exec-live-crash"), &[]);
    let mut host = Visitor::stranger(served.url());
    at(host.come("Anna".parse().unwrap())).unwrap();
    let (table, seat) = at(open(&host, GameId::Pismo));
    let body = "    if number == 2: sys.exit('out of ideas')\n".to_owned() + WELL;
    let said = sit(&served, &table, &python("live-crash", &body), &[]);
    assert_eq!((said.out.as_str(), said.code), ("", 1), "{said:?}");
    assert!(
        said.err.contains("it ended in the middle of a play"),
        "{}",
        said.err
    );
    assert!(said.err.contains("out of ideas"), "{}", said.err);
    assert!(
        said.err.contains(&format!("table {table}, seat {seat}")),
        "{}",
        said.err
    );
    let view = at(host.view(&table)).unwrap();
    let chair = &view.chairs[seat.index()];
    assert!(
        chair.stand_in.is_some() || view.stage == Stage::Over,
        "{chair:?}"
    );
}
