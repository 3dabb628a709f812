import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./backend";

/** An uploaded file of this many bytes. */
export async function uploadFile(backend: Backend, contentType: string, bytes = 8): Promise<Id<"_storage">> {
  return await backend.run(async (ctx) => {
    const id = await ctx.storage.store(new Blob([new Uint8Array(bytes)], { type: contentType }));
    // The backend in memory does not keep an upload's type, as a real one does. Its system tables can be written in tests.
    const raw = ctx.db as unknown as { patch(id: string, fields: { contentType: string }): Promise<void> };
    await raw.patch(id, { contentType });
    return id;
  });
}
