import type { PrintPart } from "../shared/print-part.ts";
import { PrintLine } from "../written/print-line.tsx";
import { acceptedOf } from "./texts.ts";

export const shortTextPrint: PrintPart<"short_text"> = {
  Asked: () => <PrintLine />,
  keyText: (_content, key) => acceptedOf(key).join(" / "),
  bubbles: null,
  mixed: null,
};
