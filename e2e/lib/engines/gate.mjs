// A gate in front of the server. Each test has one, at an address of its own, so it starts with an empty storage. It
// inserts a script into the page and its worker, and once it is closed, the network is gone.

import http from "node:http";
import net from "node:net";
import { seeded } from "../chance.mjs";

/** The small scripts that load the page and its worker. */
const BOOT = /^\/assets\/boot-[^/]*\.js$/;

/** Collects what goes wrong in the page, and stores the settings of a new visitor. Without `worker`, the page gets no
 *  service worker. Runs in the page. */
function prepare(settings, worker) {
  if (typeof window === "undefined") return;
  window.told = [];
  const tell = (kind, what) => window.told.push(`${kind}: ${what}`);
  addEventListener("error", ({ message, filename, lineno }) => tell("error", `${message} (${filename}:${lineno})`));
  addEventListener("unhandledrejection", ({ reason }) => tell("rejection", reason?.message ?? reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => tell("policy", `${violatedDirective} ${blockedURI}`));
  const { error } = console;
  console.error = (...words) => {
    tell("console", words.join(" "));
    error.apply(console, words);
  };
  if (!localStorage.getItem("salon.settings")) localStorage.setItem("salon.settings", settings);
  if (!worker) navigator.serviceWorker.register = () => new Promise(() => {});
}

export class Gate {
  /** Opens a gate in front of a server. Without a seed the page has real randomness. */
  static async open(server, { seed, settings, worker = false }) {
    const gate = new Gate();
    const { hostname, port } = new URL(server);
    gate.target = { host: hostname, port: Number(port) };
    const random = seed === undefined ? "" : seeded(seed);
    gate.script = `${random}(${prepare})(${JSON.stringify(JSON.stringify(settings))}, ${worker});\n`;
    gate.server = http.createServer((request, response) => gate.pass(request, response));
    gate.server.on("upgrade", (request, socket, head) => gate.upgrade(request, socket, head));
    gate.sockets = new Set();
    gate.server.on("connection", (socket) => {
      gate.sockets.add(socket);
      socket.on("close", () => gate.sockets.delete(socket));
    });
    await new Promise((open) => { gate.server.listen(0, "127.0.0.1", open); });
    gate.url = `http://127.0.0.1:${gate.server.address().port}`;
    return gate;
  }

  pass(request, response) {
    const boot = BOOT.test(request.url);
    const headers = { ...request.headers };
    if (boot) {
      delete headers["accept-encoding"];
      delete headers["if-none-match"];
    }
    const forwarded = http.request({ ...this.target, method: request.method, path: request.url, headers, agent: false }, (answer) => {
      if (boot) delete answer.headers["content-length"];
      response.writeHead(answer.statusCode, answer.headers);
      if (boot) response.write(this.script);
      answer.pipe(response);
    });
    for (const end of [request, response, forwarded]) end.on("error", () => { forwarded.destroy(); response.destroy(); });
    request.pipe(forwarded);
  }

  /** Passes the bytes of a WebSocket on. */
  upgrade(request, socket, head) {
    const server = net.connect(this.target.port, this.target.host);
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2) lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    server.write(`${lines.join("\r\n")}\r\n\r\n`);
    server.write(head);
    server.pipe(socket);
    socket.pipe(server);
    for (const end of [server, socket]) end.on("error", () => { server.destroy(); socket.destroy(); });
  }

  /** Closes the gate: whoever asks is refused, as without a network. */
  close() {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
