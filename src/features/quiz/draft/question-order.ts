import { kindOf } from "../../questions/index.ts";
import { endOfPassage, inPassageIf, withPassages } from "./passages.ts";
import type { DraftQuestion } from "./quiz-draft.ts";

/** The questions with one of them moved to index `to`. A passage moves with its questions, and not into another's. */
export function movedTo(questions: readonly DraftQuestion[], key: string, to: number): DraftQuestion[] {
  const from = questions.findIndex((each) => each.key === key);
  const moving = questions[from];
  if (moving === undefined) return [...questions];
  const isPassage = kindOf(moving.content).page === "passage";
  const end = isPassage ? endOfPassage(questions, from) : from + 1;
  const others = [...questions.slice(0, from), ...questions.slice(end)];
  const isDown = to > from;
  let at = isDown ? Math.max(from + 1, to - (end - from - 1)) : to;
  while (isPassage && others[at]?.inPassage === true) at += isDown ? 1 : -1;
  return withPassages([...others.slice(0, at), ...questions.slice(from, end), ...others.slice(at)]);
}

/** The questions in the order of `before` and with its passages; questions added since then come last. */
export function inOrderOf(
  questions: readonly DraftQuestion[],
  before: readonly DraftQuestion[],
): DraftQuestion[] {
  const positions = new Map(before.map(({ key }, position) => [key, position]));
  const positionOf = ({ key }: DraftQuestion) => positions.get(key) ?? before.length;
  const sorted = [...questions].sort((a, b) => positionOf(a) - positionOf(b));
  const restored = sorted.map((question) => {
    const known = before[positionOf(question)];
    return known === undefined ? question : inPassageIf(question, known.inPassage === true);
  });
  return withPassages(restored);
}
