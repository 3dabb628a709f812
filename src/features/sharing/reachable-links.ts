/** The addresses under which phones reach this site, for QR codes and copied links. */

export interface ReachableLink {
  /** The full link. */
  url: string;
  /** What a pupil types when the camera fails: host and port, without the scheme. */
  host: string;
  /** From where it opens: from anywhere, in the machine's own network, or on this computer alone. */
  reach: "anywhere" | "network" | "computer";
}

type Config = { publicUrl?: string; lanUrls?: readonly string[] };
type Place = { origin: string; hostname: string };

/**
 * The links to a path of this site that phones can open, best first; more than one only where the server's machine has several
 * network addresses. Who opened the site at `localhost` would hand phones a dead link, so the addresses that the server found on
 * the local network take its place; a configured public address wins over everything.
 */
export function reachableLinks(path: string, config: Config, location: Place): ReachableLink[] {
  return origins(config, location).map((origin) => ({
    url: `${origin}${path}`,
    host: origin.replace(/^https?:\/\//, ""),
    reach: reachOf(new URL(origin).hostname, config, location),
  }));
}

/** The addresses of a machine that was opened at `localhost` are those of its network, whatever they look like. */
function reachOf(hostname: string, { publicUrl }: Config, openedAt: Place): ReachableLink["reach"] {
  if (isLoopback(hostname)) return "computer";
  const isOfNetwork = isPrivate(hostname) || (!publicUrl && isLoopback(openedAt.hostname));
  return isOfNetwork ? "network" : "anywhere";
}

/** Addresses that no other network can reach (RFC 1918, RFC 3927, RFC 4193), and names that only a local network knows. */
function isPrivate(hostname: string): boolean {
  return (
    /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)\d/.test(hostname) ||
    /^\[f[cde]/.test(hostname) ||
    hostname.endsWith(".local") ||
    !/[.:]/.test(hostname)
  );
}

function origins(config: Config, location: Place): string[] {
  if (config.publicUrl) return [withoutSlash(config.publicUrl)];
  if (!isLoopback(location.hostname)) return [location.origin];
  const lan = (config.lanUrls ?? []).map(withoutSlash);
  return lan.length > 0 ? [...new Set(lan)] : [location.origin];
}

/** Whether only this machine can reach the name. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    hostname === "::1" ||
    hostname.startsWith("127.")
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
