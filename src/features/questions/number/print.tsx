import type { PrintFormat } from "../shared/print-format.ts";
import { PrintLine } from "../written/print-line.tsx";
import { keyText } from "./numbers.ts";

export const numberPrint: PrintFormat<"number"> = {
  Asked: () => (
    <p>
      Cevap: <PrintLine width="9em" />
    </p>
  ),
  keyText: (_content, key) => ({ text: keyText(key) }),
  bubbles: null,
  mixed: null,
};
