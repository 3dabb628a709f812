import { useSyncExternalStore } from "react";
import { storedValue } from "../storage/stored-value.ts";
import { THEME_KEY, type Theme } from "./chosen-theme.ts";

const system = () => window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** The active theme: the user's choice, otherwise the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system().matches ? "dark" : "light";
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function chooseTheme(theme: Theme): void {
  storedValue.write(THEME_KEY, theme);
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY && (event.newValue === "light" || event.newValue === "dark"))
      apply(event.newValue);
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  system().addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
    system().removeEventListener("change", listener);
  };
}

/** The active theme and a function to change it. Null in prerendered markup, which must suit both themes. */
export function useTheme(): { theme: Theme | null; chooseTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme, () => null), chooseTheme };
}
