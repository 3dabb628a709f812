/** The addresses under which phones reach this site, for the QR code and the copied link. */

export interface JoinAddress {
  /** The full link, with the code. */
  url: string;
  /** What a pupil types when the camera fails: host and port, without the scheme. */
  host: string;
}

/**
 * The links that phones can open, best first; more than one only where the host's machine has several network addresses.
 * A host who opened the site at `localhost` would hand phones a dead link, so the addresses that the server found on the
 * local network take its place; a configured public address wins over everything.
 */
export function joinAddresses(
  code: string,
  config: { publicUrl?: string; lanUrls?: readonly string[] },
  location: { origin: string; hostname: string },
): JoinAddress[] {
  return origins(config, location).map((origin) => ({
    url: `${origin}/enter-quiz?code=${encodeURIComponent(code)}`,
    host: origin.replace(/^https?:\/\//, ""),
  }));
}

function origins(
  config: { publicUrl?: string; lanUrls?: readonly string[] },
  location: { origin: string; hostname: string },
): string[] {
  if (config.publicUrl) return [withoutSlash(config.publicUrl)];
  if (!isLoopback(location.hostname)) return [location.origin];
  const lan = (config.lanUrls ?? []).map(withoutSlash);
  return lan.length > 0 ? [...new Set(lan)] : [location.origin];
}

/** Whether only this machine can reach the name. */
export function isLoopback(hostname: string): boolean {
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
