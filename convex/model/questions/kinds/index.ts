/** The kinds of question: the list, and the unions that follow from it. No other file names a kind, but for rows that were written before there were several. */
import { type Infer, type PropertyValidators, v } from "convex/values";
import { cross } from "./cross";
import { fillInBlank } from "./fillInBlank";
import type { QuestionKind } from "./kind";
import { matching } from "./matching";
import { multipleChoice } from "./multipleChoice";
import { multiSelect } from "./multiSelect";
import { numberKind } from "./number";
import { order } from "./order";
import { poll } from "./poll";
import { shortText } from "./shortText";
import { trueFalse } from "./trueFalse";
import { withFields } from "./withFields";

export { FULL_GRADE } from "./kind";

/** Each kind under the name that rows and import files have for it. */
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
} as const satisfies Record<string, QuestionKind>;

/** The kind of a question that does not say, in an import file or from the editor. */
export const USUAL_KIND = "multiple_choice" satisfies Kind;

export type Kind = keyof typeof questionKinds;
export type QuestionContent = Infer<typeof questionContent>;
export type KeyValue = Infer<typeof keyValue>;
export type AnswerValue = Infer<typeof answerValue>;
export type Distribution = Infer<typeof distribution>;
export type ImportedContent = Infer<(typeof imported)[number]>;
export type LiveForm = Infer<typeof liveForm>;

const kinds = Object.values(questionKinds);
const contents = kinds.map(({ validators }) => validators.content);

export const questionType = v.union(...contents.map(({ fields }) => fields.type));
export const questionContent = v.union(...contents);
export const keyValue = v.union(...kinds.map(({ validators }) => validators.key));
/** An answer, right or not, to a question of some kind; `isAnswer` says whether to a certain one. */
export const answerValue = v.union(...kinds.map(({ validators }) => validators.answer));
export const distribution = v.union(...kinds.map(({ validators }) => validators.distribution));

/** What a live quiz asks. */
export const LIVE_KINDS = kinds.flatMap(({ live, validators }) =>
  live === null ? [] : [validators.content.fields.type.value],
);
/** What the gate of a live question keeps of it. */
export const liveForm = v.union(...kinds.flatMap(({ live }) => (live === null ? [] : [live.form])));

/** An object of these fields together with the content of a question of any kind. */
export function withContent<Fields extends PropertyValidators>(fields: Fields) {
  return withFields(contents, fields);
}

/** The kinds' own fields of a question in an import file, and of one that the editor sends. */
export const imported = kinds.map(({ validators }) => validators.imported);
export const authored = kinds.map(({ validators }) => validators.authored);

/** Whether questions of a kind are ever right or wrong. */
export function isGraded(question: { type: Kind }): boolean {
  return kindOf(question).validators.key.kind !== "null";
}

/** The kind of whatever names its kind: content, a stored question, a form at the gate. */
export function kindOf({ type }: { type: Kind }): AnyKind {
  return questionKinds[type];
}

type AnyKind = QuestionKind<QuestionContent, KeyValue, AnswerValue, Distribution, ImportedContent, LiveForm>;
