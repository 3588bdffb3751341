//! Strangers who look at what is meant for operators.

use std::net::TcpListener;
use std::time::Duration;

use salon_client::{ClientError, Visitor};
use salon_server::config::{Admin, BotPace};
use salon_server::{RunningServer, ServeError};

use crate::server::{config, fill, guest, open, open_with, opening, sit};

/// Promise: strangers can't read metrics; operators read them on a separate listener that serves
/// nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_not_for_strangers() {
    let opened = open().await;
    let stranger = Visitor::stranger(&opened.url());
    for path in [
        "/metrics",
        "/api/metrics",
        "//metrics",
        "/health/../metrics",
    ] {
        let said = stranger.text(path).await.unwrap_or_default();
        assert!(!said.contains("salon_"), "{path}: {said}");
    }
    let admin = opened.admin();
    assert!(
        admin
            .text("/metrics")
            .await
            .unwrap()
            .contains("salon_moves_total")
    );
    assert_eq!(admin.text("/health/ready").await.unwrap(), "ready\n");
    for path in ["/api/session", "/api/openapi.json"] {
        let refused = admin.text(path).await.unwrap_err();
        assert!(
            matches!(refused, ClientError::Refused { status: 404, .. }),
            "{path}"
        );
    }
    // The list of tables is for administrators, and this server has none.
    let refused = admin.text("/api/tables").await.unwrap_err();
    assert!(matches!(refused, ClientError::Refused { status: 403, .. }));
}

/// Promise: a stranger is told that the server is not ready, but not the database's error.
#[tokio::test(flavor = "multi_thread")]
async fn database_errors_are_not_for_strangers() {
    let opened = open().await;
    let file = opened.folder.path().join("salon.db");
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", file.display())).await;
    let pool = pool.unwrap();
    for table in ["entries", "streams", "heads", "leases"] {
        let drop = format!("drop table if exists {table}");
        sqlx::query(&drop).execute(&pool).await.unwrap();
    }
    let ready = async |url: String| {
        let response = reqwest::get(format!("{url}/health/ready")).await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    };
    assert_eq!(ready(opened.url()).await, (503, "not ready\n".to_owned()));
    let admin = opened.server.admin_address().unwrap();
    let (status, said) = ready(format!("http://{admin}")).await;
    assert!(status == 503 && said.contains("no such table"), "{said}");
}

/// Promise: the metrics do not reveal when a bot has stopped thinking: they do not change until
/// everyone sees its move.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_dont_tell_when_a_bot_stopped_to_think() {
    let least = Duration::from_secs(3);
    let opened = open_with(|config| {
        config.pace = BotPace {
            least,
            spread: Duration::ZERO,
            after_round: Duration::ZERO,
            effort: 0.25,
        };
    })
    .await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "novice")).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.play.is_some()).await.unwrap();
    if link.view().waiting.contains(link.view().you.unwrap()) {
        let action = link.view().play.as_ref().unwrap().actions[0].clone();
        link.act(&action).await.unwrap();
    }
    let metrics = async || {
        let text = opened.admin().text("/metrics").await.unwrap();
        // The number of connections is not a bot's secret.
        let lines = text.lines().filter(|line| !line.contains("connections"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let (version, first) = (link.view().version, metrics().await);
    let started = std::time::Instant::now();
    while started.elapsed() < least / 2 {
        assert_eq!(metrics().await, first);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(
        anna.view(&table).await.unwrap().version,
        version,
        "the bot waits"
    );
    link.until(|view| view.version > version).await.unwrap();
    let acted = async {
        while !metrics()
            .await
            .iter()
            .any(|line| line.starts_with("salon_bot_turn_seconds_count 1"))
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let counted = tokio::time::timeout(Duration::from_secs(20), acted).await;
    counted.expect("it is counted once everyone sees it");
}

/// Promise: if the metrics address is in use, a server with the default address starts anyway, and
/// a server that was told to use it reports the error.
#[tokio::test(flavor = "multi_thread")]
async fn a_taken_address_for_metrics_is_no_riddle() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("salon.db"));
    config.admin = Admin::Preferred(address);
    let server = RunningServer::open(config.clone()).await.unwrap();
    assert_eq!(server.admin_address(), None);
    guest(&format!("http://{}", server.address()), "Anna").await;
    server.close().await;
    config.admin = Admin::Required(address);
    let refused = RunningServer::open(config.clone()).await.err().unwrap();
    assert!(matches!(refused, ServeError::ListenAdmin { .. }));
    assert!(refused.to_string().contains("--admin"), "{refused}");
    config.admin = Admin::Off;
    assert_eq!(
        RunningServer::open(config).await.unwrap().admin_address(),
        None
    );
}
