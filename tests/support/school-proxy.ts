import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

/**
 * Faults of proxies in school networks. `refuses`: answers WebSockets with 403. `strips`: forwards them without their upgrade headers. `buffers`:
 * forwards answers only when they are complete, so that WebSockets open and stay silent. `cuts`: closes each connection after `cutMs`. `swallows`:
 * never answers WebSockets.
 */
export type ProxyFault = "none" | "refuses" | "strips" | "buffers" | "cuts" | "swallows";

/** Time after which `cuts` closes a connection, in ms. */
const CUT_MS = 30_000;

export interface SchoolProxy {
  port: number;
  /** Number of WebSockets that clients have tried. */
  tried(): number;
  close(): Promise<void>;
}

/** Starts a reverse proxy with a fault on a free loopback port. */
export async function startSchoolProxy(
  targetPort: number,
  fault: ProxyFault,
  cutMs = CUT_MS,
): Promise<SchoolProxy> {
  let tried = 0;
  const tunnels = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing));

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, headers = incoming.headers) => {
    const { method, url } = incoming;
    const onward = request({ port: targetPort, method, path: url, headers, host: "127.0.0.1" }, (answer) => {
      if (fault !== "buffers") {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(Buffer.concat(pieces));
      });
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };

  server.on("upgrade", (incoming, near: Duplex, head: Buffer) => {
    tried += 1;
    tunnels.add(near);
    near.on("error", () => near.destroy());
    near.on("close", () => tunnels.delete(near));
    if (fault === "swallows") return;
    if (fault === "refuses") {
      near.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      return;
    }
    const { upgrade: _upgrade, connection: _connection, ...rest } = incoming.headers;
    const lines = Object.entries(fault === "strips" ? { ...rest, connection: "close" } : incoming.headers);
    const far = connect(targetPort, "127.0.0.1");
    const end = () => {
      near.destroy();
      far.destroy();
    };
    far.on("error", end).on("close", end);
    near.on("close", end);
    far.write(
      `GET ${incoming.url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
    far.write(head);
    near.pipe(far);
    if (fault === "buffers")
      far.once("data", (handshake: Buffer) => {
        near.write(handshake.subarray(0, handshake.indexOf("\r\n\r\n") + 4));
        far.resume();
      });
    else far.pipe(near);
  });
  if (fault === "cuts") {
    server.on("connection", (socket) => {
      const timer = setTimeout(() => socket.destroy(), cutMs);
      socket.on("close", () => clearTimeout(timer));
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tried: () => tried,
    async close() {
      for (const tunnel of tunnels) tunnel.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
