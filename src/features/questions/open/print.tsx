import type { PrintFormat } from "../shared/print-format.ts";
import { PrintLine, PrintTask } from "../written/print-line.tsx";
import { openKeyText } from "./key.ts";
import { writingLines } from "./lines.ts";

export const openPrint: PrintFormat<"open"> = {
  Asked: ({ content: { points } }) => (
    <>
      <PrintTask>{`(${points} puan)`}</PrintTask>
      {Array.from({ length: writingLines(points) }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are equal
        <PrintLine key={line} />
      ))}
    </>
  ),
  keyText: ({ points }, key) => ({ text: [`${points} puan`, openKeyText(key)].filter(Boolean).join("\n") }),
  bubbles: null,
  mixed: null,
};
