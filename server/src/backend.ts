import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import { systemFunctions } from "./admin/system-modules.ts";
import { Authenticator } from "./auth/authenticator.ts";
import { DeploymentKey } from "./auth/deployment-key.ts";
import { SYSTEM_IDENTITY } from "./auth/identity.ts";
import { TokenVerifier } from "./auth/token-verifier.ts";
import { ErasedList, type ErasedListOptions } from "./backup/erased-list.ts";
import { assertNotHalfRestored } from "./backup/restore-backup.ts";
import { removeTemporaryFolders } from "./backup/temporary-folder.ts";
import { closeToOthers, DATABASE_FILE, FILES_FOLDER } from "./data-folder.ts";
import { DiskReserve, type DiskReserveOptions } from "./disk-reserve.ts";
import { Environment } from "./environment.ts";
import { FileStorage } from "./files/file-storage.ts";
import { withAdHocQuery } from "./functions/ad-hoc-query.ts";
import { CursorCodec } from "./functions/cursor.ts";
import type { RequestMetadata } from "./functions/execution.ts";
import { FunctionLog } from "./functions/function-log.ts";
import {
  type FunctionSet,
  type FunctionsSource,
  loadFolders,
  loadFunctionSet,
  NO_FUNCTIONS,
} from "./functions/function-set.ts";
import { type Outcome, requestIdFor } from "./functions/outcome.ts";
import type { PushedFunctions } from "./functions/pushed-functions.ts";
import { FunctionRunner } from "./functions/runner.ts";
import type { Services } from "./functions/services.ts";
import { newStats } from "./functions/stats.ts";
import { catchUnhandledRejections } from "./functions/unhandled-errors.ts";
import { Housekeeping } from "./housekeeping.ts";
import { Crons } from "./jobs/crons.ts";
import { Scheduler } from "./jobs/job-scheduler.ts";
import type { Logger } from "./logger.ts";
import type { MemoryLimiter } from "./scheduling/memory-limiter.ts";
import type { Rate } from "./scheduling/token-bucket.ts";
import { SnapshotExports } from "./snapshots/snapshot-exports.ts";
import { SnapshotImports } from "./snapshots/snapshot-imports.ts";
import { Database } from "./store/database.ts";
import { type PeerLimits, SyncServer } from "./sync/sync-server.ts";
import type { JsonBounds } from "./values/json-bounds.ts";
import type { SchemaJson } from "./values/schema.ts";

export interface BackendOptions {
  /** The functions folder; null runs what was pushed last, or nothing until there is a push. */
  functionsDir: string | null;
  /** Holds the database, stored files and the bundled functions; created when missing. */
  dataDir: string;
  /** The deployment's own address, in `CONVEX_CLOUD_URL` and `CONVEX_SITE_URL`, in file addresses and as token issuer. */
  deploymentUrl: string;
  /** Deployment environment variables to set before the functions are loaded; those that exist are kept. */
  environmentDefaults: (name: (name: string) => string | undefined) => Promise<Record<string, string>>;
  /** The longest message that a sync client may send. */
  maxMessageBytes: number;
  /** How much a message of a sync client may stand for. */
  bounds: JsonBounds;
  /** How many messages a sync client may send. */
  messageRate: Rate;
  /** The same in bytes. */
  byteRate: Rate;
  /** The same of all together who have not signed in, of what is long. */
  anonymousByteRate: Rate;
  /** The books of what clients have the server hold. */
  memory: MemoryLimiter;
  disk: DiskReserveOptions;
  erased: ErasedListOptions | null;
  /** See {@link HousekeepingOptions}. */
  forgetAfterMs: number;
  /** Whether an upload address is good for a single file. */
  oneFilePerUploadAddress: boolean;
  /** How many functions one sync client may call. */
  callRate: Rate;
  /** When a sync client is given up. */
  peers: PeerLimits;
  /** Instead of the key that is made at the first start and kept with the data. */
  adminKey?: string;
  /** Whether clients are kept from the texts of unexpected errors. */
  redactErrors: boolean;
  log: Logger;
  onFatal: (error: Error) => void;
}

/** Nothing is lost by not waiting longer: what has not committed runs again, or is reported as interrupted. */
const DRAIN_MS = 2_000;
const PUSHED_KEY = "pushed-functions";

