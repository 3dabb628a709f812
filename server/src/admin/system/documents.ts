import { ConvexError, type JSONValue, v } from "convex/values";
import { componentId, type SystemContext, systemMutation, systemQuery } from "../system-functions.ts";
import { UNDEFINED_WORD } from "./undefined-word.ts";

/** Maximum number of documents changed by one call. */
const MAX_CHANGED = 4_096;
const TOO_MANY = { success: false, error: `At most ${MAX_CHANGED} documents can be changed at once.` };
/** Limits of one call of `clearTablePage`. */
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

/** Adds all documents, or none on an error. */
export const addDocument = systemMutation(
  { table: v.string(), documents: v.array(v.any()), componentId },
  async ({ syscall }, { table, documents }): Promise<JSONValue> => {
    const values = documents as JSONValue[];
    return await changeEach(values, (value) => syscall("1.0/insert", { table, value }));
  },
);

const documentId = v.object({ id: v.string(), tableName: v.string() });

/** Deletes all documents, or none on an error. */
export const deleteDocuments = systemMutation(
  { toDelete: v.array(documentId), componentId },
  async ({ syscall }, { toDelete }) => await changeEach(toDelete, ({ id }) => syscall("1.0/remove", { id })),
);

/** Replaces all fields of a document. */
export const replaceDocument = systemMutation(
  { id: v.string(), document: v.any(), componentId },
  async (context, { id, document }): Promise<JSONValue> => {
    if ((await read(context, id)) === null) return { success: false, error: `There is no document ${id}.` };
    return await changeEach([document as JSONValue], (value) =>
      context.syscall("1.0/replace", { id, value }),
    );
  },
);

/** Sets fields of the documents with these ids, or of all documents of a table. Changes none on an error. */
export const patchDocumentsFields = systemMutation(
  { table: v.string(), fields: v.any(), ids: v.optional(v.array(v.string())), componentId },
  async ({ syscall }, { table, fields, ids }) => {
    const value = Object.fromEntries(
      Object.entries(fields as Record<string, JSONValue>).map(([name, field]) => [
        name,
        field === UNDEFINED_WORD ? { $undefined: null } : field,
      ]),
    );
    const change = (id: string) => syscall("1.0/shallowMerge", { id, value });
    if (ids !== undefined) return await changeEach(ids, change);
    const { page, isDone } = (await syscall("1.0/queryPage", {
      query: { source: { type: "FullTableScan", tableName: table, order: "asc" }, operators: [] },
      cursor: null,
      pageSize: MAX_CHANGED,
    })) as unknown as Page;
    return isDone
      ? await changeEach(
          page.map(({ _id: id }) => id),
          change,
        )
      : TOO_MANY;
  },
);

export const getById = systemQuery(
  { id: v.string(), componentId },
  async (context, { id }) => await read(context, id),
);

export const listById = systemQuery(
  { ids: v.array(documentId), componentId },
  async (context, { ids }) => await Promise.all(ids.map(({ id }) => read(context, id))),
);

/** Creates an empty table. */
export const createTable = systemMutation({ table: v.string(), componentId }, ({ deployment }, { table }) => {
  if (table.startsWith("_")) throw new ConvexError("The name of a table must begin with a letter.");
  deployment.db.catalog.ensureTable(table);
  return null;
});

/** The document, or null. Includes the system tables that `db.system` shows. */
async function read({ deployment, syscall }: SystemContext, id: string): Promise<JSONValue> {
  const table = deployment.db.catalog.tableOfId(id);
  return table === null ? null : await syscall("1.0/get", { id, isSystem: table.startsWith("_") });
}

/** Changes the items one after the other. If a change fails, the transaction rolls back all of them. */
async function changeEach<T>(items: T[], change: (item: T) => Promise<unknown>): Promise<JSONValue> {
  if (items.length > MAX_CHANGED) return TOO_MANY;
  try {
    for (const item of items) await change(item);
  } catch (error) {
    throw new ConvexError(error instanceof Error ? error.message : String(error));
  }
  return { success: true };
}

/** Deletes the oldest documents of a table. The dashboard repeats the call until the table is empty. */
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
