import { readAll } from "../../../lib/lazy-module.ts";
import { kindOf, QUESTION_KINDS } from "../../questions/index.ts";
import type { DraftOf, Kind } from "../../questions/shared/question.ts";
import type { FormModule } from "../../questions/shared/question-kind.ts";

/** What a teacher has written of a question beside its words and its picture, by its kind. */
export type DraftContent = DraftOf<Kind>;

const FORMS = Object.values(QUESTION_KINDS).map(({ form }) => form);

/** The kinds, in the order in which they are offered. */
export const KINDS: readonly Kind[] = Object.keys(QUESTION_KINDS).filter(isKind);

/** The kind that a quiz's first question has. */
export const USUAL_KIND = "multiple_choice" satisfies Kind;

/** Has `Suspense` wait for the forms of all kinds: what a draft holds, they alone can tell. */
export function readForms(): void {
  readAll(FORMS);
}

export function isKind(type: unknown): type is Kind {
  return Object.keys(QUESTION_KINDS).some((kind) => kind === type);
}

/** The form for a question, for who has waited for it. */
export function formOf<K extends Kind>({ type }: { type: K }): FormModule<K> {
  return kindOf({ type }).form.getLoaded();
}
