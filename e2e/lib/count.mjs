// A door before the server that counts what goes through: every byte that a browser loads, with all headers.

import { createServer, connect } from "node:net";

/** Opens a door before a server. */
export async function counting(server) {
  const { hostname, port } = new URL(server);
  const door = { bytes: 0 };
  const server = createServer((guest) => {
    const line = connect(Number(port), hostname);
    line.on("data", (data) => { door.bytes += data.length; });
    line.pipe(guest);
    guest.pipe(line);
    for (const end of [guest, line]) end.on("error", () => { guest.destroy(); line.destroy(); });
  });
  await new Promise((open) => server.listen(0, "127.0.0.1", open));
  door.url = `http://127.0.0.1:${server.address().port}`;
  door.close = () => server.close();
  return door;
}
