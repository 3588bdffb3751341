//! `salon health`: asks a server whether it is ready.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use salon_server::config::Admin;

use crate::cli::Health;
use crate::finish::Done;
use crate::settings::{self, Settings};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks and reports.
pub(crate) fn run(asked: &Health, out: &mut impl Write) -> anyhow::Result<Done> {
    let settings = settings::resolve(&asked.flags, |name| std::env::var(name).ok())?.settings;
    let url = match &asked.url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => address(&settings),
    };
    let answer = tokio::runtime::Runtime::new()?.block_on(async {
        let client = reqwest::Client::builder().timeout(PATIENCE).build()?;
        let answer = client.get(format!("{url}/health/ready")).send().await?;
        let is_ready = answer.status().is_success();
        Ok::<_, reqwest::Error>((is_ready, answer.text().await?))
    });
    match answer {
        Ok((true, said)) => {
            write!(out, "{said}")?;
            Ok(Done::Well)
        }
        Ok((false, said)) => {
            write!(out, "{said}")?;
            Ok(Done::Fails)
        }
        Err(error) => {
            writeln!(out, "no answer from {url}: {error}")?;
            Ok(Done::Fails)
        }
    }
}

/// Where a server with this configuration answers on its own machine: on the listener for operators
/// if there is one, because that never speaks TLS.
pub(super) fn address(settings: &Settings) -> String {
    let listener = match settings.admin() {
        Admin::Required(address) | Admin::Preferred(address) => address,
        Admin::Off => settings.listen,
    };
    format!("http://{}", reachable(listener))
}

/// An address that means every interface is reached on the loopback interface.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
