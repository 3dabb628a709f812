/** Addresses under which phones reach this site, for QR codes and copied links. */

export interface ReachableLink {
  /** Full URL. */
  url: string;
  /** URL without the scheme, for typing if the camera fails. */
  host: string;
  /** Reach of the link: everywhere, the server's network, or only this computer. */
  reach: "anywhere" | "network" | "computer";
}

type Config = { publicUrl?: string; lanUrls?: readonly string[] };
type Place = { origin: string; hostname: string };

/**
 * Links to a path of this site, best first. Several links only if the server has several network addresses.
 * A configured public address takes precedence. If the site was opened at `localhost`, which phones cannot open, the links use the server's addresses
 * in its local network.
 */
export function reachableLinks(path: string, config: Config, location: Place): ReachableLink[] {
  return origins(config, location).map((origin) => ({
    url: `${origin}${path}`,
    host: origin.replace(/^https?:\/\//, ""),
    reach: reachOf(new URL(origin).hostname, config, location),
  }));
}

/** Addresses used in place of `localhost` belong to the local network, even if they look public. */
function reachOf(hostname: string, { publicUrl }: Config, openedAt: Place): ReachableLink["reach"] {
  if (isLoopback(hostname)) return "computer";
  const isOfNetwork = isPrivate(hostname) || (!publicUrl && isLoopback(openedAt.hostname));
  return isOfNetwork ? "network" : "anywhere";
}

/** True for addresses that are unreachable from other networks (RFC 1918, RFC 3927, RFC 4193), and for names that only a local network resolves. */
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

/** True if only this machine can reach the host. */
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
