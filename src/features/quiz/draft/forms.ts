import { readAll } from "../../../lib/lazy-module.ts";
import { kindOf, QUESTION_KINDS } from "../../questions/index.ts";
import type { DraftOf, Kind } from "../../questions/shared/question.ts";
import type { FormModule } from "../../questions/shared/question-kind.ts";

/** A question's content while a teacher writes it: all fields of its kind, without text and picture. */
export type DraftContent = DraftOf<Kind>;

const FORMS = Object.values(QUESTION_KINDS).map(({ form }) => form);

/** Question kinds in the order of the tiles. */
export const KINDS: readonly Kind[] = Object.keys(QUESTION_KINDS).filter(isKind);

/** Kind of a new quiz's first question. */
export const USUAL_KIND = "multiple_choice" satisfies Kind;

/** Suspends until the form modules of all kinds are loaded; {@link formOf} needs them. */
export function readForms(): void {
  readAll(FORMS);
}

export function isKind(type: unknown): type is Kind {
  return Object.keys(QUESTION_KINDS).some((kind) => kind === type);
}

/** Form module of a question's kind. The caller must have called {@link readForms} first. */
export function formOf<K extends Kind>({ type }: { type: K }): FormModule<K> {
  return kindOf({ type }).form.getLoaded();
}
