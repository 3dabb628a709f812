/*
 * Security headers. Pages of the built client may load files only from their own host and connect only to it. Browsers must not show any other answer
 * as a page.
 */

/** Host with optional port, as in a `Host` header or address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Browser features that pages may use only if the app names them. (Not listed, because always allowed: clipboard, full screen and wake lock.) */
const FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * Headers of a page.
 *
 * Scripts come only from files of the same host: no inline scripts, no `eval`. Inline styles are allowed, because libraries add style elements at run
 * time. `data:` and `blob:` are allowed only for images, which cannot run code.
 * @param hosts hosts to which this page may open sockets. Listed explicitly, because `'self'` does not include `ws:` in every browser.
 * @param used browser features that the app uses
 */
export function pageHeaders(hosts: (string | null)[], used: readonly string[] = []): Record<string, string> {
  const known = [...new Set(hosts.filter((host) => host !== null && HOST.test(host)))];
  const sockets = known.flatMap((host) => [`ws://${host}`, `wss://${host}`]);
  return {
    "content-security-policy": [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src ${["'self'", ...sockets].join(" ")}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    "permissions-policy": FEATURES.map(
      (feature) => `${feature}=(${used.includes(feature) ? "self" : ""})`,
    ).join(", "),
    // Addresses of pages contain session codes.
    "referrer-policy": "same-origin",
    // For browsers that do not support `frame-ancestors`.
    "x-frame-options": "DENY",
  };
}

/** Policy of answers that are not pages. If a browser shows such an answer as a page, it can neither run scripts nor load anything. */
export const NO_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox";
