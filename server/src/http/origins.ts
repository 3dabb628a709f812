/*
 * Which pages may talk to this server. A browser names the page that makes a request in the `Origin` header; programs that
 * are no browsers send none and are let in.
 *
 * Nobody can be driven by a foreign page in any case: who somebody is stands in a token that only the app's own pages can
 * read, never in a cookie. Keeping foreign pages out besides means that a web page which somebody in the same network
 * happens to visit cannot use their browser to reach a server that the internet cannot reach.
 */

/** Origins that are let in besides the server's own, or `"*"` for all, as hosted Convex does. */
export type AllowedOrigins = "*" | readonly string[];

/** The part of a request's headers that is looked at. */
interface OriginHeaders {
  origin: string | null;
  host: string | null;
  /** The host that a reverse proxy was asked for. A foreign page cannot set it without asking first, and is refused then. */
  forwardedHost: string | null;
}

/** Whether a page of this origin may make the request. */
export function isAllowedOrigin(headers: OriginHeaders, allowed: AllowedOrigins): boolean {
  const { origin, host, forwardedHost } = headers;
  if (origin === null || allowed === "*") return true;
  const page = URL.canParse(origin) ? new URL(origin) : null;
  // Pages of files, sandboxes and extensions have no host to compare.
  if (!page || !/^https?:$/.test(page.protocol)) return false;
  if (allowed.includes(page.origin)) return true;
  // The scheme is left out: behind a proxy that ends TLS, this server sees http.
  return [host ?? "", ...(forwardedHost ?? "").split(",")].some(
    (own) => comparable(own.trim()) === comparable(page.host),
  );
}

/** Lower case, without a port that is the scheme's usual one: browsers leave that out, proxies add it. */
function comparable(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}
