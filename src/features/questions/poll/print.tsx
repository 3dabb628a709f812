import { optionsOf } from "../choice/options.ts";
import { PrintOptions } from "../choice/print-options.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const pollPrint: PrintFormat<"poll"> = {
  Asked: ({ content }) => (
    <PrintOptions
      {...optionsOf(content)}
      note={content.several ? "Birden çok seçenek işaretleyebilirsin." : undefined}
    />
  ),
  keyText: () => ({ text: "" }),
  bubbles: ({ options }) => ({ letters: optionLetters(options.length), right: [] }),
  // Not shuffled: the options may form a scale.
  mixed: null,
};
