import { readAll } from "../../lib/late.ts";
import { kindOf, QUESTION_KINDS } from "../questions/index.ts";
import type { DraftOf, Kind, WrittenKind } from "../questions/question.ts";
import type { FormPart } from "../questions/question-kind.ts";

/** What a teacher has written of a question beside its words and its picture, by its kind. */
export type DraftContent = DraftOf<WrittenKind>;

const FORMS = Object.values(QUESTION_KINDS).flatMap(({ form }) => (form === null ? [] : [form]));

/** The kinds that can be written here, in the order in which they are offered. */
export const WRITTEN_KINDS: readonly WrittenKind[] = Object.keys(QUESTION_KINDS).filter(hasForm);

/** The kind that a quiz's first question has. */
export const USUAL_KIND = "multiple_choice" satisfies WrittenKind;

/** Has `Suspense` wait for the forms of all kinds: what a draft holds, they alone can tell. */
export function readForms(): void {
  readAll(FORMS);
}

export function hasForm(type: unknown): type is WrittenKind {
  return Object.entries(QUESTION_KINDS).some(([kind, { form }]) => kind === type && form !== null);
}

/** The form for a question, for who has waited for it. */
export function formOf<K extends Kind>({ type }: { type: K }): FormPart<K> {
  const { form } = kindOf({ type });
  if (form === null) throw new Error(`The editor has no form for ${type}.`);
  return form.get();
}
