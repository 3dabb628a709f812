/** Pictures of questions, and their files. */

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Longest edge of a picture, in pixels: drawn, 64 MiB on a phone. The browser makes pictures smaller than that before it sends them. */
export const IMAGE_MAX_EDGE_PX = 4_096;
/** No SVG: it may carry script, and uploads are served from the app's own address. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** An uploaded file that was never accepted as a picture is deleted after this time. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
/** A picture that no question shows is deleted after this time: drafts wait in the browser and may be taken up again. */
export const UNUSED_IMAGE_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
