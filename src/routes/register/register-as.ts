import type { Viewer } from "../../lib/auth/viewer.tsx";

/** Travels in the history entry, so that who follows a link for teachers finds the account type chosen. */
interface RegisterAs {
  registerAs: Viewer["role"];
}

/** The navigation state for sending somebody to the registration page. */
export function registerAs(role: Viewer["role"]): RegisterAs {
  return { registerAs: role };
}

/** The account type that the form begins with: a student's, unless the visitor came by a link for teachers. */
export function roleToRegister(state: unknown): Viewer["role"] {
  const teacher =
    typeof state === "object" && state !== null && "registerAs" in state && state.registerAs === "teacher";
  return teacher ? "teacher" : "student";
}
