/** Layout of each kind of question in Word files; loaded only to write such a file. */
import { crossWord } from "./cross/word.ts";
import { fillInBlankWord } from "./fill-in-blank/word.ts";
import { matchingWord } from "./matching/word.ts";
import { multiSelectWord } from "./multi-select/word.ts";
import { multipleChoiceWord } from "./multiple-choice/word.ts";
import { numberWord } from "./number/word.ts";
import { openWord } from "./open/word.ts";
import { orderWord } from "./order/word.ts";
import { pollWord } from "./poll/word.ts";
import type { Kind } from "./shared/question.ts";
import type { WordFormat } from "./shared/word-format.ts";
import { shortTextWord } from "./short-text/word.ts";
import { trueFalseWord } from "./true-false/word.ts";

/** Slides and passages have only their text. */
const NOTHING_BELOW = { asked: () => [] };

const WORD_FORMATS: { [K in Kind]: WordFormat<K> } = {
  multiple_choice: multipleChoiceWord,
  true_false: trueFalseWord,
  multi_select: multiSelectWord,
  short_text: shortTextWord,
  number: numberWord,
  order: orderWord,
  matching: matchingWord,
  fill_in_blank: fillInBlankWord,
  poll: pollWord,
  cross: crossWord,
  open: openWord,
  slide: NOTHING_BELOW,
  passage: NOTHING_BELOW,
};

export function wordFormatOf<K extends Kind>({ type }: { type: K }): WordFormat<K> {
  return WORD_FORMATS[type];
}
