import { asNumbers } from "../answer.ts";
import { inOrder, mixedOrder, PrintOptions } from "../choice/print-options.tsx";
import { optionLetter, optionLetters } from "../option-letter.ts";
import type { PrintPart } from "../print-part.ts";

export const multiSelectPrint: PrintPart<"multi_select"> = {
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
