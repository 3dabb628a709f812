import { isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** Names of the interfaces of virtual machines, containers and VPNs. Their addresses are last in the list, because phones cannot reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|zt|tailscale|wg)/i;

/**
 * Addresses at which other devices of the local network may reach a server with this host and port, the most likely one first. Reads the machine's
 * addresses at each call, because laptops change networks.
 * @param host listening address of the server; only a wildcard has several addresses
 */
export function lanUrls(host: string, port: number): string[] {
  if (!isWildcard(host)) return isLoopback(host) ? [] : [`http://${bracketed(host)}:${port}`];
  return Object.entries(networkInterfaces())
    .flatMap(([name, addresses]) =>
      (addresses ?? [])
        .filter(
          (address) =>
            // 169.254.…: link-local addresses, which a machine assigns to itself without a network.
            address.family === "IPv4" && !address.internal && !address.address.startsWith("169.254."),
        )
        .map((address) => ({ url: `http://${address.address}:${port}`, virtual: VIRTUAL.test(name) })),
    )
    .sort((a, b) => Number(a.virtual) - Number(b.virtual))
    .map((address) => address.url);
}

/** Address for a browser on this machine. */
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
