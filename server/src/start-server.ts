import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { DeploymentEndpoints } from "./admin/deployment-endpoints.ts";
import { PushEndpoints } from "./admin/push-endpoints.ts";
import { adminKeyOf } from "./auth/authenticator.ts";
import { storedAdminKey } from "./auth/stored-secrets.ts";
import { Backend } from "./backend.ts";
import { BackupEndpoint } from "./backup/backup-endpoint.ts";
import type { ErasedListOptions } from "./backup/erased-list.ts";
import { DATABASE_FILE } from "./data-folder.ts";
import { type DiskSpace, diskSpaceOf } from "./disk-reserve.ts";
import type { Stats } from "./functions/stats.ts";
import { FunctionEndpoints } from "./http/function-endpoints.ts";
import { HttpActions } from "./http/http-actions.ts";
import { type Fallback, type OpenRequests, serve } from "./http/http-server.ts";
import type { AllowedOrigins } from "./http/origins.ts";
import { StaticFiles } from "./http/static-files.ts";
import { StorageEndpoints } from "./http/storage-endpoints.ts";
import { consoleLogger, type Logger } from "./logger.ts";
import { atMost } from "./scheduling/at-most.ts";
import { ConnectionLimiter } from "./scheduling/connection-limiter.ts";
import { MemoryLimiter, type MemoryLimits } from "./scheduling/memory-limiter.ts";
import type { Rate } from "./scheduling/token-bucket.ts";
import { SnapshotEndpoints } from "./snapshots/snapshot-endpoints.ts";
import { Database } from "./store/database.ts";
import type { PeerLimits } from "./sync/client-socket.ts";
import { PEER_LIMITS } from "./sync/sync-server.ts";

