import { join } from "node:path";
import type { JSONValue } from "convex/values";
import { systemFunctions } from "./admin/system-modules.ts";
import { Authenticator } from "./auth/authenticator.ts";
import { DeploymentKey } from "./auth/deployment-key.ts";
import { SYSTEM_IDENTITY } from "./auth/identity.ts";
import { storedAdminKey, storedSecret } from "./auth/stored-secrets.ts";
import { TokenVerifier } from "./auth/token-verifier.ts";
import { ErasedList, type ErasedListOptions } from "./backup/erased-list.ts";
import { assertNotHalfRestored } from "./backup/restore-backup.ts";
import { removeTemporaryFolders } from "./backup/temporary-folder.ts";
import { DATABASE_FILE, FILES_FOLDER, restrictAccess } from "./data-folder.ts";
import { DiskReserve, type DiskReserveOptions } from "./disk-reserve.ts";
import { dryRunUpgrade } from "./dry-run-upgrade.ts";
import { Environment } from "./environment.ts";
import { FileStorage } from "./files/file-storage.ts";
import { FileUploads } from "./files/file-uploads.ts";
import { withAdHocQuery } from "./functions/compile/ad-hoc-query.ts";
import { DeployedFunctions } from "./functions/compile/deployed-functions.ts";
import type { LocalFunctions } from "./functions/compile/function-set.ts";
import type { FunctionModules } from "./functions/compile/modules.ts";
import { CursorCodec } from "./functions/cursor.ts";
import { currentExecution } from "./functions/execution.ts";
import { FunctionLog } from "./functions/function-log.ts";
import type { Outcome } from "./functions/outcome.ts";
import { serverRequest } from "./functions/request-metadata.ts";
import { FunctionRunner, type OnConvexError } from "./functions/runner.ts";
import { cleanStackTraces } from "./functions/stack-traces.ts";
import { newStats, type Stats } from "./functions/stats.ts";
import { TransactionRunner } from "./functions/transaction-runner.ts";
import { catchUnhandledErrors } from "./functions/unhandled-errors.ts";
import { Housekeeping } from "./housekeeping.ts";
import { Crons } from "./jobs/crons.ts";
import { JobQueue } from "./jobs/job-queue.ts";
import { JobScheduler } from "./jobs/job-scheduler.ts";
import type { Logger } from "./logger.ts";
import { type AccountOf, AccountUsages } from "./scheduling/account-usages.ts";
import { ArrivalClock } from "./scheduling/arrival-clock.ts";
import { MessageTurns } from "./scheduling/message-turns.ts";
import type { SchedulingOptions } from "./scheduling/scheduling-options.ts";
import { settleWithin } from "./scheduling/settle-within.ts";
import { SlowLane } from "./scheduling/slow-lane.ts";
import { TransactionScheduler } from "./scheduling/transaction-scheduler.ts";
import { SnapshotExports } from "./snapshots/snapshot-exports.ts";
import { SnapshotImports } from "./snapshots/snapshot-imports.ts";
import type { LimitHits } from "./status/limit-hits.ts";
import { Database } from "./store/database.ts";
import { OpenError } from "./store/errors.ts";
import { NeedsUpgrade } from "./store/sqlite-file.ts";
import { QueryCache } from "./sync/query-cache.ts";
import { SyncServer, type SyncServerOptions } from "./sync/sync-server.ts";
import { SchemaError } from "./values/schema.ts";

export interface BackendOptions extends SyncServerOptions {
  /** Functions on this machine. Null: the server runs the functions of the last push. */
  localFunctions: LocalFunctions | null;
  /** Folder of the database, stored files and bundled functions; created if missing. */
  dataDir: string;
  /** Address of the deployment: value of `CONVEX_CLOUD_URL` and `CONVEX_SITE_URL`, origin of file addresses, and issuer of tokens. */
  deploymentUrl: string;
  /** Returns environment variables to set before the functions are loaded. `current` reads the stored ones. */
  environmentDefaults: (current: (name: string) => string | undefined) => Promise<Record<string, string>>;
  disk: DiskReserveOptions;
  /** Counts each hit of a limit. */
  limits: LimitHits;
  onConvexError: OnConvexError;
  erased: ErasedListOptions | null;
  /** See {@link HousekeepingOptions}. */
  forgetAfterMs: number;
  /** True if an upload address accepts only one file. */
  oneFilePerUploadAddress: boolean;
  /** Replaces the admin key that is created at the first start and stored with the data. */
  adminKey?: string;
  /** True if clients do not receive the texts of unexpected errors. */
  redactErrors: boolean;
  actionTimeoutMs: number;
  scheduling: SchedulingOptions;
  accountOf: AccountOf | undefined;
  log: Logger;
  onFatal: (error: Error) => void;
}

