#!/usr/bin/env bash
# Measures the two figures of docs/BUILD.md from a clean clone: how long `cargo play` takes to the address, and
# `cargo verify` after it. Run it on a machine that does nothing else. Crates are downloaded before the clock starts.
#
#   docs/measure-build.sh [FOLDER]     FOLDER must not exist; /tmp/salon-measure if none is given
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-/tmp/salon-measure}
[ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 1; }
git clone --quiet "$here" "$folder"
cd "$folder"
unset CARGO_TARGET_DIR
cargo fetch --quiet --locked

cpu() { awk '{print ($16 + $17) / 100}' "/proc/$$/stat"; } # seconds of ended children
since() { awk -v from="$1" -v to="$2" 'BEGIN { printf "%.0f", to - from }'; }

log=$(mktemp)
wall=$(date +%s.%N)
first=""
setsid cargo play serve --listen 127.0.0.1:0 --admin off --database "sqlite:$folder/target/measure.db" >"$log" 2>&1 &
play=$!
until grep -q "Salon is open at" "$log"; do
  kill -0 "$play" 2>/dev/null || { cat "$log" >&2; exit 1; }
  if [ -z "$first" ] && [ -s "$log" ]; then first=$(date +%s.%N); fi
  sleep 0.2
done
opened=$(date +%s.%N)
kill -INT -- "-$play"
wait "$play" || true
cpu_play=$(cpu)
echo "cargo play: first line after $(since "$wall" "${first:-$opened}") s, address after $(since "$wall" "$opened") s; CPU $cpu_play s"

wall=$(date +%s.%N)
cargo verify | tee "$folder/target/verify.log"
echo "cargo verify: $(since "$wall" "$(date +%s.%N)") s; CPU $(since "$cpu_play" "$(cpu)") s"
