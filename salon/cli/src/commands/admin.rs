//! `salon admin`: administers a running server over its listener for operators.

use std::io::Write;

use anyhow::{Context as _, bail};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use super::health::address;
use crate::cli::{Admin, AdminAction};
use crate::finish::Done;
use crate::settings;

/// Asks the server and prints its answer.
pub(crate) fn run(asked: &Admin, out: &mut impl Write) -> anyhow::Result<Done> {
    let settings = settings::resolve(&asked.flags, |name| std::env::var(name).ok())?.settings;
    let url = match &asked.url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => address(&settings),
    };
    let token = settings.token()?;
    let (method, path, body) = request(&asked.action);
    tokio::runtime::Runtime::new()?.block_on(async {
        let client = reqwest::Client::new();
        let mut request = client.request(method, format!("{url}/api/{path}"));
        request = request.bearer_auth(token.reveal());
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await;
        let answer = answer.with_context(|| format!("the server at {url} does not answer"))?;
        show(answer, out).await
    })
}

/// Returns the request for an action.
fn request(action: &AdminAction) -> (Method, String, Option<Value>) {
    let about = |person: &str, what: &str| (Method::POST, format!("persons/{person}/{what}"), None);
    let list = |what: &str| (Method::GET, what.to_owned(), None);
    match action {
        AdminAction::Status => list("state"),
        AdminAction::Tables => list("tables"),
        AdminAction::Persons { after } => {
            let after = after.as_ref().map(|after| format!("?after={after}"));
            let path = format!("persons{}", after.unwrap_or_default());
            (Method::GET, path, None)
        }
        AdminAction::Reports => list("reports"),
        AdminAction::Log => list("log"),
        AdminAction::Close { table } => (Method::POST, format!("tables/{table}/close"), None),
        AdminAction::Ban { person, reason } => {
            let (method, path, _) = about(person, "ban");
            (method, path, Some(json!({ "reason": reason })))
        }
        AdminAction::Unban { person } => about(person, "unban"),
        AdminAction::Mute { person } => about(person, "mute"),
        AdminAction::Unmute { person } => about(person, "unmute"),
        AdminAction::DeletePerson { person } => about(person, "delete"),
        AdminAction::ReadOnly { on } => (Method::POST, format!("read-only/{on}"), None),
        AdminAction::Drain { notice, spread } => {
            let body = json!({ "notice": notice, "spread": spread });
            (Method::POST, "drain".to_owned(), Some(body))
        }
    }
}

async fn show(answer: Response, out: &mut impl Write) -> anyhow::Result<Done> {
    let status = answer.status();
    let text = answer.text().await?;
    if !status.is_success() {
        let problem: Option<Value> = serde_json::from_str(&text).ok();
        let message = problem.and_then(|problem| Some(problem["message"].as_str()?.to_owned()));
        bail!("{}", message.unwrap_or(text).trim_end());
    }
    if status == StatusCode::NO_CONTENT {
        writeln!(out, "done")?;
        return Ok(Done::Well);
    }
    match serde_json::from_str(&text)? {
        Value::Array(lines) if lines.is_empty() => writeln!(out, "nothing to list")?,
        Value::Array(lines) => {
            for line in lines {
                writeln!(out, "{line}")?;
            }
        }
        one => writeln!(out, "{}", serde_json::to_string_pretty(&one)?)?,
    }
    Ok(Done::Well)
}
