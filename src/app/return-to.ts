import type { Location } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/** Stored in the history entry, not in the address, so that no link can redirect a user elsewhere after signing in. */
type ReturnState = { returnTo: string };

/** Navigation state for redirecting a guest to the login page. */
export function returnStateOf({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): ReturnState {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** True if a guard redirected the visitor to the login page: a guest, or a user whose sign-in session has ended. */
export function wasSentToSignIn(state: unknown): boolean {
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
