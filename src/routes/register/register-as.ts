import type { Viewer } from "../../lib/auth/viewer.tsx";

/** Navigation state that preselects the account type for visitors who follow a link for teachers. */
interface RegisterAs {
  registerAs: Viewer["role"];
}

/** Navigation state for links to the registration page. */
export function registerAs(role: Viewer["role"]): RegisterAs {
  return { registerAs: role };
}

/** Initial account type of the form: student, unless the navigation state names teacher. */
export function roleToRegister(state: unknown): Viewer["role"] {
  const teacher =
    typeof state === "object" && state !== null && "registerAs" in state && state.registerAs === "teacher";
  return teacher ? "teacher" : "student";
}
