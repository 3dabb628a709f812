/** What the common kinds of files are called; readers of snapshots look at the id before it only. */
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

/** With its dot; empty for a kind that is unknown. */
export function extensionOf(contentType: string | null): string {
  const kind = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const extension = EXTENSIONS.get(kind);
  return extension === undefined ? "" : `.${extension}`;
}
