import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/**
 * Behaviour of a network between a page and its server. `portal`: answers with a sign-in page. `redirects`: redirects to a sign-in page at another
 * address, as most captive portals do. `drops`: never answers. `refuses`: breaks each connection.
 */
export type NetworkBehaviour = "forwards" | "portal" | "redirects" | "drops" | "refuses";

export interface SwitchableProxy {
  port: number;
  behaviour: NetworkBehaviour;
  close(): Promise<void>;
}

/** Starts a reverse proxy on a free loopback port. Its behaviour can change while pages are open. */
export async function startSwitchableProxy(targetPort: number): Promise<SwitchableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    switch (proxy.behaviour) {
      case "forwards": {
        const { method, url, headers } = incoming;
        const onward = request(
          { host: "127.0.0.1", port: targetPort, method, path: url, headers },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          },
        );
        onward.on("error", () => outgoing.destroy());
        incoming.pipe(onward);
        break;
      }
      case "portal":
        outgoing.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Sign in</title>");
        break;
      case "redirects":
        outgoing.writeHead(302, { location: "http://127.0.0.1:9/sign-in" }).end();
        break;
      case "refuses":
        outgoing.destroy();
    }
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming, near: Socket) => {
    if (proxy.behaviour !== "forwards") {
      near.destroy();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    far.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: SwitchableProxy = {
    port: (server.address() as AddressInfo).port,
    behaviour: "forwards",
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
