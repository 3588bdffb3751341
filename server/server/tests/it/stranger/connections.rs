//! Clients that open connections and do nothing with them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use salon_server::config::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{Opened, guest, open_with, opening};

const SHORT: Duration = Duration::from_millis(500);
/// Far longer than any of the short limits, however busy the machine is.
const LONG: Duration = Duration::from_secs(20);

const HALF_HEADERS: &[u8] = b"GET /api/games HTTP/1.1\r\nHost: salon\r\nX-Slow: ";
const HALF_BODY: &[u8] = b"POST /api/session HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
const WHOLE: &[u8] = b"GET /api/games HTTP/1.1\r\nHost: salon\r\n\r\n";

async fn impatient() -> Opened {
    let limits = Limits {
        headers: SHORT,
        body: SHORT,
        reading: SHORT,
        ..Limits::LOAD
    };
    open_with(|config| config.limits = limits).await
}

async fn connect(address: SocketAddr, sent: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(sent).await.unwrap();
    stream
}

/// Returns what the server sends before it closes the connection.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    let read = tokio::time::timeout(LONG, stream.read_to_end(&mut said)).await;
    let _ = read.expect("the server closes the connection");
    String::from_utf8_lossy(&said).into_owned()
}

/// Returns whether the server closes this connection without a response.
async fn is_refused(stream: &mut TcpStream) -> bool {
    let mut byte = [0];
    let read = tokio::time::timeout(SHORT, stream.read(&mut byte)).await;
    matches!(read, Ok(Ok(0) | Err(_)))
}

/// Promise: 200 half-sent requests are held no longer than the limit, all of them are counted in
/// the meantime, and others are served.
#[tokio::test(flavor = "multi_thread")]
async fn half_sent_headers_are_not_held() {
    let opened = impatient().await;
    let mut held = Vec::new();
    for _ in 0..200 {
        held.push(connect(opened.server.address(), HALF_HEADERS).await);
    }
    let mut other = guest(&opened.url(), "Anna").await;
    other.who().await.unwrap();
    for stream in &mut held {
        until_closed(stream).await;
    }
    drop(other);
    opened.until_metric("salon_tcp_connections", 0).await;
}

/// Promise: headers that arrive byte by byte get no more time.
#[tokio::test(flavor = "multi_thread")]
async fn headers_in_drops_are_not_held() {
    let opened = impatient().await;
    let mut stream = connect(opened.server.address(), HALF_HEADERS).await;
    let started = Instant::now();
    while stream.write_all(b"x").await.is_ok() && started.elapsed() < LONG {
        tokio::time::sleep(SHORT / 10).await;
    }
    assert!(started.elapsed() < LONG);
}

/// Promise: a body that does not arrive, or arrives byte by byte, is not waited for.
#[tokio::test(flavor = "multi_thread")]
async fn half_sent_bodies_are_not_held() {
    let opened = impatient().await;
    let mut stream = connect(opened.server.address(), HALF_BODY).await;
    let said = until_closed(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    let mut dripping = connect(opened.server.address(), HALF_BODY).await;
    let started = Instant::now();
    while dripping.write_all(b" ").await.is_ok() && started.elapsed() < LONG {
        tokio::time::sleep(SHORT / 10).await;
    }
    assert!(started.elapsed() < LONG);
    opened.until_metric("salon_tcp_connections", 0).await;
}

/// Promise: a connection that sends no request, at first or after another request, is closed.
#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_are_closed() {
    let opened = impatient().await;
    let mut silent = connect(opened.server.address(), b"").await;
    // The start of HTTP/2, after which more could follow.
    let mut doubtful = connect(opened.server.address(), b"PR").await;
    let mut other = connect(opened.server.address(), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    let mut asked = connect(opened.server.address(), WHOLE).await;
    for stream in [&mut silent, &mut doubtful, &mut other] {
        assert_eq!(until_closed(stream).await, "");
    }
    let said = until_closed(&mut asked).await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
}

/// Promise: a client that sends many requests and reads nothing is not waited for.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_not_waited_for() {
    let opened = impatient().await;
    let mut deaf = connect(opened.server.address(), b"").await;
    let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: salon\r\n\r\n";
    let started = Instant::now();
    while started.elapsed() < LONG {
        let sent = tokio::time::timeout(SHORT, deaf.write_all(request)).await;
        if matches!(sent, Ok(Err(_))) {
            break;
        }
    }
    assert!(started.elapsed() < LONG, "the server has hung up");
    opened.until_metric("salon_tcp_connections", 0).await;
}

/// Promise: one address has a limited number of connections, whatever it does with them; when it
/// closes some it may open others.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_connections() {
    let limits = Limits {
        tcp_connections_per_address: 20,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let mut held = Vec::new();
    for number in 0..20 {
        let sent: &[u8] = if number % 2 == 0 { b"" } else { HALF_HEADERS };
        held.push(connect(opened.server.address(), sent).await);
    }
    opened.until_metric("salon_tcp_connections", 20).await;
    for _ in 0..5 {
        let mut more = connect(opened.server.address(), b"").await;
        assert!(is_refused(&mut more).await);
    }
    held.truncate(19);
    opened.until_metric("salon_tcp_connections", 19).await;
    assert!(!is_refused(&mut connect(opened.server.address(), b"").await).await);
}

/// Promise: the total number of connections is limited, also behind a proxy, where the connections
/// of all guests come from one address. Open connections stay open.
#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_connections_in_all() {
    let limits = Limits {
        tcp_connections: 20,
        tcp_connections_per_address: 5,
        ..Limits::LOAD
    };
    let opened = open_with(|config| {
        config.limits = limits;
        config.trusted_hops = 1;
    })
    .await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    let mut held = Vec::new();
    let mut refused = 0;
    for _ in 0..40 {
        let mut stream = connect(opened.server.address(), b"").await;
        if is_refused(&mut stream).await {
            refused += 1;
        } else {
            held.push(stream);
        }
        if refused > 3 {
            break;
        }
    }
    assert!(refused > 3 && held.len() >= 17, "{} held", held.len());
    let answer = link.ask(crate::server::sit(0, "Anna")).await.unwrap();
    assert!(matches!(answer, salon_client::Answer::Done { .. }));
}
