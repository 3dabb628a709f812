import type { DiskReserve } from "../../disk-reserve.ts";
import type { Environment } from "../../environment.ts";
import type { Logger } from "../../logger.ts";
import { SerialQueue } from "../../scheduling/serial-queue.ts";
import type { Database } from "../../store/database.ts";
import type { SchemaJson } from "../../values/schema.ts";
import {
  type FunctionSet,
  type FunctionsSource,
  type LocalFunctions,
  loadFolders,
  loadFunctionSet,
  NO_FUNCTIONS,
} from "./function-set.ts";
import type { FunctionModules } from "./modules.ts";
import type { PushedFunctions } from "./pushed-functions.ts";

interface Parts {
  readonly db: Database;
  readonly environment: Environment;
  readonly disk: Pick<DiskReserve, "assertHas">;
  readonly log: Logger;
}

interface Options {
  /** Null runs what was pushed last, or nothing until there is a push. */
  localFunctions: LocalFunctions | null;
  dataDir: string;
}

const PUSHED_KEY = "pushed-functions";

/** The functions in force, and how others come in their place. */
export class DeployedFunctions {
  readonly #parts: Parts;
  readonly #options: Options;
  readonly #onActivated: (modules: FunctionModules) => Promise<void>;
  /** One change of the functions after the other. */
  readonly #changes = new SerialQueue();
  #current: FunctionSet = NO_FUNCTIONS;
  #loads = 0;

  /** @param onActivated called when other functions, or the same with another environment, are in force. */
  constructor(parts: Parts, options: Options, onActivated: (modules: FunctionModules) => Promise<void>) {
    this.#parts = parts;
    this.#options = options;
    this.#onActivated = onActivated;
  }

  get current(): FunctionSet {
    return this.#current;
  }

  get modules(): FunctionModules {
    return this.#current.modules;
  }

  /** The version of the convex package that the functions were pushed with; null when they were not pushed. */
  get pushedVersion(): string | null {
    const { source } = this.#current;
    return source?.kind === "pushed" ? source.pushed.npmVersion : null;
  }

  /**
   * Loads this machine's functions again, or what was pushed when there are none. Data, connections and jobs stay; live
   * queries are computed anew. When the functions do not load, or the data does not fit their schema, everything stays as
   * it was.
   */
  reload(): Promise<void> {
    return this.#changes.run(async () => {
      const source = this.#options.localFunctions ?? this.#storedPush();
      if (source) await this.#activate(await this.#load(source));
    });
  }

  /** Loads pushed functions without putting them in force. @throws Error for the developer. */
  prepare(pushed: PushedFunctions): Promise<FunctionSet> {
    return this.#changes.run(async () => {
      await this.#parts.disk.assertHas(0);
      return await this.#load({ kind: "pushed", pushed });
    });
  }

  /**
   * Puts loaded functions in force and keeps them for the next start.
   *
   * @throws SchemaError, changing nothing, when the data does not fit their schema.
   */
  activate(functions: FunctionSet): Promise<void> {
    return this.#changes.run(async () => {
      const { source } = functions;
      const pushed = source?.kind === "pushed" ? JSON.stringify(source.pushed) : null;
      await this.#activate(functions, pushed === null ? {} : { [PUSHED_KEY]: pushed });
      const { localFunctions: local } = this.#options;
      if (local !== null) {
        const place = local.kind === "folder" ? local.dir : local.file;
        this.#parts.log.warn(`Functions were pushed. The next start takes those of ${place} again.`, {
          event: "functions.pushed",
        });
      }
    });
  }

  /** @throws SchemaError when a stored document does not fit the schema of these functions. */
  checkData(functions: FunctionSet): void {
    this.#parts.db.checkSchema(functions.modules.schema as SchemaJson | null);
  }

  /**
   * Sets deployment environment variables, or removes those given as null, and loads the functions in force again.
   * Rejects, changing nothing, when they do not load with these.
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
        if (source) await this.#activate(await this.#load(source));
      } catch (error) {
        environment.update(before);
        throw error;
      }
    });
  }

  /** Lets go of the loaded code. */
  release(): void {
    this.#current.release();
  }

  #storedPush(): FunctionsSource | null {
    const stored = this.#parts.db.getMeta(PUSHED_KEY);
    return stored === null ? null : { kind: "pushed", pushed: JSON.parse(stored) as PushedFunctions };
  }

  async #load(source: FunctionsSource): Promise<FunctionSet> {
    const { environment } = this.#parts;
    return await loadFunctionSet(source, {
      ...loadFolders(this.#options.dataDir, this.#loads++),
      environment,
    });
  }

  async #activate(functions: FunctionSet, settings: Record<string, string> = {}): Promise<void> {
    const { modules } = functions;
    try {
      // Schema and settings in one write: a crash leaves both old or both new.
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
