// A server for one test, which can stop and restart it: `salon serve` in a process.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const PROGRAM = process.env.SALON_PROGRAM ?? "salon";

/** A server; once `open` or `start` returns, it listens. */
export class Server {
  /** Starts a server with its own journal. */
  static async open() {
    const server = new Server();
    server.folder = await mkdtemp(path.join(os.tmpdir(), "salon-e2e-"));
    server.listen = "127.0.0.1:0";
    await server.start();
    return server;
  }

  /** Starts it (again) at the same address. */
  async start() {
    this.process = spawn(PROGRAM, [
      "serve", "--listen", this.listen, "--limits", "load", "--bot-pause", "0", "--bot-effort", "0.05",
      "--database", `sqlite:${path.join(this.folder, "salon.db")}`,
    ], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, SALON_LOG: "error" } });
    const lines = createInterface({ input: this.process.stdout });
    const [line] = await new Promise((resolve, reject) => {
      lines.once("line", (line) => resolve([line]));
      this.process.once("exit", (code) => reject(new Error(`salon serve ended (${code})`)));
    });
    this.url = line.split(" ").at(-1);
    this.listen = new URL(this.url).host;
  }

  /** Kills it, as a power failure would. */
  async kill() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await ended;
  }

  /** Stops it and removes its data. */
  async close() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs a function with a dedicated server, which is stopped at the end. */
export async function withHouse(work) {
  const server = await Server.open();
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

/** Waits until a guest's page can start without a network, and cuts it off from its server. */
export async function cutNetwork(guest, server) {
  await guest.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
  });
  await server.kill();
  guest.forgiven.push(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
}
