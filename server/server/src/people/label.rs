//! The label of a session in its person's list: the browser and the system, nothing finer.

/// Browsers, as they identify themselves. Most also claim to be those further down.
const BROWSERS: &[(&str, &str)] = &[
    ("YaBrowser/", "Yandex Browser"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems, in the same way.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// A label from the browser's user agent, or nothing for an unknown one.
pub(crate) fn label(user_agent: &str) -> Option<String> {
    let of = |list: &[(&str, &'static str)]| {
        let mut list = list.iter();
        list.find(|(sign, _)| user_agent.contains(sign))
            .map(|(_, name)| *name)
    };
    match (of(BROWSERS), of(SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser}, {system}")),
        (Some(one), None) | (None, Some(one)) => Some(one.to_owned()),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_their_names() {
        for (user_agent, expected) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
                Some("Edge, Windows"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
                Some("Safari, iPhone"),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
                Some("Firefox, Linux"),
            ),
            ("curl/8.8.0", None),
            ("", None),
        ] {
            assert_eq!(label(user_agent).as_deref(), expected);
        }
    }
}
