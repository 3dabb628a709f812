import type { PrintFormat } from "../shared/print-format.ts";
import { PrintLine } from "../written/print-line.tsx";
import { acceptedOf } from "./texts.ts";

export const shortTextPrint: PrintFormat<"short_text"> = {
  Asked: () => <PrintLine />,
  keyText: (_content, key) => ({ text: acceptedOf(key).join(" / ") }),
  bubbles: null,
  mixed: null,
};
