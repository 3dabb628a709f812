import type { LoadedBundle } from "./bundle.ts";
import { analysed, type RegisteredFunction, registeredFunction } from "./registered-function.ts";

/** The router, default export of `http.js`. Its class is part of the convex package; only the methods used here are declared. */
export interface HttpRouter {
  lookup(path: string, method: string): readonly [HttpHandler, string, string] | null;
  getRoutes(): [path: string, method: string, handler: unknown][];
}
export type HttpHandler = { invokeHttpAction(request: Request): Promise<Response> };

/** One cron, in the format that the default export of `crons.js` returns from `export()`. */
export interface CronSpec {
  name: string;
  args: unknown[];
  schedule: { type: string; [key: string]: unknown };
}

/** The functions of a loaded bundle by canonical path, and its router, crons and schema. Immutable. */
export class FunctionModules {
  readonly #functions = new Map<string, RegisteredFunction>();
  readonly router: HttpRouter | null;
  /** Methods and paths of the router's routes, as `GET /exact` and `GET /prefix/*`. */
  readonly #routes: ReadonlySet<string>;
  readonly #prefixes: readonly string[];
  readonly crons: Record<string, CronSpec>;
  /** `schema.export()`'s JSON, parsed; null without a schema. */
  readonly schema: unknown;
  readonly authConfig: unknown;
  readonly paths: string[];

  constructor(bundle: LoadedBundle) {
    for (const [modulePath, exports] of bundle.modules) {
      for (const [name, value] of Object.entries(exports)) {
        const registered = registeredFunction(modulePath, name, value);
        if (registered) this.#functions.set(registered.path, registered);
      }
    }
    for (const registered of bundle.node?.functions() ?? []) this.#functions.set(registered.path, registered);
    this.paths = [...bundle.modules.keys(), ...(bundle.node?.paths ?? [])];
    const router = bundle.modules.get("http.js")?.default as (HttpRouter & { isRouter?: true }) | undefined;
    this.router = router?.isRouter ? router : null;
    const routes = (analysed("http.js", () => this.router?.getRoutes()) ?? []).map(
      ([path, method]) => `${method} ${path}`,
    );
    this.#routes = new Set(routes);
    this.#prefixes = routes.filter((route) => route.endsWith("*")).map((route) => route.slice(0, -1));
    const crons = bundle.modules.get("crons.js")?.default as { isCrons?: true; export(): string } | undefined;
    this.crons = crons?.isCrons
      ? analysed("crons.js", () => JSON.parse(crons.export()) as Record<string, CronSpec>)
      : {};
    const schema = bundle.schema as { export?(): string } | null | undefined;
    this.schema = schema?.export
      ? analysed("schema.js", () => JSON.parse(schema.export?.() ?? "") as unknown)
      : null;
    this.authConfig = bundle.authConfig;
  }

  /**
   * True if the router has a route for a request. Called for every request, even for a page's files. It does not call the router: the time checks in
   * the router's code share a single time limit with all app code that runs outside of a function call.
   */
  hasRoute(path: string, method: string): boolean {
    const route = `${method === "HEAD" ? "GET" : method} ${path}`;
    return this.#routes.has(route) || this.#prefixes.some((prefix) => route.startsWith(prefix));
  }

  /** @param path any spelling that clients use: `dir/file:name`, `dir/file.js:name`, or `dir/file` for the default export. */
  find(path: string): RegisteredFunction | undefined {
    return this.#functions.get(canonicalPath(path));
  }

  all(): RegisteredFunction[] {
    return [...this.#functions.values()];
  }
}

/** A function's path as error texts show it, with the module's extension. */
export function shownPath(path: string): string {
  return path.replace(/:(?=[^:]*$)/, ".js:");
}

export function canonicalPath(path: string): string {
  const colon = path.lastIndexOf(":");
  // Without a name the path means the module's default export.
  const module = (colon < 0 ? path : path.slice(0, colon)).replace(/\.js$/, "");
  return `${module}:${colon < 0 ? "default" : path.slice(colon + 1)}`;
}
