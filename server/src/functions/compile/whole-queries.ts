import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Syscall of the code below (`syscalls/document-syscalls.ts`). Convex has no such syscall. */
export const QUERY_ROWS = "embedded/queryRows";

/** Path of the convex package's query class. */
const QUERY_CLASS = /[\\/]convex[\\/]dist[\\/]esm[\\/]server[\\/]impl[\\/]query_impl\.js$/;

/** SHA-256 of that module in `convex` 1.49.0. The code below depends on its internals. With any other version, queries are read row by row, as on Convex. */
const KNOWN_SHA256 = "cb338c5d58d0ffbbdd311954e24456d7fa501f901b205784ce93d67e63206857";

/**
 * Code appended to the module of the query class. The package's `collect()` makes one syscall per row, with several promises each. This version
 * requests many rows per syscall, which makes the app's functions 4 to 20 % cheaper (docs/performance.md). `first()` and `unique()` call `collect()`.
 * A query whose iteration has begun continues row by row. During the requests, and after a failed one, the query's state is `executing`, as in the
 * package.
 */
const BATCHED_COLLECT = `
const collectRowByRow = QueryImpl.prototype.collect;
QueryImpl.prototype.collect = function collect() {
  return this.state.type === "preparing" ? collectInPieces(this) : collectRowByRow.call(this);
};
async function collectInPieces(run) {
  const { query } = run.state;
  run.state = { type: "executing" };
  let { rows, queryId } = await performAsyncSyscall(${JSON.stringify(QUERY_ROWS)}, { query });
  const values = jsonToConvex(rows);
  while (queryId !== null) {
    ({ rows, queryId } = await performAsyncSyscall(${JSON.stringify(QUERY_ROWS)}, { queryId }));
    for (const row of rows) values.push(jsonToConvex(row));
  }
  run.state = { type: "consumed" };
  return values;
}
`;

/** The module with the appended code; null if the module is not the known version. */
export function withBatchedCollect(module: string): string | null {
  return createHash("sha256").update(module).digest("hex") === KNOWN_SHA256 ? module + BATCHED_COLLECT : null;
}

/** Makes compiled functions read whole queries with one call for many rows. */
export const wholeQueries: Plugin = {
  name: "whole-queries",
  setup(context) {
    context.onLoad({ filter: QUERY_CLASS }, ({ path }) => {
      const contents = withBatchedCollect(readFileSync(path, "utf8"));
      return contents === null ? undefined : { contents, loader: "js" };
    });
  },
};
