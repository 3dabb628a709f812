import { cross } from "./cross/kind.ts";
import { fillInBlank } from "./fill-in-blank/kind.ts";
import { matching } from "./matching/kind.ts";
import { multiSelect } from "./multi-select/kind.ts";
import { multipleChoice } from "./multiple-choice/kind.ts";
import { numberKind } from "./number/kind.ts";
import { open } from "./open/kind.ts";
import { order } from "./order/kind.ts";
import { poll } from "./poll/kind.ts";
import type { ContentOf, Kind } from "./shared/question.ts";
import type { QuestionKind } from "./shared/question-kind.ts";
import { shortText } from "./short-text/kind.ts";
import { passage, slide } from "./slide/kind.ts";
import { trueFalse } from "./true-false/kind.ts";

/** All kinds of question. Compiling fails if a kind of `convex/` is missing here. */
export const QUESTION_KINDS: { [K in Kind]: QuestionKind<K> } = {
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  multi_select: multiSelect,
  short_text: shortText,
  number: numberKind,
  order,
  matching,
  fill_in_blank: fillInBlank,
  poll,
  cross,
  open,
  slide,
  passage,
};

export function kindOf<K extends Kind>({ type }: { type: K }): QuestionKind<K> {
  return QUESTION_KINDS[type];
}

/** True for a slide or a passage: an entry among a quiz's questions that is none. */
export function asksNothing({ content }: { content: { type: Kind } }): boolean {
  return kindOf(content).page !== undefined;
}

/** Numbers of questions, from 1; null for slides and passages. */
export function numbersOf(entries: readonly { content: { type: Kind } }[]): (number | null)[] {
  let last = 0;
  return entries.map((entry) => {
    if (asksNothing(entry)) return null;
    last += 1;
    return last;
  });
}

/** True if the teacher can accept further answers to the question afterwards. */
export function takesMoreAnswers(content: ContentOf<Kind>): boolean {
  return kindOf<Kind>(content).takesMoreAnswers?.(content) === true;
}
