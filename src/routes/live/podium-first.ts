/** Navigation state from the panel to the results: no board is open, so the panel's window shows the podium before the results. Also after a reload, and after
 * returning to the podium. */
export const PODIUM_FIRST = { podiumFirst: true };

/** True if a navigation's state asks for the podium before the results. */
export function isPodiumFirst(state: unknown): boolean {
  return typeof state === "object" && state !== null && "podiumFirst" in state;
}
