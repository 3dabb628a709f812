/*
 * Origins of pages that may call this server. Browsers send the page's origin in the `Origin` header. Other programs send no such header and are
 * accepted.
 *
 * Foreign pages can never act as a signed-in user, because the token is not in a cookie and only the app's own pages can read it. Foreign pages are
 * refused for another reason: a page on the internet could otherwise use a visitor's browser to reach a server in the visitor's local network.
 */

/** Allowed origins in addition to the server's own. `"*"` allows all origins, like hosted Convex. */
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
  // The origin of files, sandboxed pages and extensions has no host that could be compared.
  if (!page || !/^https?:$/.test(page.protocol)) return false;
  if (allowed.includes(page.origin)) return true;
  // The scheme is ignored: behind a proxy that terminates TLS, this server sees http.
  return [host ?? "", ...(forwardedHost ?? "").split(",")].some(
    (serverHost) => normalized(serverHost.trim()) === normalized(page.host),
  );
}

/** Host in lower case, without a default port: browsers omit it, but proxies may add it. */
function normalized(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}
