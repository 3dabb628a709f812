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
  const free = new Map<number, number[]>();
  return questions.map((question) => {
    const { content } = question;
    if (content.type !== USUAL_KIND || !isMixable(question)) return question;
    const { options, correctAnswer } = content;
    const places = free.get(options.length) ?? [];
    if (places.length === 0) places.push(...options.keys());
    free.set(options.length, places);
    const [place = 0] = places.splice(Math.floor(random() * places.length), 1);
    const mixed = options.map((option, index) => {
      if (index === place) return options[correctAnswer ?? place] ?? option;
      return index === correctAnswer ? (options[place] ?? option) : option;
    });
    const { draftOf } = formOf({ type: USUAL_KIND });
    return { ...question, content: draftOf({ type: USUAL_KIND, options: mixed }, place) };
  });
}
