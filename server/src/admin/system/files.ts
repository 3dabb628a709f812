import { paginationOptsValidator } from "convex/server";
import { type JSONValue, v } from "convex/values";
import { componentId, type SystemContext, systemMutation, systemQuery } from "../system-functions.ts";

const TABLE = "_storage";

/** Number of stored files. */
export const count = systemQuery(
  { componentId },
  async ({ syscall }) => await syscall("1.0/count", { table: TABLE }),
);

/** The newest files, each with its address. */
export const list = systemQuery(
  { paginationOpts: paginationOptsValidator, componentId },
  async (context, { paginationOpts: { cursor, numItems } }) => {
    const found = (await context.syscall("1.0/queryPage", {
      query: { source: { type: "FullTableScan", tableName: TABLE, order: "desc" }, operators: [] },
      cursor,
      pageSize: numItems,
    })) as { page: { _id: string }[] } & Record<string, JSONValue>;
    return { ...found, page: await Promise.all(found.page.map((file) => withUrl(context, file))) };
  },
);

export const get = systemQuery({ storageId: v.string(), componentId }, async (context, { storageId }) => {
  const file = await context.syscall("1.0/get", { id: storageId, isSystem: true });
  return file === null ? null : await withUrl(context, file as { _id: string });
});

export const remove = systemMutation(
  { storageId: v.string(), componentId },
  async (context, { storageId }) => await context.syscall("1.0/storageDelete", { storageId }),
);

export const removeAll = systemMutation(
  { storageIds: v.array(v.string()), componentId },
  async ({ syscall }, { storageIds }) => {
    for (const storageId of storageIds) await syscall("1.0/storageDelete", { storageId });
    return null;
  },
);

export const uploadUrl = systemMutation(
  { componentId },
  async ({ syscall }) => await syscall("1.0/storageGenerateUploadUrl", {}),
);

async function withUrl({ syscall }: SystemContext, file: { _id: string }): Promise<JSONValue> {
  return { ...file, url: await syscall("1.0/storageGetUrl", { storageId: file._id }) };
}
