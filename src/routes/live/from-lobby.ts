/** Travels with the host from the lobby to the panel: whose session it is has been asked there, and need not be asked once more. */
export const FROM_LOBBY = { fromLobby: true };

/** Whether a navigation's state says that its user was the host in the lobby. */
export function isFromLobby(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromLobby" in state;
}
