import type { Database } from "./store/database.ts";

/** Same limits as on Convex. */
const MAX_VALUE_BYTES = 8 * 1024;
const MAX_VARIABLES = 512;
/** Maximum total size of all names and values. */
const MAX_BYTES = 512 * 1024;
const META_KEY = "environment";

/** Variables that the deployment defines; administrators cannot override them. */
export interface BuiltInVariables {
  CONVEX_CLOUD_URL: string;
  CONVEX_SITE_URL: string;
}

/**
 * The deployment's environment variables, which functions read as `process.env`. They are stored in the data folder and are unrelated to the
 * environment of the server's process.
 */
export class Environment {
  readonly #db: Database;
  readonly #builtIn: BuiltInVariables;
  #values: Map<string, string>;
  /** Number of changes since the start. */
  version = 0;

  constructor(db: Database, builtIn: BuiltInVariables) {
    this.#db = db;
    this.#builtIn = builtIn;
    this.#values = new Map(
      Object.entries(JSON.parse(db.getMeta(META_KEY) ?? "{}") as Record<string, string>),
    );
  }

  get(name: string): string | undefined {
    if (name === "CONVEX_CLOUD_URL" || name === "CONVEX_SITE_URL") return this.#builtIn[name];
    return this.#values.get(name);
  }

  get siteUrl(): string {
    return this.#builtIn.CONVEX_SITE_URL;
  }

  get cloudUrl(): string {
    return this.#builtIn.CONVEX_CLOUD_URL;
  }

  /** Names and values set by an administrator, sorted by name. */
  entries(): [name: string, value: string][] {
    return [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Names and values that functions see. */
  all(): Record<string, string> {
    return { ...Object.fromEntries(this.#values), ...this.#builtIn };
  }

  /** Sets variables, or removes those given as null. Functions see the change after they are loaded again. */
  update(changes: Record<string, string | null>): void {
    for (const name of Object.keys(changes)) {
      if (name in this.#builtIn && changes[name] !== null)
        throw new Error(`${name} is built in and cannot be changed.`);
      if (!/^[A-Za-z_][A-Za-z0-9_]{0,255}$/.test(name))
        throw new Error(`"${name}" is not a name for an environment variable.`);
    }
    for (const [name, value] of Object.entries(changes)) {
      if (value !== null && Buffer.byteLength(value) > MAX_VALUE_BYTES)
        throw new Error(`The value of ${name} is longer than ${MAX_VALUE_BYTES} bytes.`);
    }
    const values = new Map(this.#values);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) values.delete(name);
      else values.set(name, value);
    }
    if (values.size > MAX_VARIABLES)
      throw new Error(`A deployment has at most ${MAX_VARIABLES} environment variables.`);
    let bytes = 0;
    for (const [name, value] of values) bytes += name.length + Buffer.byteLength(value);
    if (bytes > MAX_BYTES)
      throw new Error(`A deployment's environment variables have at most ${MAX_BYTES} bytes together.`);
    this.#values = values;
    this.version += 1;
    this.#db.setMeta(META_KEY, JSON.stringify(Object.fromEntries(this.#values)));
  }
}
