/** Travels from the join form to the lobby, which greets who has just come in. */
export const JUST_JOINED = { justJoined: true };

/** Whether a navigation's state says that its user has joined with it. */
export function isJustJoined(state: unknown): boolean {
  return typeof state === "object" && state !== null && "justJoined" in state;
}
