import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire between a client and a server that a test can cut, which a browser's own "offline" switch does not do to open sockets. */
export interface TcpProxy {
  port: number;
  /** Closes all connections at once and refuses new ones. */
  cut(): void;
  /** Carries what the client sends, and loses what the server answers: the last moments of a connection. */
  deafen(): void;
  /** Loses every byte in both directions without closing anything, as a Wi-Fi out of reach does; new connections are as dead. */
  hush(): void;
  /** New connections pass again; those that were cut or hushed stay lost. */
  restore(): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port and carries every byte to `targetPort` and back. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let passing = true;
  let hushed = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (!passing) {
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
    if (hushed) for (const socket of pair) socket.resume();
    else near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const destroyAll = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      passing = false;
      destroyAll();
    },
    deafen() {
      for (const [near, far] of pairs) {
        far.unpipe(near);
        far.resume();
      }
    },
    hush() {
      hushed = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    restore() {
      passing = true;
      hushed = false;
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
