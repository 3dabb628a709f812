import { optionsInOrder } from "../../../../convex/shared/optionsInOrder.ts";
import { formOf, USUAL_KIND } from "./forms.ts";
import type { DraftQuestion } from "./quiz-draft.ts";

/** Options that refer to other options ("all", "none", "A and B"); they must not move. */
const REFERS_TO_OTHERS = /^(hepsi|hiçbiri|yukarıdaki|tümü|[a-f] ve [a-f]$)/iu;

/** True if the right option of a question may move. */
export function isMixable({ content }: DraftQuestion): boolean {
  if (content.type !== USUAL_KIND || content.correctAnswer === null) return false;
  return !content.options.some((option) => REFERS_TO_OTHERS.test(option.trim()));
}

/**
 * Moves the right options to evenly spread, random positions: each one swaps with the option at its new position.
 * @param random number from 0 to 1, as `Math.random` returns it
 */
export function mixAnswers(questions: readonly DraftQuestion[], random = Math.random): DraftQuestion[] {
  // Per number of options. Each position is used once before any is used again.
  const unusedPositions = new Map<number, number[]>();
  return questions.map((question) => {
    const { content } = question;
    if (content.type !== USUAL_KIND || !isMixable(question)) return question;
    const { options, correctAnswer } = content;
    const positions = unusedPositions.get(options.length) ?? [];
    if (positions.length === 0) positions.push(...options.keys());
    unusedPositions.set(options.length, positions);
    const [position = 0] = positions.splice(Math.floor(random() * positions.length), 1);
    const order = options.map((_, index) => {
      if (index === position) return correctAnswer ?? index;
      return index === correctAnswer ? position : index;
    });
    const { draftOf, contentOf } = formOf({ type: USUAL_KIND });
    return { ...question, content: draftOf(optionsInOrder(contentOf(content), order), position) };
  });
}