/** A Convex-compatible deployment without its network side: data, functions, jobs, files and live queries. */
export class Backend {
  readonly services: Services;
  readonly sync: SyncServer;
  readonly authenticator: Authenticator;
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
  readonly adminKey: string;
  readonly #options: BackendOptions;
  readonly #db: Database;
  readonly #scheduler: Scheduler;
  readonly #crons: Crons;
  readonly #verifier: TokenVerifier;
  readonly #housekeeping: Housekeeping;
  readonly #erased: ErasedList | null;
  #functions: FunctionSet = NO_FUNCTIONS;
  #loads = 0;
  #jobsRun = false;
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(options: BackendOptions, db: Database) {
    this.#options = options;
    this.#db = db;
    const { deploymentUrl, log } = options;
    const secret = persistentSecret(db, "secret");
    this.adminKey = options.adminKey ?? storedAdminKey(db);
    const environment = new Environment(db, {
      CONVEX_CLOUD_URL: deploymentUrl,
      CONVEX_SITE_URL: deploymentUrl,
    });
    const services = {
      db,
      environment,
      log,
      functionLog: new FunctionLog(),
      stats: newStats(),
      deploymentKey: new DeploymentKey(db),
      cursors: new CursorCodec(secret),
      modules: () => this.#functions.modules,
      pushedVersion: () => {
        const { source } = this.#functions;
        return source?.kind === "pushed" ? source.pushed.npmVersion : null;
      },
    } as { -readonly [Key in keyof Services]: Services[Key] };
    this.services = services;
    services.room = new DiskReserve(db, options.disk, log);
    services.runner = new FunctionRunner(services, options.redactErrors);
    services.system = systemFunctions(services);
    this.#scheduler = services.scheduler = new Scheduler(services);
    const dir = join(options.dataDir, FILES_FOLDER);
    services.files = new FileStorage({
      dir,
      db,
      environment,
      secret,
      oneFilePerAddress: options.oneFilePerUploadAddress,
      services: () => services,
    });
    this.exports = new SnapshotExports(services, options.dataDir);
    this.imports = new SnapshotImports(services, options.dataDir, () => this.sync.cache.invalidateAll());
    this.#erased =
      options.erased &&
      new ErasedList(services, options.dataDir, options.erased, (path, args) => this.runFunction(path, args));
    this.#housekeeping = new Housekeeping(services, this.exports, this.imports, this.#erased, options);
    this.#crons = new Crons(services);
    this.#verifier = new TokenVerifier({
      authConfig: () => this.#functions.modules.authConfig,
      siteUrl: environment.siteUrl,
      fetchOwn: (path) => this.#fetchOwn(path),
    });
    this.authenticator = new Authenticator(this.adminKey, this.#verifier);
    this.sync = new SyncServer(
      services,
      (credentials) => this.authenticator.fromCredentials(credentials),
      options,
    );
  }

  /**
   * Opens the data folder, loads the functions and starts jobs and crons.
   *
   * @throws with a sentence for the operator when the folder cannot be used or the functions cannot be loaded.
   */
  static async start(options: BackendOptions): Promise<Backend> {
    catchUnhandledRejections();
    assertNotHalfRestored(options.dataDir);
    // Functions see the time zone that they have on Convex, wherever this machine stands.
    process.env.TZ = "UTC";
    const db = Database.open({ file: join(options.dataDir, DATABASE_FILE), onFatal: options.onFatal });
    try {
      removeTemporaryFolders(options.dataDir);
      const problem = closeToOthers(options.dataDir);
      if (problem !== null) options.log.warn(problem);
      const backend = new Backend(options, db);
      const { environment } = backend.services;
      environment.update(await options.environmentDefaults((name) => environment.get(name)));
      await backend.services.room.start();
      await backend.exports.start();
      await backend.imports.start();
      await backend.reload();
      await backend.#erased?.start();
      closeToOthers(options.dataDir);
      backend.#housekeeping.start();
      return backend;
    } catch (error) {
      await db.close();
      throw error;
    }
  }

  /** The functions in force. */
  get functions(): FunctionSet {
    return this.#functions;
  }

  /**
   * Loads the functions folder again, or what was pushed when there is none. Data, connections and jobs stay; live
   * queries are computed anew. When the functions do not load, or the data does not fit their schema, everything stays as
   * it was.
   */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      const { functionsDir: dir } = this.#options;
      const source = dir === null ? this.#storedPush() : { kind: "folder" as const, dir };
      if (source) await this.#activate(await this.#load(source));
    });
  }

  /** Loads pushed functions without putting them in force. @throws Error for the developer. */
  prepare(pushed: PushedFunctions): Promise<FunctionSet> {
    return this.#inTurn(async () => {
      await this.services.room.assertHas(0);
      return await this.#load({ kind: "pushed", pushed });
    });
  }

  /**
   * Puts loaded functions in force and keeps them for the next start.
   *
   * @throws SchemaError, changing nothing, when the data does not fit their schema.
   */
  activate(functions: FunctionSet): Promise<void> {
    return this.#inTurn(async () => {
      const { source } = functions;
      const pushed = source?.kind === "pushed" ? JSON.stringify(source.pushed) : null;
      await this.#activate(functions, pushed === null ? {} : { [PUSHED_KEY]: pushed });
      if (this.#options.functionsDir !== null) {
        this.#options.log.warn(
          `Functions were pushed. The next start takes those of ${this.#options.functionsDir} again.`,
        );
      }
    });
  }

  /** @throws SchemaError when a stored document does not fit the schema of these functions. */
  checkData(functions: FunctionSet): void {
    this.#db.checkSchema(functions.modules.schema as SchemaJson | null);
  }

  /**
   * Sets deployment environment variables, or removes those given as null, and loads the functions in force again.
   * Rejects, changing nothing, when they do not load with these.
   */
  setEnvironment(changes: Record<string, string | null>): Promise<void> {
    return this.#inTurn(async () => {
      const { environment } = this.services;
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, environment.get(name) ?? null]),
      );
      environment.update(changes);
      const { source } = this.#functions;
      try {
        if (source) await this.#activate(await this.#load(source));
      } catch (error) {
        environment.update(before);
        throw error;
      }
    });
  }

  /** One change of the functions after the other. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  #storedPush(): FunctionsSource | null {
    const stored = this.#db.getMeta(PUSHED_KEY);
    return stored === null ? null : { kind: "pushed", pushed: JSON.parse(stored) as PushedFunctions };
  }

  async #load(source: FunctionsSource): Promise<FunctionSet> {
    const { environment } = this.services;
    return await loadFunctionSet(source, {
      ...loadFolders(this.#options.dataDir, this.#loads++),
      environment,
    });
  }

  async #activate(functions: FunctionSet, settings: Record<string, string> = {}): Promise<void> {
    const { modules } = functions;
    try {
      // Schema and settings in one write: a crash leaves both old or both new.
      this.#db.applySchema(modules.schema as SchemaJson | null, settings);
    } catch (error) {
      functions.release();
      throw error;
    }
    this.#functions.release();
    this.#functions = functions;
    this.#verifier.reset();
    await this.#crons.load(modules.crons);
    this.sync.cache.invalidateAll();
    // Not before there are functions: without them every job would fail.
    if (this.#jobsRun) this.#scheduler.wake();
    else await this.#scheduler.start();
    this.#jobsRun = true;
  }

  /** Runs any function as the administrator, as `npx convex run` does. @param args convex JSON. */
  async runFunction(path: string, args: JSONValue): Promise<Outcome> {
    const call = { path, args: JSON.stringify(args), identity: SYSTEM_IDENTITY, request: newRequest() };
    return await this.services.runner.any(call);
  }

  /**
   * Runs a query that was written for this one call, as the administrator.
   *
   * @param source of a module whose default export is the query.
   * @param args convex JSON.
   * @throws Error for the developer when it does not load.
   */
  async runAdHocQuery(source: string, args: JSONValue): Promise<Outcome> {
    const { runner, environment } = this.services;
    const options = {
      dataDir: this.#options.dataDir,
      environment: (name: string) => environment.get(name),
    };
    return await withAdHocQuery(source, options, async (found) => {
      const call = {
        path: found.path,
        found,
        args: JSON.stringify(args),
        identity: SYSTEM_IDENTITY,
        request: newRequest(),
      };
      const { outcome, ts } = await runner.query(call, null);
      await this.#db.durable(ts);
      return outcome;
    });
  }

  /** Lets running work end, unless it takes too long, then lets go of the data folder. */
  async stop(): Promise<void> {
    this.services.room.stop();
    this.#erased?.stop();
    const ends = [this.sync.close(), this.#scheduler.stop(), this.#crons.stop()];
    await atMost(DRAIN_MS, Promise.all(ends));
    await atMost(DRAIN_MS, this.#housekeeping.stop());
    await this.#db.close();
    this.#functions.release();
  }

  async #fetchOwn(path: string): Promise<Response | null> {
    const request = new Request(new URL(path, this.services.environment.siteUrl));
    return await this.services.runner.httpAction(request, { kind: "none" }, newRequest());
  }
}

/** A request that nobody sent. */
function newRequest(): RequestMetadata {
  return {
    ip: null,
    userAgent: null,
    requestId: requestIdFor(null, null),
    scheduledFunctionId: null,
    authToken: null,
  };
}

/** Resolves with `work`, or after `ms` without it. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** The administrator's key that belongs to the data; made on first use. */
export function storedAdminKey(db: Database): string {
  return `embedded|${persistentSecret(db, "admin-key")}`;
}

/** A random value made on first use and kept with the data. */
function persistentSecret(db: Database, name: string): string {
  const existing = db.getMeta(name);
  if (existing !== null) return existing;
  const made = randomBytes(32).toString("hex");
  db.setMeta(name, made);
  return made;
}
