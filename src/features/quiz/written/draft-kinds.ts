/** Kinds of questions and answers in an exam, before the questions are complete. */
import { type Draft, GAP, isStatement, lastWithPoints } from "./exam-draft.ts";
import { optionsNamed } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { type ReadQuestion, truthOf } from "./read-question.ts";

/** Two answers with the same meaning have the same normalized form. */
export function normalizedAnswer(answer: string, { options }: Draft): string {
  const truth = options.length === 0 ? truthOf(answer) : null;
  return (
    optionsNamed(answer, options)?.positions.join() ??
    (truth === null ? foldKey(answer.trim()) : String(truth))
  );
}

export function hasGap(text: string): boolean {
  return text.search(GAP) !== -1 && /\p{L}{2}/u.test(text);
}

export function isGapDraft({ lines }: Draft): boolean {
  return lines.some(({ text }) => hasGap(text));
}

/** True for a question with points and without options, columns, gaps or brackets for an answer. */
export function isAskedOpenly(draft: Draft): boolean {
  const { points, options, sides, sequence } = draft;
  if (points === null || options.length > 0 || sides !== null || sequence !== null) return false;
  return !isStatement(draft) && !isGapDraft(draft);
}

/** True for a question with points that is no open one. A question with a written answer has a note of its own. */
export function losesPoints({ options, hasPoints }: Draft, { content: { type } }: ReadQuestion): boolean {
  const isUnread = type === "multiple_choice" && options.length === 0;
  const isOpen = type === "open" || type === "short_text" || type === "number";
  return !isOpen && !isUnread && (hasPoints || lastWithPoints(options) !== null);
}
