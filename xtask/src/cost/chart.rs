//! The chart of docs/LOAD.md: CPU time of a move, by the number of tables and by the number of servers.

use std::fmt::Write as _;

use serde_json::Value;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 320.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 270.0;
/// The colours of the servers' and of the database's part.
const SERVER: &str = "#2f6f8f";
const DATABASE: &str = "#c08a3e";

/// One half of the chart: bars of what a move costs, with a name below each.
struct Panel {
    title: &'static str,
    left: f64,
    bars: Vec<(String, f64, f64)>,
}

/// Draws all cases.
pub(super) fn draw(cases: &[Value]) -> String {
    let number = |case: &Value, key: &str| case[key].as_f64().unwrap_or(0.0);
    let bars = |is_busy: bool| -> Vec<(String, f64, f64)> {
        let cases = cases
            .iter()
            .filter(|case| (number(case, "think") == 0.0) == is_busy);
        let bar = |case: &Value| {
            let name = match (is_busy, case["apart"].as_bool() == Some(true)) {
                (false, _) => case["tables"].to_string(),
                (true, false) => case["servers"].to_string(),
                (true, true) => format!("{} apart", case["servers"]),
            };
            (name, number(case, "server_ms"), number(case, "database_ms"))
        };
        cases.map(bar).collect()
    };
    let panels = [
        Panel {
            title: "by tables, one server",
            left: 60.0,
            bars: bars(false),
        },
        Panel {
            title: "by servers, as fast as they can",
            left: 480.0,
            bars: bars(true),
        },
    ];
    let sums = panels.iter().flat_map(|panel| &panel.bars);
    let highest = sums
        .map(|(_, server, database)| server + database)
        .fold(0.0_f64, f64::max);
    // A round number above all bars.
    let top = (highest * 5.0).ceil().max(1.0) / 5.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>CPU time of a move</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    for panel in &panels {
        panel.draw(top, &mut svg);
    }
    for (x, colour, name) in [(60.0, SERVER, "Salon"), (140.0, DATABASE, "PostgreSQL")] {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"300\" width=\"12\" height=\"12\" fill=\"{colour}\"/><text x=\"{}\" y=\"311\">{name}</text>",
            x + 18.0
        );
    }
    svg.push_str("</svg>\n");
    svg
}

impl Panel {
    fn draw(&self, top: f64, svg: &mut String) {
        const WIDE: f64 = 340.0;
        let height = |ms: f64| (BOTTOM - TOP) * ms / top;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"22\" font-weight=\"bold\">CPU time of a move, {}</text>",
            self.left, self.title
        );
        for line in 0..=4 {
            let ms = top * f64::from(line) / 4.0;
            let y = BOTTOM - height(ms);
            let _ = writeln!(
                svg,
                "<path d=\"M{} {y:.1}h{WIDE}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{ms:.2} ms</text>",
                self.left,
                self.left - 4.0,
                y + 4.0
            );
        }
        let step = WIDE / self.bars.len().max(1) as f64;
        for (n, (name, server, database)) in self.bars.iter().enumerate() {
            let (x, wide) = (self.left + step * (n as f64 + 0.2), step * 0.6);
            let mut y = BOTTOM;
            for (ms, colour) in [(server, SERVER), (database, DATABASE)] {
                y -= height(*ms);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{:.1}\" fill=\"{colour}\"/>",
                    height(*ms)
                );
            }
            let middle = x + wide / 2.0;
            let _ = writeln!(
                svg,
                "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.2}</text><text x=\"{middle:.1}\" y=\"{}\" text-anchor=\"middle\">{name}</text>",
                y - 5.0,
                server + database,
                BOTTOM + 17.0
            );
        }
    }
}
