import type { Location } from "react-router-dom";
import { paths } from "../lib/paths.ts";

/** Kept in the history entry, not in the address: nobody can write a link that sends a user elsewhere after signing in. */
type ReturnState = { returnTo: string };

/** The navigation state for sending a guest to the login page. */
export function returnStateOf({
  pathname,
  search,
  hash,
}: Pick<Location, "pathname" | "search" | "hash">): ReturnState {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** Whether a guard has stopped the guest: somebody without an account, or one whose sign-in has ended meanwhile. */
export function wasSentToSignIn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "returnTo" in state;
}

/** Where to go after signing in: back to where a guard stopped the guest, or to the learn page. */
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
