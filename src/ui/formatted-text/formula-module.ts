import { formatModule } from "./format-module.ts";

/** Formulas: KaTeX with its style sheet and fonts. */
export const formulas = formatModule(() => import("./draw-formula.ts"));
