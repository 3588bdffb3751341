//! How much one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use salon_protocol::ProtocolError;
use salon_table::machine::{Command, PersonId};

use crate::config::Limits;
use crate::hall::lock;

/// How much each address may ask for.
pub(crate) struct Doorman {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    connections: Arc<Mutex<HashMap<IpAddr, usize>>>,
    limits: Limits,
}

/// A connection that is counted while it lasts.
pub(crate) struct Counted {
    connections: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Doorman {
    pub(crate) fn new(limits: Limits) -> Doorman {
        let quota = quota(limits.requests_per_second, limits.request_burst);
        Doorman {
            requests: RateLimiter::keyed(quota),
            connections: Arc::default(),
            limits,
        }
    }

    /// May this address ask once more?
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), ProtocolError> {
        let address = network(address);
        let answer = self.requests.check_key(&address);
        answer
            .map_err(|not_until| too_fast(not_until.wait_time_from(DefaultClock::default().now())))
    }

    /// May this address have one more connection?
    pub(crate) fn connect(&self, address: IpAddr) -> Result<Counted, ProtocolError> {
        let address = network(address);
        let mut connections = lock(&self.connections);
        let count = connections.entry(address).or_default();
        if *count >= self.limits.connections {
            return Err(ProtocolError::TooMany);
        }
        *count += 1;
        Ok(Counted {
            connections: Arc::clone(&self.connections),
            address,
        })
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.requests.shrink_to_fit();
    }

    /// A limit for one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let Limits {
            messages_per_second,
            message_burst,
            ..
        } = self.limits;
        RateLimiter::direct(quota(messages_per_second, message_burst))
    }
}

/// How much each person may ask of tables beside its moves.
pub(crate) struct Chatter(DefaultKeyedRateLimiter<PersonId>);

impl Chatter {
    pub(crate) fn new(limits: &Limits) -> Chatter {
        let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_minute(at_least_one(limits.commands_per_minute));
        let quota = quota.allow_burst(at_least_one(limits.command_burst));
        Chatter(RateLimiter::keyed(quota))
    }

    /// May this person ask for this? The rules say how often one moves.
    pub(crate) fn admit(&self, person: PersonId, command: &Command) -> Result<(), ProtocolError> {
        if matches!(command, Command::Act { .. }) {
            return Ok(());
        }
        let answer = self.0.check_key(&person);
        answer
            .map_err(|not_until| too_fast(not_until.wait_time_from(DefaultClock::default().now())))
    }

    /// Forgets persons who have not asked for long.
    pub(crate) fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// How long a message that came too fast has to wait, as an answer.
pub(crate) fn too_fast(wait: std::time::Duration) -> ProtocolError {
    ProtocolError::TooFast {
        wait_ms: u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1),
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut connections = lock(&self.connections);
        if let Some(count) = connections.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.address);
            }
        }
    }
}

/// One home has many addresses of IPv6: they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        },
    }
}

fn quota(per_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}
