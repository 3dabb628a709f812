import { inOrder, mixedOrder, PrintOptions } from "../choice/print-options.tsx";
import { optionLetter, optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const multipleChoicePrint: PrintFormat<"multiple_choice"> = {
  Asked: ({ content: { options } }) => <PrintOptions options={options} />,
  keyText: ({ options }, key) => `${optionLetter(Number(key))}) ${options[Number(key)] ?? ""}`,
  bubbles: ({ options }, key) => ({
    letters: optionLetters(options.length),
    right: key === null ? [] : [Number(key)],
  }),
  mixed: (content, key, random) => {
    const order = mixedOrder(content.options, random);
    const right = key === null ? null : order.indexOf(Number(key));
    return { content: { ...content, options: inOrder(content.options, order) }, key: right };
  },
};
