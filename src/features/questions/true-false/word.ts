import type { WordFormat } from "../shared/word-format.ts";
import { JUDGEMENTS } from "./judgement.ts";

export const trueFalseWord: WordFormat<"true_false"> = {
  asked: () => [{ kind: "marks", words: JUDGEMENTS }],
};
