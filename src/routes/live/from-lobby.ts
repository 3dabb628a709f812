/** Navigation state from the lobby to the panel: the lobby has already verified the host, so the panel need not query it again. */
export const FROM_LOBBY = { fromLobby: true };

/** True if a navigation's state shows that the user was the host in the lobby. */
export function isFromLobby(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromLobby" in state;
}