/** Awaits the loading of functions. @throws OpenError for the operator if the stored documents do not fit their schema */
async function reportSchemaMismatch(loading: Promise<void>): Promise<void> {
  await loading.catch((error: unknown) => {
    if (!(error instanceof SchemaError) || error.tableName === null) throw error;
    throw new OpenError("schemaMismatch", `${error.message}\nThe data was not changed.`, { cause: error });
  });
}

/** Opens the database. Upgrades a file of an earlier version, but only after the upgrade of a copy has succeeded. */
async function openDatabase(options: BackendOptions): Promise<Database> {
  const { dataDir, onFatal, log } = options;
  const file = join(dataDir, DATABASE_FILE);
  try {
    return Database.open({ file, onFatal, upgrades: false });
  } catch (error) {
    if (!(error instanceof NeedsUpgrade)) throw error;
    await reportSchemaMismatch(dryRunUpgrade(options));
    const db = Database.open({ file, onFatal });
    const { version } = error;
    log.warn(`The data was upgraded from version ${version}. A copy of the old data is kept for a week.`, {
      event: "data.brought-up",
      from: version,
    });
    return db;
  }
}

/** Maximum wait for running work at a stop. A longer task loses nothing: uncommitted work runs again or is reported as interrupted. */
const DRAIN_MS = 2_000;

/**
 * A Convex-compatible deployment without its network side: data, functions, jobs, files and live queries. The constructor creates all parts and
 * passes each one its dependencies; only this file knows all of them.
 */
export class Backend {
  readonly db: Database;
  readonly environment: Environment;
  readonly disk: DiskReserve;
  readonly deploymentKey: DeploymentKey;
  readonly functions: DeployedFunctions;
  readonly files: FileStorage;
  readonly uploads: FileUploads;
  readonly transactions: TransactionRunner;
  readonly runner: FunctionRunner;
  readonly sync: SyncServer;
  readonly authenticator: Authenticator;
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
  readonly functionLog = new FunctionLog();
  readonly turns = new MessageTurns();
  readonly usages: AccountUsages;
  readonly stats: Stats = newStats();
  readonly adminKey: string;
  readonly log: Logger;
  readonly #dataDir: string;
  readonly cache: QueryCache;
  readonly #jobScheduler: JobScheduler;
  readonly #crons: Crons;
  readonly #verifier: TokenVerifier;
  readonly #housekeeping: Housekeeping;
  readonly #erased: ErasedList | null;
  #jobsStarted = false;

  private constructor(options: BackendOptions, db: Database) {
    const { dataDir, deploymentUrl, log } = options;
    const { stats, functionLog, turns } = this;
    const secret = storedSecret(db, "secret");
    const environment = new Environment(db, {
      CONVEX_CLOUD_URL: deploymentUrl,
      CONVEX_SITE_URL: deploymentUrl,
    });
    const disk = new DiskReserve(db, options.disk, options.limits, log);
    const deploymentKey = new DeploymentKey(db);

    const functions = new DeployedFunctions({ db, environment, disk, log }, options, (modules) =>
      this.#onFunctionsActivated(modules),
    );
    const modules = () => functions.modules;
    const deployment = {
      db,
      environment,
      modules,
      cronRuns: () => this.#crons.runs,
      pushedVersion: () => functions.pushedVersion,
    };
    const system = systemFunctions(deployment);

    const arrivals = new ArrivalClock(
      () => db.latest,
      (from, to) => this.#jobScheduler.hasTimedJobBetween(from, to),
    );
    const usages = new AccountUsages(options.accountOf);
    const scheduler = new TransactionScheduler(options.scheduling, turns, arrivals.markIteration);
    const transactions = new TransactionRunner(db, disk, scheduler);
    const jobs = new JobQueue(db, modules);
    const dir = join(dataDir, FILES_FOLDER);
    const oneFilePerAddress = options.oneFilePerUploadAddress;
    const files = new FileStorage({ dir, db, environment, secret, oneFilePerAddress });
    const uploads = new FileUploads({ files, transactions, disk });
    const cursors = new CursorCodec(secret);
    const running = { db, scheduler, transactions, files, uploads, jobs, disk, environment, deploymentKey };
    const runner = new FunctionRunner(
      {
        ...running,
        cursors,
        modules,
        system,
        stats,
        functionLog,
        limits: options.limits,
        onConvexError: options.onConvexError,
        log,
      },
      { redact: options.redactErrors, actionTimeoutMs: options.actionTimeoutMs },
    );
    const jobScheduler = new JobScheduler(
      { db, jobs, runner, transactions, modules, log },
      options.scheduling,
    );

    const verifier = new TokenVerifier({
      authConfig: () => functions.modules.authConfig,
      siteUrl: environment.siteUrl,
      redact: options.redactErrors,
      fetchOwn: (path) => this.#fetchOwn(path),
    });
    this.adminKey = options.adminKey ?? storedAdminKey(db);
    const authenticator = new Authenticator(this.adminKey, verifier);
    const cache = new QueryCache({ db, runner });
    this.sync = new SyncServer(
      {
        db,
        runner,
        arrivals,
        usages,
        cache,
        authenticator,
        turns,
        longMessages: new SlowLane(),
        stats,
        log,
      },
      options,
    );

    this.exports = new SnapshotExports({ db, files, transactions, disk, log }, dataDir);
    const onReplaced = () => cache.invalidateAll();
    this.imports = new SnapshotImports({ db, transactions, disk, log }, dataDir, onReplaced);
    this.#erased =
      options.erased &&
      new ErasedList({ db, transactions, jobScheduler, log }, dataDir, options.erased, (path, args) =>
        this.runFunction(path, args),
      );
    const { exports, imports } = this;
    this.#housekeeping = new Housekeeping(
      { db, files, jobs, transactions, exports, imports, erased: this.#erased, log },
      options,
    );
    this.#crons = new Crons({ db, runner, transactions, modules, log });

    this.db = db;
    this.environment = environment;
    this.disk = disk;
    this.deploymentKey = deploymentKey;
    this.functions = functions;
    this.files = files;
    this.uploads = uploads;
    this.transactions = transactions;
    this.runner = runner;
    this.authenticator = authenticator;
    this.log = log;
    this.#dataDir = dataDir;
    this.cache = cache;
    this.usages = usages;
    this.#jobScheduler = jobScheduler;
    this.#verifier = verifier;
  }

