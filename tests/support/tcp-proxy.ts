import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire between a client and a server that a test can cut, which a browser's own "offline" switch does not do to open sockets. */
export interface TcpProxy {
  port: number;
  /** Closes all connections at once and refuses new ones. */
  cut(): void;
  /** Lets connections live but carries nothing any more: the silent death of a Wi-Fi out of reach. */
  freeze(): void;
  /** New connections pass again; frozen ones stay dead. */
  restore(): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port and carries every byte to `targetPort` and back. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let passing = true;
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
    near.pipe(far).pipe(near);
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
    freeze() {
      passing = false;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    restore() {
      passing = true;
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
