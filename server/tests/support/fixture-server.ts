import { fileURLToPath } from "node:url";
import { ConvexClient, type ConvexClientOptions, ConvexHttpClient } from "convex/browser";
import { type FunctionReference, makeFunctionReference } from "convex/server";
import WebSocket from "ws";
import { CallSocket } from "../../src/client/call-socket.ts";
import { PollingSocket } from "../../src/client/polling-socket.ts";
import { type ServerOptions, silentLogger } from "../../src/index.ts";
import { type OpenedServer, openServer } from "../../src/start-server.ts";
import { RawClient } from "./raw-client.ts";
import { tempFolder } from "./temp-folder.ts";

export const FUNCTIONS = fileURLToPath(new URL("../fixtures/convex", import.meta.url));

/** Connections of official clients: WebSockets, or plain requests with `SYNC_TRANSPORT=polling` or `SYNC_TRANSPORT=calls`. */
const SOCKET_CLASS =
  { polling: PollingSocket, calls: CallSocket }[process.env.SYNC_TRANSPORT ?? ""] ?? WebSocket;

/** A server in this process that runs the fixture functions on a temporary data folder. */
export class FixtureServer {
  server: OpenedServer;
  readonly dataDir: string;
  readonly #options: ServerOptions;
  readonly #removeFolder: () => void;
  readonly #clients: { close(): unknown }[] = [];

  private constructor(server: OpenedServer, options: ServerOptions, removeFolder: () => void) {
    this.server = server;
    this.dataDir = options.dataDir;
    this.#options = options;
    this.#removeFolder = removeFolder;
  }

  static async start(overrides: Partial<ServerOptions> = {}): Promise<FixtureServer> {
    const folder = tempFolder("embedded-server-");
    const options: ServerOptions = {
      functionsDir: FUNCTIONS,
      dataDir: folder.path,
      port: 0,
      host: "127.0.0.1",
      redactErrors: false,
      log: silentLogger,
      ...overrides,
    };
    return new FixtureServer(await openServer(options), options, folder.remove);
  }

  get url(): string {
    return this.server.url;
  }

  /** Closes the server and opens its data folder again on the same port, like a restart of the machine. */
  async restart(overrides: Partial<ServerOptions> = {}): Promise<void> {
    const { port } = this.server;
    await this.server.close();
    this.server = await openServer({ ...this.#options, port, ...overrides });
  }

  http(): ConvexHttpClient {
    return new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  }

  /** Opens an official client with a real connection; closed with the server. */
  client(options: ConvexClientOptions = {}): ConvexClient {
    const client = new ConvexClient(this.url, {
      skipConvexDeploymentUrlCheck: true,
      unsavedChangesWarning: false,
      webSocketConstructor: SOCKET_CLASS as never,
      logger: false,
      ...options,
    });
    this.#clients.push(client);
    return client;
  }

  /** Opens a socket without a client; closed with the server. */
  async raw(path?: string): Promise<RawClient> {
    const raw = await RawClient.open(this.url, path);
    this.#clients.push(raw);
    return raw;
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
    await this.server.close();
    this.#removeFolder();
  }
}

export function queryRef(path: string): FunctionReference<"query"> {
  return makeFunctionReference<"query">(path);
}

export function mutationRef(path: string): FunctionReference<"mutation"> {
  return makeFunctionReference<"mutation">(path);
}

export function actionRef(path: string): FunctionReference<"action"> {
  return makeFunctionReference<"action">(path);
}
