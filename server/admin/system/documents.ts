import { ConvexError, type JSONValue, v } from "convex/values";
import { componentId, systemMutation, systemQuery } from "../system-functions.ts";

const MAX_ADDED = 4_096;
const CLEARED_ROWS = 4_000;
const CLEARED_BYTES = 3_000_000;

interface Page {
  page: { _id: string }[];
  isDone: boolean;
  continueCursor: string;
}

/** The newest documents of a table. */
export const listTableScan = systemQuery(
  { table: v.string(), limit: v.number(), componentId },
  async ({ syscall }, { table, limit }) => {
    if (table === "" || limit <= 0) return [];
    const page = await syscall("1.0/queryPage", {
      query: { source: { type: "FullTableScan", tableName: table, order: "desc" }, operators: [] },
      cursor: null,
      pageSize: limit,
    });
    return (page as unknown as Page).page;
  },
);

/** Adds documents, all or none. */
export const addDocument = systemMutation(
  { table: v.string(), documents: v.array(v.any()), componentId },
  async ({ syscall }, { table, documents }): Promise<JSONValue> => {
    if (documents.length > MAX_ADDED) {
      return { success: false, error: `At most ${MAX_ADDED} documents can be added at once.` };
    }
    try {
      for (const value of documents as JSONValue[]) await syscall("1.0/insert", { table, value });
    } catch (error) {
      throw new ConvexError(error instanceof Error ? error.message : String(error));
    }
    return { success: true };
  },
);

/** Deletes the oldest documents of a table; called again until there are no more. */
export const clearTablePage = systemMutation(
  { tableName: v.string(), cursor: v.union(v.string(), v.null()), componentId },
  async ({ syscall }, { tableName, cursor }) => {
    const found = await syscall("1.0/queryPage", {
      query: { source: { type: "FullTableScan", tableName, order: "asc" }, operators: [] },
      cursor,
      pageSize: CLEARED_ROWS,
      maximumBytesRead: CLEARED_BYTES,
    });
    const { page, isDone, continueCursor } = found as unknown as Page;
    for (const { _id: id } of page) await syscall("1.0/remove", { id });
    return { deleted: page.length, hasMore: !isDone, continueCursor };
  },
);
