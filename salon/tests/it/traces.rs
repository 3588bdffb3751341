//! OpenTelemetry traces of a real server, as a collector on this machine receives them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common;
use crate::served::Served;
use salon_client::{Answer, Link, Visitor};
use salon_rules::Seat;
use salon_table::machine::{Command, Opening, Stage};
use salon_testbed::Postgres;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const ANNA: &str = "Zinaida Quixote";
const TALK: &str = "xylophone at midnight";

/// How long a play may take in all. If moves waited for a collector that hangs, it would take longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A collector that keeps what it is sent.
#[derive(Clone)]
struct Collector {
    url: String,
    heard: Arc<Mutex<Vec<Value>>>,
}

impl Collector {
    async fn start() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let collector = Collector {
            url: format!("http://{}", listener.local_addr().unwrap()),
            heard: Arc::default(),
        };
        let heard = Arc::clone(&collector.heard);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(listen(socket, Arc::clone(&heard)));
            }
        });
        collector
    }

    fn spans(&self) -> Vec<Span> {
        let heard = self.heard.lock().unwrap();
        let all = heard.iter().flat_map(|body| {
            let resource = &body["resourceSpans"][0];
            resource["scopeSpans"][0]["spans"]
                .as_array()
                .unwrap()
                .clone()
        });
        all.map(|json| Span::read(&json)).collect()
    }
}

/// Reads requests from a connection and answers them.
async fn listen(mut socket: TcpStream, heard: Arc<Mutex<Vec<Value>>>) -> Option<()> {
    let mut bytes = Vec::new();
    loop {
        let end = loop {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                assert!(head.starts_with("POST /v1/traces HTTP/1.1"), "{head}");
                let head = head.to_lowercase();
                let (_, length) = head.split_once("content-length: ").unwrap();
                let length: usize = length.lines().next().unwrap().parse().unwrap();
                if body.len() >= length {
                    break text.len() - body.len() + length;
                }
            }
            if socket.read_buf(&mut bytes).await.ok()? == 0 {
                return None;
            }
        };
        let request: Vec<u8> = bytes.drain(..end).collect();
        let at = request.windows(4).position(|part| part == b"\r\n\r\n")?;
        let body = serde_json::from_slice(&request[at + 4..]).unwrap();
        heard.lock().unwrap().push(body);
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}";
        socket.write_all(answer).await.ok()?;
    }
}

#[derive(Clone, Debug)]
struct Span {
    trace: String,
    id: String,
    parent: Option<String>,
    name: String,
    start: u128,
    end: u128,
    attributes: HashMap<String, String>,
}

impl Span {
    fn read(json: &Value) -> Span {
        let text = |key: &str| json[key].as_str().unwrap().to_owned();
        let attributes = json["attributes"].as_array().unwrap().iter().map(|one| {
            let value = &one["value"];
            let value = value["stringValue"].as_str().or(value["intValue"].as_str());
            let key = one["key"].as_str().unwrap();
            (key.to_owned(), value.unwrap().to_owned())
        });
        Span {
            trace: text("traceId"),
            id: text("spanId"),
            parent: json["parentSpanId"].as_str().map(str::to_owned),
            name: text("name"),
            start: text("startTimeUnixNano").parse().unwrap(),
            end: text("endTimeUnixNano").parse().unwrap(),
            attributes: attributes.collect(),
        }
    }
}

/// What was played, and everything in it that is nobody else's business.
struct Played {
    moves: usize,
    secrets: BTreeSet<String>,
}

/// Two guests talk and play to the end.
async fn play(url: &str) -> Played {
    let guest = async |name: &str| {
        let mut visitor = Visitor::stranger(url);
        visitor.come(name.parse().unwrap()).await.unwrap();
        visitor
    };
    let (mut anna, boris) = (guest(ANNA).await, guest("Boris").await);
    let opening = Opening::usual("pismo".parse().unwrap(), 2);
    let table = anna.open(opening).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    for (link, seat, name) in [(&mut a, 0, ANNA), (&mut b, 1, "Boris")] {
        let (seat, name) = (Seat::at(seat), name.parse().unwrap());
        link.ask(Command::Sit { seat, name }).await.unwrap();
    }
    let text = TALK.parse().unwrap();
    a.ask(Command::Say { text }).await.unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    let mut secrets = BTreeSet::from([ANNA, "Boris", TALK].map(str::to_owned));
    secrets.extend([table.to_string(), a.view().play_id.to_string()]);
    secrets.insert(anna.who().await.unwrap().person.to_string());
    let mut moves = 0;
    while a.view().stage == Stage::Playing {
        let turn = match a.view().waiting.contains(Seat::at(0)) {
            true => &mut a,
            false => &mut b,
        };
        let version = turn.view().version;
        let action = turn.view().play.as_ref().unwrap().actions[0].clone();
        let answer = turn.act(&action).await.unwrap();
        assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
        moves += 1;
        let words = action.split(' ').filter(|word| word.len() > 2);
        secrets.extend(words.map(str::to_owned));
        for link in [&mut a, &mut b] {
            link.until(|view| view.version > version).await.unwrap();
        }
    }
    Played { moves, secrets }
}

