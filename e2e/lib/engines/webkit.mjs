// WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver.

import http from "node:http";
import net from "node:net";
import { LIMIT, PICTURE_LIMIT, Program, pause, within } from "./program.mjs";

/** Returns a port on which nothing listens. */
async function freePort() {
  const server = net.createServer();
  await new Promise((open) => { server.listen(0, "127.0.0.1", open); });
  const { port } = server.address();
  await new Promise((closed) => { server.close(closed); });
  return port;
}

/** Sends one request over a connection of its own; returns its status and its body. */
const request = (port, method, path, body) => new Promise((resolve, reject) => {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  const sent = http.request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
    const parts = [];
    response.on("data", (part) => parts.push(part));
    response.on("error", reject);
    response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }));
  });
  sent.on("error", reject);
  sent.end(text);
});

export class WebKit {
  static async start() {
    const webkit = new WebKit();
    try {
      webkit.display = new Program("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {});
      const [number] = await webkit.display.line(/^\d+$/);
      webkit.port = await freePort();
      webkit.driver = new Program(process.env.SALON_WEBKIT_DRIVER ?? "WebKitWebDriver", [`--port=${webkit.port}`], {
        env: {
          DISPLAY: `:${number}`, GDK_BACKEND: "x11", GSETTINGS_BACKEND: "memory", NO_AT_BRIDGE: "1",
          // There is no graphics card and no session of a desktop.
          LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_DMABUF_RENDERER: "1", DBUS_SESSION_BUS_ADDRESS: "disabled:",
        },
      });
      await webkit.listening();
      const { sessionId } = await webkit.ask("POST", "/session", { capabilities: { alwaysMatch: {} } });
      webkit.session = `/session/${sessionId}`;
      await webkit.send("POST", "/timeouts", { script: LIMIT, pageLoad: LIMIT, implicit: 0 });
      return webkit;
    } catch (error) {
      await webkit.close();
      throw error;
    }
  }

  /** Waits until the driver answers. */
  async listening() {
    const ended = this.driver.ended.then((why) => { throw this.driver.failed(why); });
    ended.catch(() => {});
    const poll = async () => {
      for (;;) {
        const status = await request(this.port, "GET", "/status").catch(() => null);
        if (status?.status === 200) return;
        await pause(50);
      }
    };
    await within(LIMIT, "WebKitWebDriver listens", Promise.race([poll(), ended]));
  }

  async ask(method, path, body, limit = LIMIT) {
    const refused = (error) => { throw this.driver.failed(error.message); };
    const answer = await within(limit, `WebKit, ${path}`, request(this.port, method, path, body).catch(refused));
    const { value } = JSON.parse(answer.text);
    if (answer.status === 200) return value;
    if (value.error === "javascript error") throw new Error(`in the page: ${value.message}`);
    throw new Error(`WebKit, ${path}: ${value.error}: ${value.message}`);
  }

  send(method, path, body, limit) {
    return this.ask(method, `${this.session}${path}`, body, limit);
  }

  /** Sets the size of the window. */
  resize({ width, height }) {
    return this.send("POST", "/window/rect", { x: 0, y: 0, width, height });
  }

  goto(url) {
    return this.send("POST", "/url", { url });
  }

  reload() {
    return this.send("POST", "/refresh", {});
  }

  /** Runs a function of the page that takes and returns JSON. */
  async run(work, ...given) {
    const script = `return JSON.stringify((${work})(...JSON.parse(arguments[0])) ?? null)`;
    return JSON.parse(await this.send("POST", "/execute/sync", { script, args: [JSON.stringify(given)] }));
  }

  /** Performs actions with input devices, in the notation that both WebDriver protocols share. */
  act(actions) {
    return this.send("POST", "/actions", { actions });
  }

  /** Returns a screenshot as PNG. */
  async picture() {
    return Buffer.from(await this.send("GET", "/screenshot", undefined, PICTURE_LIMIT), "base64");
  }

  async close() {
    this.driver?.end();
    this.display?.end();
  }
}
