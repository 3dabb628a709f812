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

/**
 * The questions in the order of `before` and with its passages. A question that has been added since stays after the one before it.
 */
export function inOrderOf(
  questions: readonly DraftQuestion[],
  before: readonly DraftQuestion[],
): DraftQuestion[] {
  const earlier = new Map(before.map((question, position) => [question.key, { question, position }]));
  /** Known questions, each with the new ones behind it; first the new ones at the start of the list. */
  const groups: { position: number; entries: DraftQuestion[] }[] = [{ position: -1, entries: [] }];
  for (const question of questions) {
    const known = earlier.get(question.key);
    if (known === undefined) groups.at(-1)?.entries.push(question);
    else {
      const restored = inPassageIf(question, known.question.inPassage === true);
      groups.push({ position: known.position, entries: [restored] });
    }
  }
  groups.sort((a, b) => a.position - b.position);
  return withPassages(groups.flatMap(({ entries }) => entries));
}
