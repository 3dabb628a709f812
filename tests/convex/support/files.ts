import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./backend";

/** How files of each type begin. */
const HEADS: Record<string, string> = {
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/jpeg": "\xff\xd8\xff\xe0",
  "image/gif": "GIF89a",
  "image/webp": "RIFF\x00\x00\x00\x00WEBPVP8 ",
  "image/avif": "\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf",
  "text/html": "<!doctype html><script>alert(1)</script>",
  "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
};

/** How a file of this type begins, as bytes. */
export function headOf(type: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(HEADS[type] ?? "", (char) => char.charCodeAt(0));
}

/** An uploaded file; `content` says what it really is, where that differs from what the upload called it. */
export async function uploadFile(
  backend: Backend,
  contentType: string,
  { bytes = 64, content = contentType } = {},
): Promise<Id<"_storage">> {
  return await backend.run(async (ctx) => {
    const head = headOf(content);
    const rest = new Uint8Array(Math.max(0, bytes - head.length));
    const id = await ctx.storage.store(new Blob([head, rest], { type: contentType }));
    // The backend in memory does not keep an upload's type, as a real one does. Its system tables can be written in tests.
    const raw = ctx.db as unknown as { patch(id: string, fields: { contentType: string }): Promise<void> };
    await raw.patch(id, { contentType });
    return id;
  });
}
