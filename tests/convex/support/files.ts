import type { Id } from "../../../convex/_generated/dataModel";
import { isPictureKind, picture } from "../../support/pictures";
import type { Backend } from "./backend";

/** Files that are no pictures. */
const OTHERS: Record<string, string> = {
  "text/html": "<!doctype html><script>alert(1)</script>",
  "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
};

/** A file of this type. */
export function fileOf(type: string): Buffer<ArrayBuffer> {
  return type in OTHERS || !isPictureKind(type) ? Buffer.from(OTHERS[type] ?? "") : picture(type);
}

/** An uploaded file of at least so many bytes; `content` is what it really is, where that differs from what the upload called it. */
export async function uploadFile(
  backend: Backend,
  contentType: string,
  { bytes = 0, content = fileOf(contentType) }: { bytes?: number; content?: Buffer<ArrayBuffer> } = {},
): Promise<Id<"_storage">> {
  return await backend.run(async (ctx) => {
    const rest = new Uint8Array(Math.max(0, bytes - content.length));
    const id = await ctx.storage.store(new Blob([content, rest], { type: contentType }));
    // The backend in memory does not keep an upload's type, as a real one does. Its system tables can be written in tests.
    const raw = ctx.db as unknown as { patch(id: string, fields: { contentType: string }): Promise<void> };
    await raw.patch(id, { contentType });
    return id;
  });
}
