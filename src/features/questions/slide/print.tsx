import type { PrintFormat } from "../shared/print-format.ts";

/** The question paper prints the slide itself, as a box. */
export const slidePrint: PrintFormat<"slide"> = {
  Asked: () => null,
  keyText: () => "",
  bubbles: null,
  mixed: null,
};
