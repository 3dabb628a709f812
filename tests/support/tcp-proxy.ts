import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection between client and server that tests can cut. A browser's "offline" switch does not affect open sockets. */
export interface TcpProxy {
  port: number;
  /** Closes all connections at once and refuses new ones. */
  cut(): void;
  /** Forwards the client's bytes but drops the server's, as at the end of a dying connection. */
  dropResponses(): void;
  /** Drops all bytes in both directions without closing anything, as if the Wi-Fi were out of reach. New connections are affected too. */
  dropAll(): void;
  /** New connections work again; earlier ones stay dead. */
  restore(): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port and forwards every byte to `targetPort` and back. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let acceptsConnections = true;
  let dropsAll = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (!acceptsConnections) {
      near.destroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    if (dropsAll) for (const socket of pair) socket.resume();
    else near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const destroyAll = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      acceptsConnections = false;
      destroyAll();
    },
    dropResponses() {
      for (const [near, far] of pairs) {
        far.unpipe(near);
        far.resume();
      }
    },
    dropAll() {
      dropsAll = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    restore() {
      acceptsConnections = true;
      dropsAll = false;
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
