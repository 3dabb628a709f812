import type { Location } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/** Stored in the history entry, not in the address, so that no link can redirect a user elsewhere after signing in. */
type ReturnState = { returnTo: string };

/** Navigation state for a guest on the way to the login or registration page. */
export function returnStateOf({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): ReturnState {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** True if the visitor requested a page for users: a guest, or a user whose sign-in session has ended. */
export function hasReturnTarget(state: unknown): boolean {
  return typeof state === "object" && state !== null && "returnTo" in state;
}

/** Path to open after signing in or after a side task: the page in the navigation state, or the learn page. */
export function returnTarget(state: unknown): string {
  if (
    typeof state === "object" &&
    state !== null &&
    "returnTo" in state &&
    typeof state.returnTo === "string"
  ) {
    return state.returnTo;
  }
  return paths.learn.href();
}
