import { lazyModule } from "../../../lib/lazy-module.ts";

/** KaTeX with its style sheet and fonts. */
export const drawing = lazyModule(() => import("./draw-formula.ts"));
