import { join } from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import WebSocket from "ws";
import { silentLogger } from "../../src/index.ts";
import { type OpenedServer, openServer } from "../../src/start-server.ts";
import { PACKAGE_ROOT } from "../support/package-root.ts";
import { tempFolder } from "../support/temp-folder.ts";

/** An embedded server with the conformance functions, and two official clients. Each fuzz round changes the server's schema. */
export class FuzzWorld {
  server!: OpenedServer;
  http!: ConvexHttpClient;
  /** Client that writes. The other client, `watcher`, only subscribes to queries. */
  writer!: ConvexClient;
  watcher!: ConvexClient;
  readonly #folder = tempFolder("fuzz-");

  static async open(): Promise<FuzzWorld> {
    const world = new FuzzWorld();
    await world.#start();
    return world;
  }

  /** Closes the server and the clients, and opens new ones with the same data folder. */
  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#stop();
    this.#folder.remove();
  }

  async #start(): Promise<void> {
    this.server = await openServer({
      functionsDir: join(PACKAGE_ROOT, "tests", "conformance", "convex"),
      dataDir: this.#folder.path,
      port: 0,
      host: "127.0.0.1",
      redactErrors: false,
      log: silentLogger,
    });
    const { url } = this.server;
    this.http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
    [this.writer, this.watcher] = [connect(url), connect(url)];
  }

  async #stop(): Promise<void> {
    await Promise.all([this.writer.close(), this.watcher.close()]);
    await this.server.close();
  }
}

function connect(url: string): ConvexClient {
  return new ConvexClient(url, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    webSocketConstructor: WebSocket as never,
    logger: false,
  });
}
