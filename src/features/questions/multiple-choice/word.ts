import { optionsOf } from "../choice/options.ts";
import type { WordFormat } from "../shared/word-format.ts";

export const multipleChoiceWord: WordFormat<"multiple_choice"> = {
  asked: (content) => [{ kind: "options", ...optionsOf(content) }],
};
