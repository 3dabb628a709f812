import { PrintOptions } from "../choice/print-options.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const pollPrint: PrintFormat<"poll"> = {
  Asked: ({ content: { options, several } }) => (
    <PrintOptions options={options} note={several ? "Birden çok seçenek işaretleyebilirsin." : undefined} />
  ),
  keyText: () => "",
  bubbles: ({ options }) => ({ letters: optionLetters(options.length), right: [] }),
  // They may be a scale.
  mixed: null,
};
