import { useEffect } from "react";
import { formatModule } from "./format-module.ts";
import { formulas } from "./formula-module.ts";

/** Bold, underlined, superscript and subscript text. */
export const styledText = formatModule(() => import("./styled-text.tsx"));

type Formats = "marks" | "formulas" | undefined;

/** Loads the modules of a quiz's formats, and their fonts. Resolves when they are loaded, or have failed to load. */
export async function preloadFormats(formats: Formats): Promise<void> {
  await Promise.all([formats && styledText.preload(), formats === "formulas" && formulas.preload()]);
  if (formats === "formulas") await document.fonts?.ready;
}

/** Loads the modules of a quiz's formats before its first question. */
export function usePreloadFormats(formats: Formats): void {
  useEffect(() => void preloadFormats(formats), [formats]);
}
