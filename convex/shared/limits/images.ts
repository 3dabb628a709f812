/** Limits of question pictures and uploaded files. */

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/**
 * Longest edge of a picture in pixels. The browser downscales pictures before the upload. A decoded picture of this size takes 64 MiB of a
 * phone's memory: 4,096² pixels of four bytes.
 */
export const IMAGE_MAX_EDGE_PX = 4_096;
/** No SVG: it may contain scripts, and uploads are served from the app's own origin. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** Retention of an uploaded file that was never registered as a picture. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
/** Retention of a picture that no question uses; a draft in a browser may still refer to it. */
export const UNUSED_IMAGE_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