  /**
   * Opens the data folder, loads the functions and starts jobs and crons.
   *
   * @throws Error with a message for the operator if the folder cannot be used or the functions cannot be loaded.
   */
  static async start(options: BackendOptions): Promise<Backend> {
    catchUnhandledErrors();
    cleanStackTraces(() => currentExecution() !== undefined);
    assertNotHalfRestored(options.dataDir);
    // Functions run in UTC, as on Convex, whatever the machine's time zone.
    process.env.TZ = "UTC";
    const db = await openDatabase(options);
    try {
      removeTemporaryFolders(options.dataDir);
      const problem = restrictAccess(options.dataDir);
      if (problem !== null) options.log.warn(problem.message, { event: problem.event });
      const backend = new Backend(options, db);
      const { environment, disk, exports, imports, functions } = backend;
      environment.update(await options.environmentDefaults((name) => environment.get(name)));
      await disk.start();
      await exports.start();
      await imports.start();
      await reportSchemaMismatch(functions.reload());
      await backend.#erased?.start();
      restrictAccess(options.dataDir);
      backend.#housekeeping.start();
      return backend;
    } catch (error) {
      await db.close();
      throw error;
    }
  }

  /** Runs any function as administrator, as `npx convex run` does. @param args convex JSON. */
  async runFunction(path: string, args: JSONValue): Promise<Outcome> {
    const call = { path, args: JSON.stringify(args), identity: SYSTEM_IDENTITY, request: serverRequest() };
    return await this.runner.any(call);
  }

  /**
   * Runs a query that is not one of the app's functions, as administrator.
   *
   * @param source code of a module whose default export is the query.
   * @param args convex JSON.
   * @throws Error for the developer if the module does not load.
   */
  async runAdHocQuery(source: string, args: JSONValue): Promise<Outcome> {
    const environment = (name: string) => this.environment.get(name);
    return await withAdHocQuery(source, { dataDir: this.#dataDir, environment }, async (found) => {
      const call = {
        path: found.path,
        resolved: found,
        args: JSON.stringify(args),
        identity: SYSTEM_IDENTITY,
        request: serverRequest(),
      };
      const { outcome, ts } = await this.runner.query(call, null);
      await this.db.durable(ts);
      return outcome;
    });
  }

  /** Waits a limited time for running work, then closes the database. */
  async stop(): Promise<void> {
    this.disk.stop();
    this.#erased?.stop();
    const ends = [this.sync.close(), this.#jobScheduler.stop(), this.#crons.stop()];
    await settleWithin(DRAIN_MS, Promise.all(ends));
    await settleWithin(DRAIN_MS, this.#housekeeping.stop());
    await this.db.close();
    await this.functions.stop();
  }

  /** Called after a change of the active functions. */
  async #onFunctionsActivated(modules: FunctionModules): Promise<void> {
    this.#verifier.reset();
    await this.#crons.load(modules.crons);
    this.cache.invalidateAll();
    // Jobs start only after functions are loaded: without functions every job would fail.
    if (this.#jobsStarted) this.#jobScheduler.wake();
    else await this.#jobScheduler.start();
    this.#jobsStarted = true;
  }

  /** Response of one of the app's HTTP routes. Needed if the app itself is the auth provider. */
  async #fetchOwn(path: string): Promise<Response | null> {
    const request = new Request(new URL(path, this.environment.siteUrl));
    return await this.runner.httpAction(request, { identity: { kind: "none" }, request: serverRequest() });
  }
}
