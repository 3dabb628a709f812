import { inOrder, mixedOrder, PrintOptions } from "../choice/print-options.tsx";
import { asNumbers } from "../shared/answer.ts";
import { optionLetter, optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const multiSelectPrint: PrintFormat<"multi_select"> = {
  Asked: ({ content: { options } }) => (
    <PrintOptions options={options} note="Birden çok seçenek doğru olabilir; hepsini işaretle." />
  ),
  keyText: ({ options }, key) =>
    asNumbers(key)
      .map((option) => `${optionLetter(option)}) ${options[option] ?? ""}`)
      .join(", "),
  bubbles: ({ options }, key) => ({ letters: optionLetters(options.length), right: asNumbers(key) }),
  mixed: (content, key, random) => {
    const order = mixedOrder(content.options, random);
    const right = asNumbers(key).map((option) => order.indexOf(option));
    const mixedKey = key === null ? null : right.sort((a, b) => a - b);
    return { content: { ...content, options: inOrder(content.options, order) }, key: mixedKey };
  },
};
