import type { DiskReserve } from "../../disk-reserve.ts";
import type { Environment } from "../../environment.ts";
import type { Logger } from "../../logger.ts";
import { SerialQueue } from "../../scheduling/serial-queue.ts";
import type { Database } from "../../store/database.ts";
import type { SchemaJson } from "../../values/schema.ts";
import { ErrorReporter } from "../error-reporter.ts";
import { thrownText } from "../outcome.ts";
import {
  type FunctionSet,
  type FunctionsSource,
  type LoadChecks,
  type LocalFunctions,
  loadFunctionSet,
  NO_FUNCTIONS,
} from "./function-set.ts";
import { LoadFolders } from "./load-folders.ts";
import type { FunctionModules } from "./modules.ts";
import type { PushedFunctions } from "./pushed-functions.ts";

interface Parts {
  readonly db: Database;
  readonly environment: Environment;
  readonly disk: Pick<DiskReserve, "assertHas">;
  readonly log: Logger;
}

interface Options {
  /** Functions on this machine. Null: the functions of the last push are used. */
  localFunctions: LocalFunctions | null;
  dataDir: string;
  actionTimeoutMs: number;
}

const PUSHED_KEY = "pushed-functions";

/** The active functions, and their replacement. */
export class DeployedFunctions {
  readonly #parts: Parts;
  readonly #options: Options;
  readonly #onActivated: (modules: FunctionModules) => Promise<void>;
  /** Runs changes of the functions one after the other. */
  readonly #changes = new SerialQueue();
  #current: FunctionSet = NO_FUNCTIONS;
  readonly #lateErrors: ErrorReporter;
  readonly #folders: LoadFolders;

  /** @param onActivated called after each activation: of other functions, or of the same functions with changed environment variables. */
  constructor(parts: Parts, options: Options, onActivated: (modules: FunctionModules) => Promise<void>) {
    this.#parts = parts;
    this.#folders = new LoadFolders(options.dataDir);
    this.#lateErrors = new ErrorReporter(parts.log);
    this.#options = options;
    this.#onActivated = onActivated;
  }

  get current(): FunctionSet {
    return this.#current;
  }

  get modules(): FunctionModules {
    return this.#current.modules;
  }

  /** Version of the convex package that pushed the functions; null if they were not pushed. */
  get pushedVersion(): string | null {
    const { source } = this.#current;
    return source?.kind === "pushed" ? source.pushed.npmVersion : null;
  }

  /**
   * Loads this machine's functions again, or those of the last push if this machine has none. Data, connections and jobs remain; live queries are
   * recomputed. Nothing changes if the functions do not load or if the data does not fit their schema.
   */
  reload(): Promise<void> {
    return this.#changes.run(async () => {
      const source = this.#options.localFunctions ?? this.#storedPush();
      if (source) await this.#activate(await this.#load(source, source.kind === "pushed" ? "none" : "all"));
    });
  }

  /** Loads pushed functions without activating them. @throws Error for the developer. */
  prepare(pushed: PushedFunctions): Promise<FunctionSet> {
    return this.#changes.run(async () => {
      await this.#parts.disk.assertHas(0);
      return await this.#load({ kind: "pushed", pushed }, "all");
    });
  }

  /**
   * Activates loaded functions and stores them for the next start.
   *
   * @throws SchemaError, changing nothing, if the data does not fit their schema.
   */
  activate(functions: FunctionSet): Promise<void> {
    return this.#changes.run(async () => {
      const { source } = functions;
      const pushed = source?.kind === "pushed" ? JSON.stringify(source.pushed) : null;
      await this.#activate(functions, pushed === null ? {} : { [PUSHED_KEY]: pushed });
      const { localFunctions: local } = this.#options;
      if (local !== null) {
        const path = local.kind === "folder" ? local.dir : local.file;
        this.#parts.log.warn(`Functions were pushed. The next start loads the functions of ${path} again.`, {
          event: "functions.pushed",
        });
      }
    });
  }

  /** @throws SchemaError if a stored document does not fit the schema of these functions. */
  checkData(functions: FunctionSet): void {
    this.#parts.db.checkSchema(functions.modules.schema as SchemaJson | null);
  }

  /**
   * Sets deployment environment variables, or removes those given as null, and loads the active functions again.
   * Rejects and changes nothing if the functions do not load with these variables.
   */
  setEnvironment(changes: Record<string, string | null>): Promise<void> {
    return this.#changes.run(async () => {
      const { environment } = this.#parts;
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, environment.get(name) ?? null]),
      );
      environment.update(changes);
      const { source } = this.#current;
      try {
        if (source) {
          const checks = source.kind === "pushed" ? "variables" : "all";
          await this.#activate(await this.#load(source, checks));
        }
      } catch (error) {
        environment.update(before);
        throw error;
      }
    });
  }

  /** Releases the loaded code, and ends actions that run in other processes. */
  async stop(): Promise<void> {
    await this.#current.stop();
  }

  #storedPush(): FunctionsSource | null {
    const stored = this.#parts.db.getMeta(PUSHED_KEY);
    if (stored === null) return null;
    return { kind: "pushed", pushed: JSON.parse(stored) as PushedFunctions };
  }

  async #load(source: FunctionsSource, checks: LoadChecks): Promise<FunctionSet> {
    const { environment, log } = this.#parts;
    const { actionTimeoutMs } = this.#options;
    const outDir = this.#folders.take();
    try {
      const loaded = await loadFunctionSet(source, {
        outDir,
        pushedDir: this.#folders.pushed,
        environment,
        checks,
        actionTimeoutMs,
        log,
        onLateError: (error, path) =>
          this.#lateErrors.report(path ?? "module", `unhandled error: ${thrownText(error)}`),
      });
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        loaded.release();
        this.#folders.release(outDir);
      };
      return { ...loaded, release };
    } catch (error) {
      this.#folders.release(outDir);
      throw error;
    }
  }

  async #activate(functions: FunctionSet, settings: Record<string, string> = {}): Promise<void> {
    const { modules } = functions;
    try {
      // Writes schema and settings together: after a crash, both are old or both are new.
      this.#parts.db.applySchema(modules.schema as SchemaJson | null, settings);
    } catch (error) {
      functions.release();
      throw error;
    }
    this.#current.release();
    this.#current = functions;
    await this.#onActivated(modules);
  }
}