export interface ServerOptions {
  /**
   * The folder with the Convex functions, bundled by the official CLI's rules. Without one the server runs what the CLI
   * has pushed last, and nothing before the first push.
   */
  functionsDir?: string | undefined;
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; `0.0.0.0` for all. */
  host: string;
  /**
   * The deployment's own address. It is in stored tokens and file addresses, so it should not change; by default the
   * loopback address with the port.
   */
  deploymentUrl?: string;
  /** The built client, served with a fallback to its `index.html`. */
  staticDir?: string;
  /** Serves what the backend does not; instead of `staticDir`, for development. Given the server to attach sockets to. */
  fallback?: (server: Server) => Promise<Fallback>;
  /** Fixed GET routes in front of everything. */
  routes?: Record<string, () => Response>;
  /** Deployment environment variables to set where `current` does not have them yet, before functions load. */
  environment?: (current: (name: string) => string | undefined) => Promise<Record<string, string>>;
  /**
   * Origins of pages that may talk to this server besides those of its own address (and of the address that a reverse
   * proxy was asked for). Programs that are no browsers are not concerned. Default `"*"`: any, as hosted Convex has it.
   */
  allowedOrigins?: AllowedOrigins;
  /** The administrator's key; by default one that is made at the first start and kept in the data folder. */
  adminKey?: string;
  /** Keep the texts of unexpected errors from clients, as hosted production deployments do. Default true. */
  redactErrors?: boolean;
  /** The largest file that can be uploaded, in bytes. Default 1 GiB: on Convex, as much as comes within two minutes. */
  maxUploadBytes?: number;
  /**
   * While the disk has less room than this, in bytes, nothing new is stored but by `essentialFunctions`, jobs and deletions, and no files are taken. Default
   * 256 MiB, or a quarter of a disk that has less than 1 GiB.
   */
  minFreeDiskBytes?: number;
  /** Functions that may store something also then, as `file:name`. Default: none. */
  essentialFunctions?: string[];
  /** The data of the ConvexError that callers of the others get then. Default: an error of the server's own. */
  diskFullError?: Value;
  /** Looks how much room the disk has. Default: at the data folder's. */
  diskSpace?: () => Promise<DiskSpace>;
  /**
   * What is never to come back: the table that the functions note it in, and the function that deletes it again after a backup was restored. Default: nothing
   * is noted, and a restore brings back what was deleted since.
   */
  erased?: ErasedListOptions;
  /**
   * How long text is kept that may repeat what was deleted, in ms: answers for clients that come back, arguments of jobs that have run, exports, copies
   * from before an upgrade or a restore. What is deleted is gone from the data folder within this time and a half. Default half an hour.
   */
  forgetAfterMs?: number;
  /**
   * Whether an address to upload to takes one file only, so that nobody fills the disk with what they were allowed once. Default false: any
   * number, for an hour, as hosted Convex has it.
   */
  oneFilePerUploadAddress?: boolean;
  /**
   * The longest message that a client may send over its socket, and the longest call over HTTP of who is no administrator, in bytes. Default 24 MiB:
   * Convex's limit for arguments, in base64, and room.
   */
  maxMessageBytes?: number;
  /**
   * How many values and names of fields one message of a client may stand for, or one call over HTTP of who is no administrator. Default 1,048,576;
   * arrays and objects may be nested 256 deep in any case, and 64 deep where a function takes them.
   */
  maxMessageValues?: number;
  /** How many messages one socket may send; beyond it, it is read more slowly. Default: any number. */
  messageRate?: Rate;
  /** The same in bytes. Default 34 MiB at once, 2 MiB per second. */
  messageByteRate?: Rate;
  /**
   * How many bytes all sockets together may send that have not signed in, of what each sends beyond its first 64 KiB; beyond it, they are read more
   * slowly. Default: any number.
   */
  anonymousByteRate?: Rate;
  /**
   * How much clients may have the server hold in its memory, in bytes: what waits, what they subscribe to, what they do not read. Beyond it,
   * connections end. Default 128 MiB for one, 512 MiB for all and for one address.
   */
  memoryLimits?: Partial<MemoryLimits>;
  /** Connections of all kinds at the same time. Default 5,000. */
  maxConnections?: number;
  /**
   * How many functions one socket may call, counting live queries each time that they are computed; beyond it, it is read and told more slowly.
   * Default: any number.
   */
  callRate?: Rate;
  /** When a client on a socket is given up. By default after two minutes without a sign of life, or with 64 MiB that it does not read. */
  peerLimits?: Partial<PeerLimits>;
  /**
   * How many queries and mutations may be called over HTTP by everybody together who is no administrator; beyond it, 503. Each 4 KiB of a call, also
   * of an action's, counts as one more. Pages call theirs over sockets. Default: any number.
   */
  httpCallRate?: Rate;
  /**
   * Whether bodies over HTTP may come in chunks, without a length beforehand, from who is no administrator: browsers never send such. Default true.
   */
  takesChunkedBodies?: boolean;
  /** How long a client may take to send a request's headers, in ms. Default 15,000. */
  headersTimeoutMs?: number;
  /** How long a client may take to send all of a request, in ms. Default 120,000. */
  requestTimeoutMs?: number;
  log?: Logger;
  /** The data can no longer be written: the process must end. Default: exits with code 1. */
  onFatal?: (error: Error) => void;
}

export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly adminKey: string;
  /** Counts since the start; live. */
  readonly stats: Readonly<Stats>;
  /** What clients have the server hold in its memory; live. */
  readonly memory: { readonly held: number };
  /** Loads the functions folder again, keeping data and connections. Rejects, changing nothing, when it does not load. */
  reload(): Promise<void>;
  /** Runs a function as the administrator. @throws FunctionFailed with its message. */
  runFunction(path: string, args?: object): Promise<Value>;
  /** Stores a file, as an action would. @returns its id in `_storage`. */
  storeFile(file: Blob): Promise<string>;
  /**
   * Sets deployment environment variables (null removes one) and loads the functions again. Rejects, changing nothing,
   * when they do not load with these.
   */
  setEnvironment(changes: Record<string, string | null>): Promise<void>;
  /** Answers what is under way, then closes sockets, jobs and the database. */
  close(): Promise<void>;
}

