/**
 * Question kinds: their list, and the unions derived from it. Other files do not name single kinds, except for rows
 * older than this list.
 */
import { type Infer, type PropertyValidators, v } from "convex/values";
import { cross } from "./cross";
import { fillInBlank } from "./fillInBlank";
import type { AcceptablePart, QuestionKind } from "./kind";
import { matching } from "./matching";
import { multipleChoice } from "./multipleChoice";
import { multiSelect } from "./multiSelect";
import { numberKind } from "./number";
import { open } from "./open";
import { order } from "./order";
import { passage, slide } from "./pages";
import { poll } from "./poll";
import { shortText } from "./shortText";
import { trueFalse } from "./trueFalse";
import { withFields } from "./withFields";

export { FULL_GRADE } from "./kind";

/** Each kind, by its name in rows and import files. */
export const questionKinds = {
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
} as const satisfies Record<string, QuestionKind>;

/** Kind of a question whose `type` is absent. */
export const USUAL_KIND = "multiple_choice" satisfies Kind;

export type Kind = keyof typeof questionKinds;
export type QuestionContent = Infer<typeof questionContent>;
export type KeyValue = Infer<typeof keyValue>;
export type AnswerValue = Infer<typeof answerValue>;
export type GivenPart = AcceptablePart<AnswerValue>;
export type Distribution = Infer<typeof distribution>;
export type ImportedContent = Infer<(typeof imported)[number]>;
export type LiveForm = Infer<typeof liveForm>;

const kinds = Object.values(questionKinds);
const contents = kinds.map(({ validators }) => validators.content);

export const questionType = v.union(...contents.map(({ fields }) => fields.type));
export const questionContent = v.union(...contents);
export const keyValue = v.union(...kinds.map(({ validators }) => validators.key));
/** An answer to a question of any kind, right or wrong. `isAnswer` checks it against a particular question. */
export const answerValue = v.union(...kinds.map(({ validators }) => validators.answer));
export const distribution = v.union(...kinds.map(({ validators }) => validators.distribution));

/** Names of the kinds that a live quiz can ask. */
export const LIVE_KINDS = kinds.flatMap(({ live, validators }) =>
  live === null ? [] : [validators.content.fields.type.value],
);
/** Data of a live question that its gate stores. */
export const liveForm = v.union(...kinds.flatMap(({ live }) => (live === null ? [] : [live.form])));

/** Returns a validator of objects with these fields and the content of a question of any kind. */
export function withContent<Fields extends PropertyValidators>(fields: Fields) {
  return withFields(contents, fields);
}

/** Kind-specific fields of a question in an import file, and of a question from the editor. */
export const imported = kinds.map(({ validators }) => validators.imported);
export const authored = kinds.map(({ validators }) => validators.authored);

/** True if answers to questions of this kind can be right or wrong. */
export function isGraded(question: { type: Kind }): boolean {
  return kindOf(question).validators.key.kind !== "null";
}

/** True if the program grades answers. False for polls, and for questions that the teacher marks. */
export function isGradedByProgram(question: { type: Kind }): boolean {
  return isGraded(question) && !isMarked(question);
}

/** True if the teacher marks the answers with points. */
export function isMarked(question: { type: Kind }): boolean {
  return kindOf(question).isMarked === true;
}

/** True for a page: a row among a quiz's questions that is none. */
export function asksNothing(row: { type: Kind }): boolean {
  return kindOf(row).page !== undefined;
}

/** Returns the kind of anything with a kind's `type`: content, a stored question, a gate's form. */
export function kindOf({ type }: { type: Kind }): AnyKind {
  return questionKinds[type];
}

type AnyKind = QuestionKind<QuestionContent, KeyValue, AnswerValue, Distribution, ImportedContent, LiveForm>;
