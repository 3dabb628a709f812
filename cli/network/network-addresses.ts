import { isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** Interfaces of virtual machines and containers: phones cannot reach them, so they come last. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|zt|tailscale|wg)/i;

/**
 * The addresses under which other devices on the local network may reach a server on this host and port, the likeliest first. Asked anew
 * each time: a laptop changes its network.
 * @param host what the server listens on; only a wildcard has several addresses.
 */
export function lanUrls(host: string, port: number): string[] {
  if (!isWildcard(host)) return isLoopback(host) ? [] : [`http://${bracketed(host)}:${port}`];
  return Object.entries(networkInterfaces())
    .flatMap(([name, addresses]) =>
      (addresses ?? [])
        .filter(
          (address) =>
            address.family === "IPv4" && !address.internal && !address.address.startsWith("169.254."),
        )
        .map((address) => ({ url: `http://${address.address}:${port}`, virtual: VIRTUAL.test(name) })),
    )
    .sort((a, b) => Number(a.virtual) - Number(b.virtual))
    .map((address) => address.url);
}

/** The address for a browser on this machine. */
export function localUrl(host: string, port: number): string {
  return `http://${isWildcard(host) || isLoopback(host) ? "localhost" : bracketed(host)}:${port}`;
}

function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
