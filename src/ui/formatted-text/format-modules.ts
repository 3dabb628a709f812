import { useEffect } from "react";
import { formatModule } from "./format-module.ts";
import { formulas } from "./formula-module.ts";

/** Bold, underlined, superscript and subscript text. */
export const styledText = formatModule(() => import("./styled-text.tsx"));

/** Loads the modules of a quiz's formats before its first question. */
export function usePreloadFormats(formats: "marks" | "formulas" | undefined): void {
  useEffect(() => {
    if (formats) styledText.preload();
    if (formats === "formulas") formulas.preload();
  }, [formats]);
}
