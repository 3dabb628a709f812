import type { PrintFormat } from "../shared/print-format.ts";

/** Parts of a question that pages do not have. The question paper prints pages itself, as boxes. */
const nothing = { Asked: () => null, keyText: () => ({ text: "" }), bubbles: null, mixed: null };

export const slidePrint: PrintFormat<"slide"> = nothing;
export const passagePrint: PrintFormat<"passage"> = nothing;
