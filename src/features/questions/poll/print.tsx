import { PrintOptions } from "../choice/print-options.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { PrintPart } from "../shared/print-part.ts";

export const pollPrint: PrintPart<"poll"> = {
  Asked: ({ content: { options, several } }) => (
    <PrintOptions options={options} note={several ? "Birden çok seçenek işaretleyebilirsin." : undefined} />
  ),
  keyText: () => "",
  bubbles: ({ options }) => ({ letters: optionLetters(options.length), right: [] }),
  // Not shuffled: the options may form a scale.
  mixed: null,
};
