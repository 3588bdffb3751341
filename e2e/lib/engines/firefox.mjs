// Firefox, driven over WebDriver BiDi.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
// Node 18 has no WebSocket. Playwright brings the package `ws` along, and its version is fixed.
import { ws as WebSocket } from "playwright-core/lib/utilsBundle";
import { LIMIT, PICTURE_LIMIT, Program, within } from "./program.mjs";

/** Settings of the profile, beyond those that Firefox chooses for automation by itself. */
const SETTINGS = {
  "app.update.disabledForTesting": true,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  // Headless machines have no sound.
  "media.volume_scale": "0.0",
};

export class Firefox {
  sent = 0;
  open = new Map();

  static async start() {
    const firefox = new Firefox();
    const home = mkdtempSync(path.join(os.tmpdir(), "salon-firefox-"));
    firefox.home = home;
    try {
      const profile = path.join(home, "profile");
      mkdirSync(profile);
      const lines = Object.entries(SETTINGS).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`);
      writeFileSync(path.join(profile, "user.js"), `${lines.join("\n")}\n`);
      const program = process.env.SALON_FIREFOX ?? "firefox-esr";
      firefox.program = new Program(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"], { home });
      const [, url] = await firefox.program.line(/WebDriver BiDi listening on (ws:\S+)/);
      await firefox.connect(`${url}/session`);
      await firefox.send("session.new", { capabilities: {} });
      const { contexts } = await firefox.send("browsingContext.getTree", {});
      firefox.context = contexts[0].context;
      return firefox;
    } catch (error) {
      await firefox.close();
      throw error;
    }
  }

  async connect(url) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    const broken = new Promise((_, reject) => {
      const fail = (why) => {
        const error = this.program.failed(why);
        reject(error);
        for (const { reject } of this.open.values()) reject(error);
        this.open.clear();
      };
      this.socket.on("error", (error) => fail(error.message));
      this.socket.on("close", () => fail("the connection is closed"));
    });
    this.socket.on("message", (text) => this.hear(JSON.parse(text)));
    broken.catch(() => {});
    await within(LIMIT, "connecting to Firefox", Promise.race([new Promise((open) => { this.socket.once("open", open); }), broken]));
  }

  hear({ id, type, result, error, message }) {
    const waiting = this.open.get(id);
    if (!waiting) return;
    this.open.delete(id);
    if (type === "error") waiting.reject(new Error(`Firefox, ${waiting.method}: ${error}: ${message}`));
    else waiting.resolve(result);
  }

  send(method, params, limit = LIMIT) {
    if (this.socket.readyState !== WebSocket.OPEN) throw this.program.failed("the connection is closed");
    const id = ++this.sent;
    const answer = new Promise((resolve, reject) => { this.open.set(id, { method, resolve, reject }); });
    this.socket.send(JSON.stringify({ id, method, params }));
    return within(limit, `Firefox, ${method}`, answer);
  }

  /** Sets the size of the page. */
  resize({ width, height }) {
    return this.send("browsingContext.setViewport", { context: this.context, viewport: { width, height } });
  }

  goto(url) {
    return this.send("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  reload() {
    return this.send("browsingContext.reload", { context: this.context, wait: "complete" });
  }

  /** Runs a function of the page that takes and returns JSON. */
  async run(work, ...given) {
    const answer = await this.send("script.callFunction", {
      functionDeclaration: `(given) => JSON.stringify((${work})(...JSON.parse(given)) ?? null)`,
      arguments: [{ type: "string", value: JSON.stringify(given) }],
      awaitPromise: false,
      target: { context: this.context },
    });
    if (answer.type === "exception") throw new Error(`in the page: ${answer.exceptionDetails.text}`);
    return JSON.parse(answer.result.value);
  }

  /** Performs actions with input devices, in the notation that both WebDriver protocols share. */
  act(actions) {
    return this.send("input.performActions", { context: this.context, actions });
  }

  /** Returns a screenshot as PNG. */
  async picture() {
    const { data } = await this.send("browsingContext.captureScreenshot", { context: this.context }, PICTURE_LIMIT);
    return Buffer.from(data, "base64");
  }

  async close() {
    this.socket?.terminate();
    this.program?.end();
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
