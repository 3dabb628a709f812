import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { KEY_MAX } from "../../values/keys.ts";
import { componentId, type SystemContext, systemQuery } from "../system-functions.ts";

const MAX_PAGE_ROWS = 10_000;
const MAX_PAGE_BYTES = 5_000_000;

/** `npx convex data`: the names of the app's tables, in one page. */
export const list = systemQuery({ paginationOpts: paginationOptsValidator }, ({ deployment }) => ({
  page: deployment.db.catalog
    .tables()
    .filter(({ system }) => !system)
    .map(({ name }) => ({ name })),
  isDone: true,
  continueCursor: "end",
}));

/** Older names of the tables of `db.system`. Dashboards still use these names. */
const OLDER_NAMES: Partial<Record<string, string>> = {
  _scheduled_functions: "_scheduled_jobs",
  _storage: "_file_storage",
};

/** Names of tables by the number in their documents' ids. */
export const mapping = systemQuery({ componentId }, ({ deployment }) =>
  Object.fromEntries(
    deployment.db.catalog
      .tables()
      .filter(({ name, system }) => !system || OLDER_NAMES[name] !== undefined)
      .map(({ number, name }) => [String(number), OLDER_NAMES[name] ?? name]),
  ),
);

/** `npx convex data TABLE`: documents by creation time. */
export const data = systemQuery(
  {
    table: v.string(),
    order: v.union(v.literal("asc"), v.literal("desc")),
    paginationOpts: paginationOptsValidator,
  },
  ({ syscall }, { table, order, paginationOpts: { cursor, numItems } }) =>
    syscall("1.0/queryPage", {
      query: { source: { type: "FullTableScan", tableName: table, order }, operators: [] },
      cursor,
      pageSize: numItems,
      maximumRowsRead: MAX_PAGE_ROWS,
      maximumBytesRead: MAX_PAGE_BYTES,
    }),
);

/** Number of documents of a table; 0 if it does not exist. */
export const size = systemQuery({ tableName: v.string() }, ({ deployment, tx }, { tableName }) => {
  const table = deployment.db.catalog.tableByName(tableName);
  if (!table) return 0;
  dependOn(tx, table.byId);
  return deployment.db.documentCount(table);
});

/** Number of documents in all tables of the app. */
export const sizeOfAll = systemQuery({}, ({ deployment, tx }) => {
  const tables = deployment.db.catalog.tables().filter(({ system }) => !system);
  for (const { byId } of tables) dependOn(tx, byId);
  return tables.reduce((sum, table) => sum + deployment.db.documentCount(table), 0);
});

/** A random number that changes with every change of the table: the query is recomputed then. */
export const version = systemQuery({ tableName: v.string() }, ({ deployment, tx }, { tableName }) => {
  const table = deployment.db.catalog.tableByName(tableName);
  if (table) dependOn(tx, table.byId);
  return Math.random();
});

/** Makes the query depend on the whole index, so that every write to the index recomputes the query. */
function dependOn(tx: SystemContext["tx"], indexId: number): void {
  tx.reads.addInterval({ indexId, lo: "", hi: KEY_MAX });
}
