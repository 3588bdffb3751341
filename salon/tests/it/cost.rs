//! What a move costs as tables and servers are added: `cargo xtask cost` does this in earnest, with a release build.

use std::path::Path;
use std::process::Command;

use crate::served::{Served, check_journal, program};
use salon_testbed::{Nats, Postgres};
use serde_json::{Value, json};

/// How many moves a second all tables together make, where the load does not depend on the number of tables. Few enough that
/// the machine is not the limit.
const RATE: usize = 500;
/// How many tables play as fast as they can, where the servers are the limit.
const BUSY: usize = 100;

/// What is measured: a little unless configured otherwise.
struct Size {
    tables: Vec<usize>,
    servers: Vec<usize>,
    seconds: u64,
    busy: usize,
}

impl Size {
    fn asked() -> Size {
        let numbers = |name: &str, usual: &[usize]| -> Vec<usize> {
            let asked = std::env::var(name).ok();
            let asked = asked.map(|list| list.split(',').filter_map(|n| n.parse().ok()).collect());
            asked.unwrap_or_else(|| usual.to_vec())
        };
        let in_earnest = std::env::var("SALON_COST_TABLES").is_ok();
        Size {
            tables: numbers("SALON_COST_TABLES", &[1, 20]),
            servers: numbers("SALON_COST_SERVERS", &[1, 2]),
            seconds: numbers("SALON_COST_SECONDS", &[2])[0] as u64,
            busy: if in_earnest { BUSY } else { 4 },
        }
    }
}

/// A command that may have many open files: ten thousand tables have twenty thousand sockets.
fn with_many_files(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "ulimit -n 65536 2>/dev/null || ulimit -n $(ulimit -Hn); exec \"$0\" \"$@\"",
    ]);
    command.arg(program);
    command
}

/// The servers, and how the guests come to them.
#[derive(Clone, Copy)]
struct Case {
    servers: usize,
    tables: usize,
    /// How long a guest thinks, in milliseconds.
    think: usize,
    /// Whether the guests of a table come to different servers.
    apart: bool,
}

/// Measures a case on a database of its own.
async fn measure(postgres: &Postgres, nats: &Nats, case: Case, seconds: u64) -> Value {
    let database = postgres.new_database().await;
    let (bus, program) = (nats.address(), program());
    let more: Vec<&str> = match case.servers {
        1 => vec![],
        _ => vec!["--nats", &bus],
    };
    let start = || Served::start_as(with_many_files(&program), &database, &more);
    let servers: Vec<Served> = (0..case.servers).map(|_| start()).collect();
    let mut load = with_many_files(&program);
    load.args([
        "load",
        "--json",
        "--game",
        "love-letter",
        "--admin-url",
        "off",
    ]);
    for server in &servers {
        load.args(["--url", server.url()]);
        load.args(["--pid", &server.process().to_string()]);
    }
    load.args(["--pid", &postgres.process().to_string()]);
    load.args(["--tables", &case.tables.to_string()]);
    load.args(["--think", &case.think.to_string()]);
    load.args(["--seconds", &seconds.to_string()]);
    if case.apart {
        load.arg("--apart");
    }
    let done = tokio::task::spawn_blocking(move || load.output().unwrap());
    let done = done.await.unwrap();
    let text = String::from_utf8_lossy(&done.stdout);
    let error = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{text}{error}");
    let report: Value = serde_json::from_str(&text).unwrap();
    assert!(report["moves"].as_u64() > Some(0), "{text}");
    assert_eq!(
        (&report["gaps"], &report["broken"]),
        (&0.into(), &json!([]))
    );
    let memory = servers.iter().map(Served::memory).max();
    drop(servers);
    check_journal(&database);
    let cpu: Vec<f64> = report["cpu_ms_per_move"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_f64)
        .collect();
    let (of_database, of_servers) = cpu.split_last().unwrap();
    let figures = json!({
        "servers": case.servers,
        "tables": case.tables,
        "think": case.think,
        "apart": case.apart,
        "moves": report["moves"],
        "moves_per_second": report["moves_per_second"],
        "p50_ms": report["p50_ms"],
        "p99_ms": report["p99_ms"],
        "server_ms": of_servers.iter().sum::<f64>(),
        "database_ms": of_database,
        "memory_mb": memory,
    });
    println!("{figures}");
    figures
}

/// Promise: a move costs about the same whatever the number of tables, and whatever the number of servers. The figures are in
/// docs/LOAD.md; here the plays have to be right, and nothing may be lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_among_many_tables_and_servers() {
    let size = Size::asked();
    let services = || (Postgres::start(), Nats::start());
    let (postgres, nats) = tokio::task::spawn_blocking(services).await.unwrap();
    let mut all = Vec::new();
    for &tables in &size.tables {
        let case = Case {
            servers: 1,
            tables,
            think: tables * 1_000 / RATE,
            apart: false,
        };
        // Each table has to come to several moves.
        let seconds = size.seconds.max(3 * case.think as u64 / 1_000);
        all.push(measure(&postgres, &nats, case, seconds).await);
    }
    for &servers in &size.servers {
        for apart in [false, true] {
            if servers > 1 || !apart {
                let (tables, think) = (size.busy, 0);
                let case = Case {
                    servers,
                    tables,
                    think,
                    apart,
                };
                all.push(measure(&postgres, &nats, case, size.seconds).await);
            }
        }
    }
    if let Some(file) = std::env::var_os("SALON_COST_OUT") {
        std::fs::write(file, serde_json::to_vec_pretty(&all).unwrap()).unwrap();
    }
    drop(tokio::task::spawn_blocking(move || drop((postgres, nats))).await);
}
