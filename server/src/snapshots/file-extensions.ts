/** Extensions of common file types in snapshots. Importers use only the id before the extension. */
const EXTENSIONS = new Map([
  ["application/json", "json"],
  ["application/octet-stream", "bin"],
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
  ["audio/mpeg", "mp3"],
  ["image/avif", "avif"],
  ["image/gif", "gif"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/svg+xml", "svg"],
  ["image/webp", "webp"],
  ["text/css", "css"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["text/plain", "txt"],
  ["video/mp4", "mp4"],
]);

/** Returns the extension with its dot; empty for an unknown type. */
export function extensionOf(contentType: string | null): string {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const extension = EXTENSIONS.get(type);
  return extension === undefined ? "" : `.${extension}`;
}
