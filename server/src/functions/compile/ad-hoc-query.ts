import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../backup/temporary-folder.ts";
import { loadBundle } from "./bundle.ts";
import { compileFunctions } from "./compile.ts";
import { FunctionModules } from "./modules.ts";
import type { RegisteredFunction } from "./registered-function.ts";

const MODULE = "testQuery";

interface Options {
  dataDir: string;
  environment: (name: string) => string | undefined;
}

/**
 * Loads a query that is not one of the app's functions (`npx convex run --inline-query`, dashboards), and passes it to `use`. Node never unloads the
 * code of a module, so each call leaves about 50 KB in memory.
 *
 * @param source code of a module whose default export is the query; may import builders from `convex:/_system/repl/wrappers.js`.
 * @throws Error for the developer if the module does not compile or load, or exports no query.
 */
export async function withAdHocQuery<T>(
  source: string,
  { dataDir, environment }: Options,
  use: (query: RegisteredFunction) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder(dataDir);
  try {
    const dir = join(folder, "functions");
    mkdirSync(dir);
    writeFileSync(join(dir, `${MODULE}.js`), source);
    const compiled = await compileFunctions(dir);
    const outDir = join(folder, "bundle");
    // The query's result has been sent by then.
    const bundle = await loadBundle(compiled, { outDir, environment, onLateError: () => {}, node: null });
    try {
      const query = new FunctionModules(bundle).find(MODULE);
      if (query?.kind !== "Query") throw new Error(`The default export of ${MODULE}.js is not a query.`);
      return await use(query);
    } finally {
      bundle.release();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
