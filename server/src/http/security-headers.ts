/*
 * What every answer tells browsers about how far to trust it. Pages of the built client may load and reach their own host
 * and nothing else; everything that is not a page must never be taken for one.
 */

/** A host with or without a port, as it stands in a `Host` header or an address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What no page of this server needs; the clipboard, full screen and the wake lock stay allowed. */
const UNUSED_FEATURES = [
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
 * The headers of a page.
 *
 * Scripts come from files of the same host only: none inline, none made from text. Styles are an exception, since libraries
 * add style elements at run time. `data:` and `blob:` pictures cannot run.
 * @param hosts under which this page may open sockets; `'self'` does not cover `ws:` in every browser.
 */
export function pageHeaders(hosts: (string | null)[]): Record<string, string> {
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
    "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    // Addresses of pages carry session codes.
    "referrer-policy": "same-origin",
    // For browsers that do not know frame-ancestors.
    "x-frame-options": "DENY",
  };
}

/** The policy of anything that is no page: should a browser show it as one after all, it can do nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox";
