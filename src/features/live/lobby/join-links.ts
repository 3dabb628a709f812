import { type ReachableLink, reachableLinks } from "../../sharing/reachable-links.ts";

/** The links with which phones join the session of this code, best first. */
export function joinAddresses(
  code: string,
  config: { publicUrl?: string; lanUrls?: readonly string[] },
  location: { origin: string; hostname: string },
): ReachableLink[] {
  return reachableLinks(`/enter-quiz?code=${encodeURIComponent(code)}`, config, location);
}