/** With the insides, for the package's own tests. */
export interface OpenedServer extends RunningServer {
  readonly backend: Backend;
}

/** A function called through {@link RunningServer.runFunction} threw. `data` is a ConvexError's. */
export class FunctionFailed extends Error {
  override name = "FunctionFailed";
  readonly data: JSONValue | undefined;

  constructor(message: string, data: JSONValue | undefined) {
    super(message);
    this.data = data;
  }
}

const DRAIN_MS = 2_000;
const DEFAULT_MAX_UPLOAD = 1024 * 1024 * 1024;
const DEFAULT_FORGET_AFTER_MS = 30 * 60 * 1000;
const DEFAULT_MAX_MESSAGE = 24 * 1024 * 1024;
/** Three times as many as forty classes of forty open. */
const DEFAULT_MAX_CONNECTIONS = 5_000;
/** A client that takes longer to send its headers, or all of its request, is not one of ours. */
const DEFAULT_HEADERS_TIMEOUT_MS = 15_000;
const DEFAULT_REQUEST_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_VALUES = 1024 * 1024;
const DEFAULT_BYTE_RATE: Rate = { burst: 34 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };
const DEFAULT_MEMORY: MemoryLimits = {
  perConnection: 128 * 1024 * 1024,
  perAddress: 512 * 1024 * 1024,
  total: 512 * 1024 * 1024,
};
const ANY_NUMBER: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: 1 };

