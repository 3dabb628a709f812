import { optionsInOrder } from "../../../../convex/shared/optionsInOrder.ts";
import { optionKey } from "../choice/option-key.ts";
import { optionsOf } from "../choice/options.ts";
import { PrintOptions, shuffledOrder } from "../choice/print-options.tsx";
import { asNumbers } from "../shared/answer.ts";
import { optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const multiSelectPrint: PrintFormat<"multi_select"> = {
  Asked: ({ content }) => (
    <PrintOptions {...optionsOf(content)} note="Birden çok seçenek doğru olabilir; hepsini işaretle." />
  ),
  keyText: (content, key) => optionKey(content, asNumbers(key)),
  bubbles: ({ options }, key) => ({ letters: optionLetters(options.length), right: asNumbers(key) }),
  mixed: (content, key, random) => {
    const order = shuffledOrder(content.options, random);
    const right = asNumbers(key).map((option) => order.indexOf(option));
    const mixedKey = key === null ? null : right.sort((a, b) => a - b);
    return { content: optionsInOrder(content, order), key: mixedKey };
  },
};
