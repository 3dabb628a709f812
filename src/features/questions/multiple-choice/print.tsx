import { optionsInOrder } from "../../../../convex/shared/optionsInOrder.ts";
import { optionKey } from "../choice/option-key.ts";
import { optionsOf } from "../choice/options.ts";
import { PrintOptions, shuffledOrder } from "../choice/print-options.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";

export const multipleChoicePrint: PrintFormat<"multiple_choice"> = {
  Asked: ({ content }) => <PrintOptions {...optionsOf(content)} />,
  keyText: (content, key) => optionKey(content, [Number(key)]),
  bubbles: ({ options }, key) => ({
    letters: optionLetters(options.length),
    right: key === null ? [] : [Number(key)],
  }),
  mixed: (content, key, random) => {
    const order = shuffledOrder(content.options, random);
    const right = key === null ? null : order.indexOf(Number(key));
    return { content: optionsInOrder(content, order), key: right };
  },
};