/**
 * Starts a Convex-compatible backend on one port. See the package's `README.md` for what it speaks and leaves out.
 *
 * @throws when the port is taken, the data folder cannot be used or the functions do not load; nothing is left running.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  return await openServer(options);
}

/** {@link startServer}, with a view of the insides. */
export async function openServer(options: ServerOptions): Promise<OpenedServer> {
  const log = options.log ?? consoleLogger;
  // The port is taken first: the deployment's address contains it, and a second server on it must fail before it
  // touches the data. Until the backend is there, clients are asked to come back.
  const headersTimeout = options.headersTimeoutMs ?? DEFAULT_HEADERS_TIMEOUT_MS;
  const requestTimeout = options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS;
  const server = createServer({
    headersTimeout,
    requestTimeout,
    // How often the two are looked at.
    connectionsCheckingInterval: Math.ceil(headersTimeout / 3),
  });
  const memory = new MemoryLimiter({ ...DEFAULT_MEMORY, ...options.memoryLimits });
  const bounds = { nodes: options.maxMessageValues ?? DEFAULT_MAX_VALUES };
  const connectionLimiter = new ConnectionLimiter(server, options.maxConnections ?? DEFAULT_MAX_CONNECTIONS);
  server.on("request", notReady);
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let backend: Backend | null = null;
  try {
    backend = await Backend.start({
      functionsDir: options.functionsDir ?? null,
      dataDir: options.dataDir,
      deploymentUrl: options.deploymentUrl ?? url,
      maxMessageBytes: options.maxMessageBytes ?? DEFAULT_MAX_MESSAGE,
      bounds,
      messageRate: options.messageRate ?? ANY_NUMBER,
      byteRate: options.messageByteRate ?? DEFAULT_BYTE_RATE,
      anonymousByteRate: options.anonymousByteRate ?? ANY_NUMBER,
      memory,
      disk: {
        reserveBytes: options.minFreeDiskBytes ?? null,
        essentialFunctions: options.essentialFunctions ?? [],
        refusal: options.diskFullError === undefined ? null : convexToJson(options.diskFullError),
        space: options.diskSpace ?? (() => diskSpaceOf(options.dataDir)),
      },
      erased: options.erased ?? null,
      forgetAfterMs: options.forgetAfterMs ?? DEFAULT_FORGET_AFTER_MS,
      oneFilePerUploadAddress: options.oneFilePerUploadAddress ?? false,
      callRate: options.callRate ?? ANY_NUMBER,
      peers: { ...PEER_LIMITS, ...options.peerLimits },
      environmentDefaults: options.environment ?? (async () => ({})),
      ...(options.adminKey === undefined ? {} : { adminKey: options.adminKey }),
      redactErrors: options.redactErrors ?? true,
      log,
      onFatal: options.onFatal ?? exitOnFatal(log),
    });
    const { db, runner, files, uploads, disk, environment, deploymentKey, functions, authenticator } =
      backend;
    const modules = () => functions.modules;
    const requests = serve(server, {
      functions: new FunctionEndpoints({ db, runner }, authenticator, {
        callRate: options.httpCallRate ?? ANY_NUMBER,
        maxMessageBytes: options.maxMessageBytes ?? DEFAULT_MAX_MESSAGE,
        bounds,
      }),
      storage: new StorageEndpoints(
        { files, uploads, disk },
        options.maxUploadBytes ?? DEFAULT_MAX_UPLOAD,
        options.staticDir !== undefined || options.fallback !== undefined,
      ),
      push: new PushEndpoints(backend, authenticator),
      deployment: new DeploymentEndpoints(backend, authenticator),
      snapshots: new SnapshotEndpoints(authenticator, backend.exports, backend.imports),
      backup: new BackupEndpoint(authenticator, disk, {
        db,
        dataDir: options.dataDir,
        holdFiles: () => files.hold(),
      }),
      actions: new HttpActions({ runner, modules, log }, authenticator, options.redactErrors ?? true),
      jwks: () => deploymentKey.jwks(),
      sync: backend.sync,
      staticFiles: options.staticDir ? await StaticFiles.load(options.staticDir) : null,
      fallback: options.fallback ? await options.fallback(server) : null,
      routes: options.routes ?? {},
      siteUrl: options.deploymentUrl === undefined ? null : environment.siteUrl,
      allowedOrigins: options.allowedOrigins ?? "*",
      mayComeInChunks: (authorization) => {
        if (options.takesChunkedBodies ?? true) return true;
        const key = adminKeyOf(authorization);
        return key !== null && authenticator.isAdminKey(key);
      },
      connectionLimiter,
      memory,
      log,
    });
    server.off("request", notReady);
    return running(backend, server, requests, memory);
  } catch (error) {
    await backend?.stop();
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/**
 * The administrator's key of a data folder that no server is using.
 *
 * @throws OpenError when one is.
 */
export async function readAdminKey(dataDir: string): Promise<string> {
  const db = Database.open({ file: join(dataDir, DATABASE_FILE) });
  try {
    return storedAdminKey(db);
  } finally {
    await db.close();
  }
}

function notReady(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1" }).end("Starting");
}

function running(
  backend: Backend,
  server: Server,
  requests: OpenRequests,
  memory: MemoryLimiter,
): OpenedServer {
  const { port } = server.address() as AddressInfo;
  let closing: Promise<void> | null = null;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    adminKey: backend.adminKey,
    backend,
    stats: backend.stats,
    memory,
    reload: () => backend.functions.reload(),
    runFunction: async (path, args = {}) => {
      const outcome = await backend.runFunction(path, convexToJson(args as Record<string, Value>));
      if (!outcome.success) throw new FunctionFailed(outcome.errorMessage, outcome.errorData);
      return jsonToConvex(JSON.parse(outcome.value) as JSONValue);
    },
    storeFile: (file) => backend.uploads.storeBlob(file),
    setEnvironment: (changes) => backend.functions.setEnvironment(changes),
    close: () => {
      closing ??= (async () => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        backend.functionLog.close();
        await atMost(DRAIN_MS, requests.answered());
        await backend.stop();
        server.closeAllConnections();
        await closed;
      })();
      return closing;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function exitOnFatal(log: Logger): (error: Error) => void {
  return (error) => {
    log.error(`The server cannot go on: ${error.message}`);
    process.exit(1);
  };
}
