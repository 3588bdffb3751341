// Programs that a test starts: a browser, its driver, a display. They end with the test, also when it fails or is
// interrupted.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/** The time that anything may take which a browser should do at once. Generous: the machine may be busy. */
export const LIMIT = 60_000;
/** The same for a picture, which is only taken after a failure. */
export const PICTURE_LIMIT = 10_000;
/** The number of lines of output that are kept for a report. */
const MOST_LINES = 40;

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
process.once("exit", () => { for (const program of running) program.end(); });

/** Waits for a promise, but not for longer than `limit` milliseconds. */
export async function within(limit, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing happened within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** A running program with all processes that it starts, and a folder of its own instead of the user's home. */
export class Program {
  said = [];

  constructor(command, args, { env = {}, home }) {
    this.command = command;
    this.home = home ?? mkdtempSync(path.join(os.tmpdir(), "salon-engine-"));
    this.ownsHome = home === undefined;
    const given = args.map((one) => one.replace("{home}", this.home));
    // A group of its own, so that everything that it starts ends with it.
    this.child = spawn(command, given, {
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, HOME: this.home, XDG_CONFIG_HOME: this.home, XDG_CACHE_HOME: this.home, XDG_DATA_HOME: this.home, ...env },
    });
    running.add(this);
    this.lines = this.child.stdio.slice(1).map((stream) => createInterface({ input: stream }));
    for (const lines of this.lines) {
      lines.on("line", (line) => {
        this.said.push(line);
        this.said.splice(0, this.said.length - MOST_LINES);
      });
    }
    this.ended = new Promise((resolve) => {
      this.child.once("error", (error) => resolve(error.message));
      this.child.once("exit", (code, signal) => resolve(`ended with ${code ?? signal}`));
    });
  }

  /** Waits for a line of its output that matches a pattern, and returns the match. */
  async line(pattern) {
    const found = new Promise((resolve) => {
      for (const lines of this.lines) {
        lines.on("line", (line) => { if (pattern.test(line)) resolve(line.match(pattern)); });
      }
    });
    const match = await within(LIMIT, `${this.command} prints ${pattern}`, Promise.race([found, this.ended]));
    if (typeof match === "string") throw this.failed(match);
    return match;
  }

  failed(why) {
    return new Error([`${this.command}: ${why}`, ...this.said].join("\n  "));
  }

  /** Ends it and everything that it started. */
  end() {
    if (!running.delete(this)) return;
    try {
      if (this.child.pid) process.kill(-this.child.pid, "SIGKILL");
    } catch {
      // The whole group has already ended.
    }
    if (this.ownsHome) rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
