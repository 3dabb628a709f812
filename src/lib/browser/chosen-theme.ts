import { storedValue } from "../storage/stored-value.ts";

export type Theme = "light" | "dark";

/** Where the user's choice is kept, in local storage. */
export const THEME_KEY = "theme";

/** Puts the user's choice on the screen, before anything is painted. Without one, the system's scheme decides. */
export function applyChosenTheme(): void {
  const chosen = storedValue.read(THEME_KEY);
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}
