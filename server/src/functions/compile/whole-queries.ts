import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** The syscall that stands behind it (`syscalls/document-syscalls.ts`); Convex has no such operation. */
export const QUERY_ROWS = "embedded/queryRows";

/** Where the convex package has its query class. */
const QUERY_CLASS = /[\\/]convex[\\/]dist[\\/]esm[\\/]server[\\/]impl[\\/]query_impl\.js$/;

/** SHA-256 of that module in `convex` 1.49.0. What follows leans on its inside: where it reads otherwise, queries are read row by row, as on Convex. */
const KNOWN = "cb338c5d58d0ffbbdd311954e24456d7fa501f901b205784ce93d67e63206857";

/**
 * Put behind the query class, in its module. There, `collect()` asks for one row after the other, each with a call and some promises of its own, and
 * `first()` is a `collect()` of one. Here a piece of many rows is one call, which takes four to twenty hundredths off what a function of the app costs
 * (docs/performance.md). A query that somebody has begun to iterate over goes on as it was. While rows are on their way, and where they failed, the query counts
 * as one that is being gone through, as in the package.
 */
const IN_PIECES = `
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

/** The module with what is put behind it; null where it is not the one that is known. */
export function inPieces(module: string): string | null {
  return createHash("sha256").update(module).digest("hex") === KNOWN ? module + IN_PIECES : null;
}

/** Has compiled functions read whole queries with a call for many rows. */
export const wholeQueries: Plugin = {
  name: "whole-queries",
  setup(context) {
    context.onLoad({ filter: QUERY_CLASS }, ({ path }) => {
      const contents = inPieces(readFileSync(path, "utf8"));
      return contents === null ? undefined : { contents, loader: "js" };
    });
  },
};
