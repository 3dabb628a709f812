import type { DraftQuestion } from "./quiz-draft.ts";

/** The questions with one of them moved to index `to`. */
export function movedTo(questions: readonly DraftQuestion[], key: string, to: number): DraftQuestion[] {
  const moved = questions.filter((each) => each.key === key);
  const others = questions.filter((each) => each.key !== key);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** The questions in an earlier order; questions added since then come last. */
export function inOrderOf(questions: readonly DraftQuestion[], keys: readonly string[]): DraftQuestion[] {
  const positions = new Map(keys.map((key, position) => [key, position]));
  const positionOf = ({ key }: DraftQuestion) => positions.get(key) ?? keys.length;
  return [...questions].sort((a, b) => positionOf(a) - positionOf(b));
}
