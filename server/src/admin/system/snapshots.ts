import { type JSONValue, v } from "convex/values";
import { EXPORTS_TABLE } from "../../snapshots/snapshot-exports.ts";
import { IMPORTS_TABLE } from "../../snapshots/snapshot-imports.ts";
import { decodeId } from "../../values/ids.ts";
import { KEY_MAX } from "../../values/keys.ts";
import { type SystemContext, systemQuery } from "../system-functions.ts";

const NEWEST_IMPORTS = 20;

/** The latest export, which `npx convex export` polls until it is complete. */
export const latestExport = systemQuery({}, (context) => newest(context, EXPORTS_TABLE, 1)[0] ?? null);

/** One import, which `npx convex import` polls. */
export const importById = systemQuery({ importId: v.string() }, ({ deployment, tx }, { importId }) => {
  const record = decodeId(importId) && tx.get(importId);
  const table = deployment.db.catalog.ensureTable(IMPORTS_TABLE);
  return record?.tableNumber === table.number ? (JSON.parse(record.json) as JSONValue) : null;
});

export const imports = systemQuery({}, (context) => newest(context, IMPORTS_TABLE, NEWEST_IMPORTS));

function newest({ deployment, tx }: SystemContext, tableName: string, count: number): JSONValue[] {
  const table = deployment.db.catalog.ensureTable(tableName);
  const scan = tx.scan(table.indexes.get("by_creation_time")!, "", KEY_MAX, "desc");
  const records: JSONValue[] = [];
  for (let record = scan.next(); record !== null && records.length < count; record = scan.next()) {
    records.push(JSON.parse(record.json) as JSONValue);
  }
  scan.close();
  return records;
}