async fn serve(database: &str, endpoint: &str) -> Served {
    let (database, endpoint) = (database.to_owned(), endpoint.to_owned());
    let start = move || Served::start(&database, &["--traces-endpoint", &endpoint]);
    tokio::task::spawn_blocking(start).await.unwrap()
}

/// The spans of a trace: each name with its parent's.
fn shape(trace: &[Span]) -> Vec<(String, String)> {
    let name = |id: &Option<String>| match id {
        None => String::new(),
        Some(id) => {
            let parent = trace.iter().find(|span| span.id == *id);
            parent.expect("the parent is in the trace").name.clone()
        }
    };
    let mut shape: Vec<_> = trace
        .iter()
        .map(|span| (span.name.clone(), name(&span.parent)))
        .collect();
    shape.sort();
    shape
}

async fn one_move_is_one_trace(database: &str) {
    let collector = Collector::start().await;
    let server = serve(database, &collector.url).await;
    let played = play(server.url()).await;
    let is_move = |span: &Span| {
        let kind = span.attributes.get("kind").map(String::as_str);
        span.name == "command" && kind == Some("act")
    };
    let mut traces: HashMap<String, Vec<Span>> = HashMap::new();
    let moves = async {
        loop {
            let spans = collector.spans();
            let roots = spans.iter().filter(|span| span.parent.is_none());
            let roots: BTreeSet<&str> = roots.map(|span| span.trace.as_str()).collect();
            let moves = spans.iter().filter(|span| is_move(span));
            let whole = moves
                .filter(|span| roots.contains(span.trace.as_str()))
                .count();
            if whole == played.moves {
                return spans;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let spans = tokio::time::timeout(PATIENCE, moves).await;
    for span in spans.expect("every move arrives") {
        traces.entry(span.trace.clone()).or_default().push(span);
    }
    let moves: Vec<_> = traces.values().filter(|t| t.iter().any(is_move)).collect();
    assert_eq!(
        moves.len(),
        played.moves,
        "every move has a trace of its own"
    );
    let expected = [
        ("answer", "socket"),
        ("append", "command"),
        ("apply", "command"),
        ("command", "socket"),
        ("decide", "command"),
        ("flush", "append"),
        ("lock", "command"),
        ("socket", ""),
    ];
    let expected = expected.map(|(name, parent)| (name.to_owned(), parent.to_owned()));
    for trace in moves {
        assert_eq!(shape(trace), expected);
        let find = |name: &str| trace.iter().find(|span| span.name == name).unwrap();
        let order = ["lock", "decide", "flush", "apply", "answer"].map(find);
        for pair in order.windows(2) {
            assert!(pair[0].end <= pair[1].start, "{pair:?}");
        }
        let socket = find("socket");
        for span in trace {
            let is_within = span.start >= socket.start && span.end <= socket.end;
            assert!(is_within, "{span:?} in {socket:?}");
        }
        assert_eq!(find("command").attributes["outcome"], "done");
    }
    let known = ["kind", "outcome", "appends"];
    for span in collector.spans() {
        for key in span.attributes.keys() {
            assert!(known.contains(&key.as_str()), "{span:?}");
        }
    }
    let all = format!("{:?}", collector.heard.lock().unwrap());
    assert!(all.contains("service.name"));
    for secret in played.secrets {
        assert!(!all.contains(&secret), "the collector reads `{secret}`");
    }
}

/// Promise: one move is one trace, from the socket to the flush, and no trace has a card, a name or a
/// word of talk in it.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_a_trace_from_socket_to_flush() {
    let folder = common::folder("traces");
    let database = format!("sqlite:{}", common::text(&folder.join("salon.db")));
    one_move_is_one_trace(&database).await;
}

/// The same on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_a_trace_on_a_database_server() {
    let postgres = tokio::task::spawn_blocking(Postgres::shared).await.unwrap();
    one_move_is_one_trace(&postgres.new_database().await).await;
}

/// Promise: a collector that hangs or is absent delays nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_dead_collector_delays_no_move() {
    let folder = common::folder("traces-dead");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hanging = format!("http://{}", listener.local_addr().unwrap());
    // Takes connections and never answers.
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((socket, _)) = listener.accept().await {
            held.push(socket);
        }
    });
    let absent = {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        format!("http://{}", listener.local_addr().unwrap())
    };
    for (n, endpoint) in [hanging, absent].iter().enumerate() {
        let file = folder.join(format!("{n}.db"));
        let database = format!("sqlite:{}", common::text(&file));
        let server = serve(&database, endpoint).await;
        let played = tokio::time::timeout(PATIENCE, play(server.url())).await;
        let moves = played.expect("moves don't wait for the collector").moves;
        assert!(moves > 5, "{moves}");
    }
}
