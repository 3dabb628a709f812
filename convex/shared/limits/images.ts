/** Limits of question pictures and uploaded files. */

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Longest edge of a picture in pixels: decoded, 64 MiB on a phone. The browser downscales pictures before the upload. */
export const IMAGE_MAX_EDGE_PX = 4_096;
/** No SVG: it may contain scripts, and uploads are served from the app's own origin. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** Time after which an uploaded file is deleted that was never accepted as a picture. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
/** Time after which a picture is deleted that no question uses: drafts in a browser may still refer to it. */
export const UNUSED_IMAGE_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
