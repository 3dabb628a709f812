import type { Id } from "../../../convex/_generated/dataModel";
import { isPictureKind, picture } from "../../support/pictures";
import type { Backend } from "./backend";

/** Contents of types that the app refuses as pictures. SVG is an image format, but an SVG file may contain a script. */
const REFUSED_FILES: Record<string, string> = {
  "text/html": "<!doctype html><script>alert(1)</script>",
  "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
};

/** Returns a file of this type; an empty file for a type that has no example. */
export function fileOf(type: string): Buffer<ArrayBuffer> {
  return type in REFUSED_FILES || !isPictureKind(type)
    ? Buffer.from(REFUSED_FILES[type] ?? "")
    : picture(type);
}

/**
 * Stores an uploaded file of at least this many bytes. `content`: actual content, if it differs from the declared
 * type.
 */
export async function uploadFile(
  backend: Backend,
  contentType: string,
  { bytes = 0, content = fileOf(contentType) }: { bytes?: number; content?: Buffer<ArrayBuffer> } = {},
): Promise<Id<"_storage">> {
  return await backend.run(async (ctx) => {
    const rest = new Uint8Array(Math.max(0, bytes - content.length));
    const id = await ctx.storage.store(new Blob([content, rest], { type: contentType }));
    // The in-memory backend does not store an upload's type, unlike a real one. Tests can write its system tables.
    const raw = ctx.db as unknown as { patch(id: string, fields: { contentType: string }): Promise<void> };
    await raw.patch(id, { contentType });
    return id;
  });
}
