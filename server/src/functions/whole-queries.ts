import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** The syscall that stands behind it (`syscalls/document-syscalls.ts`); Convex has no such operation. */
export const QUERY_ROWS = "embedded/queryRows";

/** Where the convex package has its query class. In a version that has it elsewhere queries are read row by row, as on Convex. */
const QUERY_CLASS = /[\\/]convex[\\/]dist[\\/]esm[\\/]server[\\/]impl[\\/]query_impl\.js$/;

/**
 * Put behind the query class of `convex` 1.48.0, in its module. There, `collect()` asks for one row after the other, each with a call and some promises
 * of its own, and `first()` is a `collect()` of one. Here a piece of many rows is one call: a function that reads a few documents takes
 * a sixth less of the processor, one that reads many half. A query that somebody has begun to iterate over goes on as it was.
 */
const IN_PIECES = `
const collectRowByRow = QueryImpl.prototype.collect;
QueryImpl.prototype.collect = function collect() {
  return this.state.type === "preparing" ? collectInPieces(this) : collectRowByRow.call(this);
};
async function collectInPieces(run) {
  const { query } = run.state;
  run.state = { type: "consumed" };
  let { rows, queryId } = await performAsyncSyscall(${JSON.stringify(QUERY_ROWS)}, { query });
  const values = jsonToConvex(rows);
  while (queryId !== null) {
    ({ rows, queryId } = await performAsyncSyscall(${JSON.stringify(QUERY_ROWS)}, { queryId }));
    for (const row of rows) values.push(jsonToConvex(row));
  }
  return values;
}
`;

/** Has compiled functions read whole queries with a call for many rows. */
export const wholeQueries: Plugin = {
  name: "whole-queries",
  setup(context) {
    context.onLoad({ filter: QUERY_CLASS }, ({ path }) => ({
      contents: readFileSync(path, "utf8") + IN_PIECES,
      loader: "js",
    }));
  },
};
