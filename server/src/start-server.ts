import { mkdirSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { DeploymentEndpoints } from "./admin/deployment-endpoints.ts";
import { PushEndpoints } from "./admin/push-endpoints.ts";
import { adminKeyOf } from "./auth/authenticator.ts";
import { storedAdminKey } from "./auth/stored-secrets.ts";
import { Backend, type BackendOptions } from "./backend.ts";
import { BackupEndpoint } from "./backup/backup-endpoint.ts";
import { writeBackupInto } from "./backup/write-backup.ts";
import { DATABASE_FILE } from "./data-folder.ts";
import { diskSpaceOf } from "./disk-reserve.ts";
import type { LocalFunctions } from "./functions/compile/function-set.ts";
import type { Stats } from "./functions/stats.ts";
import { CallerFlows } from "./http/caller-flows.ts";
import { FunctionEndpoints } from "./http/function-endpoints.ts";
import { Health } from "./http/health.ts";
import { HttpActions } from "./http/http-actions.ts";
import { type HttpParts, type OpenRequests, serve } from "./http/http-server.ts";
import { PollingEndpoints } from "./http/polling-endpoints.ts";
import { RefusedOrigins } from "./http/refused-origins.ts";
import { StaticFiles } from "./http/static-files.ts";
import { StorageEndpoints } from "./http/storage-endpoints.ts";
import type { Logger } from "./logger.ts";
import { ConnectionLimiter } from "./scheduling/connection-limiter.ts";
import { MemoryLimiter } from "./scheduling/memory-limiter.ts";
import { settleWithin } from "./scheduling/settle-within.ts";
import { type ServerOptions, type Settings, withDefaults } from "./server-options.ts";
import { SnapshotEndpoints } from "./snapshots/snapshot-endpoints.ts";
import { engineStatus } from "./status/engine-status.ts";
import { LimitHits } from "./status/limit-hits.ts";
import { StatusAccess } from "./status/status-access.ts";
import { StatusEndpoints } from "./status/status-endpoints.ts";
import { Database } from "./store/database.ts";
import type { JsonBounds } from "./values/json-bounds.ts";

export interface RunningServer {
  readonly port: number;
  /** Loopback address, `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly adminKey: string;
  /** Counters since the start; updated continuously. */
  readonly stats: Readonly<Stats>;
  /** Memory used on behalf of clients, in bytes; updated continuously. */
  readonly memory: { readonly held: number };
  /** Returns the secret part of a link to the status. It works once, within an hour (`status/status-access.ts`). */
  issueStatusLink(): string;
  /** Loads the functions folder again. Data and connections remain. Rejects and changes nothing if the functions do not load. */
  reload(): Promise<void>;
  /** Runs a function as administrator. @throws FunctionFailed with the function's message */
  runFunction(path: string, args?: object): Promise<Value>;
  /** Stores a file like an action. @returns its id in `_storage` */
  storeFile(file: Blob): Promise<string>;
  /**
   * Sets deployment environment variables (null removes a variable) and loads the functions again. Rejects and changes
   * nothing if the functions do not load with the new variables.
   */
  setEnvironment(changes: Record<string, string | null>): Promise<void>;
  /**
   * Writes a backup into a folder of backups: an archive with this name, and next to it all stored files that are not there
   * yet. Functions continue to run.
   * @returns false without writing if the folder's disk would have less free space than the reserve
   */
  backupInto(folder: string, name: string): Promise<boolean>;
  /** Answers all received requests, then closes sockets, jobs and the database. */
  close(): Promise<void>;
}

/** Running server with its backend, for the package's own tests. */
export interface OpenedServer extends RunningServer {
  readonly backend: Backend;
}

/** Thrown if a function called through {@link RunningServer.runFunction} fails. `data`: data of a ConvexError; undefined for other errors. */
export class FunctionFailed extends Error {
  override name = "FunctionFailed";
  readonly data: JSONValue | undefined;

  constructor(message: string, data: JSONValue | undefined) {
    super(message);
    this.data = data;
  }
}

/** Maximum wait for open requests at shutdown, in ms. */
const DRAIN_MS = 2_000;

/**
 * Starts a Convex-compatible backend on one port. The package's `README.md` lists its features and limits.
 *
 * @throws if the port is in use, the data folder cannot be used, or the functions do not load. Nothing continues to run then.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  return await openServer(options);
}

/** Like {@link startServer}, but returns the backend as well. */
export async function openServer(given: ServerOptions): Promise<OpenedServer> {
  const options = withDefaults(given);
  // Listens on the port first, for two reasons: the deployment's address contains the port, and a second server on the same
  // port must fail before it opens the data. Until the backend is ready, clients get status 503 and retry.
  const server = createServer({
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: options.requestTimeoutMs,
    // Interval at which Node checks these two timeouts.
    connectionsCheckingInterval: Math.ceil(options.headersTimeoutMs / 3),
  });
  const limits = new LimitHits();
  const memory = new MemoryLimiter(options.memoryLimits, () => limits.hit("memory"));
  const connectionLimiter = new ConnectionLimiter(server, options.maxConnections, () =>
    limits.hit("connections"),
  );
  const access = new StatusAccess();
  const health = options.product ? new Health(options.product) : null;
  const notReady = (request: IncomingMessage, response: ServerResponse) => {
    if (!health?.answer(request, response)) response.writeHead(503, { "retry-after": "1" }).end("Starting");
  };
  server.on("request", notReady);
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let backend: Backend | null = null;
  try {
    const front: FrontParts = { connectionLimiter, memory, limits, health, access };
    backend = await Backend.start(backendOptions(options, url, front));
    const parts = await httpParts(backend, server, options, front);
    const requests = serve(server, parts);
    server.off("request", notReady);
    const { db, disk } = backend;
    health?.setRunning(
      () => db.isStalled,
      () => disk.isLow,
    );
    return runningServer(backend, server, { requests, polling: parts.polling }, front, options.dataDir);
  } catch (error) {
    await backend?.stop();
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/** Parts that are created before the backend: admission control and status access. */
interface FrontParts {
  connectionLimiter: ConnectionLimiter;
  memory: MemoryLimiter;
  limits: LimitHits;
  health: Health | null;
  access: StatusAccess;
}

/** Returns the options of the backend. @param url the loopback address */
function backendOptions(options: Settings, url: string, { memory, limits }: FrontParts): BackendOptions {
  return {
    localFunctions: localFunctions(options),
    dataDir: options.dataDir,
    deploymentUrl: options.deploymentUrl ?? url,
    maxMessageBytes: options.maxMessageBytes,
    bounds: boundsOf(options),
    messageRate: options.messageRate,
    byteRate: options.messageByteRate,
    anonymousByteRate: options.anonymousByteRate,
    memory,
    disk: {
      reserveBytes: options.minFreeDiskBytes ?? null,
      essentialFunctions: options.essentialFunctions,
      refusal: options.diskFullError === undefined ? null : convexToJson(options.diskFullError),
      space: options.diskSpace ?? (() => diskSpaceOf(options.dataDir)),
    },
    limits,
    onConvexError: options.onConvexError,
    erased: options.erased ?? null,
    forgetAfterMs: options.forgetAfterMs,
    oneFilePerUploadAddress: options.oneFilePerUploadAddress,
    callRate: options.callRate,
    peers: options.peerLimits,
    environmentDefaults: options.environment,
    ...(options.adminKey === undefined ? {} : { adminKey: options.adminKey }),
    redactErrors: options.redactErrors,
    actionTimeoutMs: options.actionTimeoutMs,
    scheduling: options.scheduling,
    accountOf: options.accountOf,
    log: options.log,
    onFatal: options.onFatal ?? exitOnFatal(options.log),
  };
}

function localFunctions({ compiledFunctions: file, functionsDir: dir }: Settings): LocalFunctions | null {
  if (file !== undefined) return { kind: "compiled", file };
  return dir === undefined ? null : { kind: "folder", dir };
}

/** Creates the parts that answer HTTP requests. */
async function httpParts(
  backend: Backend,
  server: Server,
  options: Settings,
  { connectionLimiter, memory, limits, health, access }: FrontParts,
): Promise<HttpParts> {
  const { db, runner, turns, files, uploads, disk, environment, deploymentKey, functions, authenticator } =
    backend;
  const { maxMessageBytes, redactErrors, log } = options;
  const modules = () => functions.modules;
  const flows = new CallerFlows(backend.usages);
  const refusedOrigins = new RefusedOrigins((origin) =>
    log.warn(`Pages of ${origin} were refused: allowedOrigins does not name them.`, {
      event: "origin.refused",
      origin,
    }),
  );
  const engine = engineStatus({
    backend,
    problem: () => health?.problem ?? null,
    connections: connectionLimiter,
    maxConnections: options.maxConnections,
    memory,
    memoryLimits: options.memoryLimits,
    limits: limits.counts,
    refusedOrigins: refusedOrigins.reported,
    dataDir: options.dataDir,
  });
  return {
    functions: new FunctionEndpoints({ db, runner, turns, flows }, authenticator, {
      callRate: options.httpCallRate,
      maxMessageBytes,
      bounds: boundsOf(options),
    }),
    storage: new StorageEndpoints(
      { files, uploads, disk },
      options.maxUploadBytes,
      options.staticDir !== undefined || options.fallback !== undefined,
    ),
    push: new PushEndpoints(backend, authenticator),
    deployment: new DeploymentEndpoints(backend, authenticator),
    snapshots: new SnapshotEndpoints(authenticator, backend.exports, backend.imports),
    backup: new BackupEndpoint(authenticator, disk, {
      db,
      dataDir: options.dataDir,
      retainFiles: () => files.retain(),
    }),
    actions: new HttpActions({ runner, modules, flows, log }, authenticator, redactErrors),
    jwks: () => deploymentKey.jwks(),
    sync: backend.sync,
    polling: new PollingEndpoints({
      serve: (connection) => server.emit("connection", connection),
      memory,
      maxMessageBytes,
    }),
    staticFiles: options.staticDir ? await StaticFiles.load(options.staticDir, options.client) : null,
    fallback: options.fallback ? await options.fallback(server) : null,
    routes: options.routes,
    health,
    siteUrl: options.deploymentUrl === undefined ? null : environment.siteUrl,
    allowedOrigins: options.allowedOrigins,
    refusedOrigins,
    status: health && new StatusEndpoints(authenticator, access, engine, options.appStatus),
    limits,
    mayOmitLength: (authorization) => {
      if (options.takesChunkedBodies) return true;
      const key = adminKeyOf(authorization);
      return key !== null && authenticator.isAdminKey(key);
    },
    connectionLimiter,
    memory,
    log,
  };
}

/**
 * Returns the administrator's key of a data folder.
 *
 * @throws OpenError if a server uses the folder
 */
export async function readAdminKey(dataDir: string): Promise<string> {
  const db = Database.open({ file: join(dataDir, DATABASE_FILE) });
  try {
    return storedAdminKey(db);
  } finally {
    await db.close();
  }
}

function boundsOf({ maxMessageValues }: Settings): JsonBounds {
  return { nodes: maxMessageValues };
}

function runningServer(
  backend: Backend,
  server: Server,
  { requests, polling }: { requests: OpenRequests; polling: PollingEndpoints },
  { memory, health, access }: FrontParts,
  dataDir: string,
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
    issueStatusLink: () => access.issueLink(),
    reload: () => backend.functions.reload(),
    runFunction: async (path, args = {}) => {
      const outcome = await backend.runFunction(path, convexToJson(args as Record<string, Value>));
      if (!outcome.success) throw new FunctionFailed(outcome.errorMessage.trimEnd(), outcome.errorData);
      return jsonToConvex(JSON.parse(outcome.value) as JSONValue);
    },
    storeFile: (file) => backend.uploads.storeBlob(file),
    backupInto: async (folder, name) => {
      const { size } = statSync(join(dataDir, DATABASE_FILE));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Room for a copy of the database and the archive made from it.
      if (!(await backend.disk.hasIn(folder, 2 * size))) return false;
      const source = { db: backend.db, dataDir, retainFiles: () => backend.files.retain() };
      await writeBackupInto(source, folder, name);
      return true;
    },
    setEnvironment: (changes) => backend.functions.setEnvironment(changes),
    close: () => {
      closing ??= (async () => {
        health?.setStopping();
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        backend.functionLog.close();
        polling.stopHolding();
        await settleWithin(DRAIN_MS, requests.whenAnswered());
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
    log.error(`The server cannot continue: ${error.message}`, { event: "server.fatal" });
    process.exit(1);
  };
}
