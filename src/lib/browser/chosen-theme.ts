import { storedValue } from "../storage/stored-value.ts";

export type Theme = "light" | "dark";

/** Local storage key of the chosen theme. */
export const THEME_KEY = "theme";

/** Applies the chosen theme before the first paint. Without a choice, the system's colour scheme applies. */
export function applyChosenTheme(): void {
  const chosen = storedValue.read(THEME_KEY);
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}
