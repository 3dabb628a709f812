import { type ReachableLink, reachableLinks } from "../../sharing/reachable-links.ts";

/** Links with which phones join this session, best first. */
export function joinAddresses(
  code: string,
  config: { publicUrl?: string; lanUrls?: readonly string[] },
  location: { origin: string; hostname: string },
): ReachableLink[] {
  return reachableLinks(`/enter-quiz?code=${encodeURIComponent(code)}`, config, location);
}
