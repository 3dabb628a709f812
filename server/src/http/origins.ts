/*
 * Origins of pages that may call this server. Browsers send the page's origin in the `Origin` header; other programs send none and are
 * accepted.
 *
 * A foreign page cannot act as a signed-in user in any case: the token is readable only by the app's own pages and never in a cookie. Refusing foreign
 * pages also prevents a web page that a user in the same network visits from reaching, through the user's browser, a server that is not on
 * the internet.
 */

/** Allowed origins besides the server's own; `"*"` allows all, as hosted Convex does. */
export type AllowedOrigins = "*" | readonly string[];

/** Headers that decide whether a request is allowed. */
interface OriginHeaders {
  origin: string | null;
  host: string | null;
  /** Host that the client requested from a reverse proxy. A foreign page can set this header only after a preflight request, which is refused. */
  forwardedHost: string | null;
}

/** True if a page of this origin may send the request. */
export function isAllowedOrigin(headers: OriginHeaders, allowed: AllowedOrigins): boolean {
  const { origin, host, forwardedHost } = headers;
  if (origin === null || allowed === "*") return true;
  const page = URL.canParse(origin) ? new URL(origin) : null;
  // Pages of files, sandboxes and extensions have no host to compare.
  if (!page || !/^https?:$/.test(page.protocol)) return false;
  if (allowed.includes(page.origin)) return true;
  // The scheme is ignored: behind a proxy that terminates TLS, this server sees http.
  return [host ?? "", ...(forwardedHost ?? "").split(",")].some(
    (own) => comparable(own.trim()) === comparable(page.host),
  );
}

/** Lower case, without a default port: browsers omit it, proxies add it. */
function comparable(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}
