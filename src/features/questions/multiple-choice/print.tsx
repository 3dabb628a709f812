import { optionsOf } from "../choice/options.ts";
import { inOrder, PrintOptions, shuffledOrder } from "../choice/print-options.tsx";
import { optionLetter, optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const multipleChoicePrint: PrintFormat<"multiple_choice"> = {
  Asked: ({ content }) => <PrintOptions {...optionsOf(content)} />,
  keyText: ({ options }, key) => `${optionLetter(Number(key))}) ${options[Number(key)] ?? ""}`,
  bubbles: ({ options }, key) => ({
    letters: optionLetters(options.length),
    right: key === null ? [] : [Number(key)],
  }),
  mixed: (content, key, random) => {
    const order = shuffledOrder(content.options, random);
    const right = key === null ? null : order.indexOf(Number(key));
    return { content: inOrder(content, order), key: right };
  },
};
