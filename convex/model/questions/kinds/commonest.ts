/** Most frequent answers of a class, as texts. */
import { type Infer, v } from "convex/values";
import { foldAnswer } from "../../../shared/foldAnswer";
import { OTHER_TEXTS_SHOWN, SHOWN_TEXT_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanForBoard } from "../../../shared/turkish";
import { isOffensive } from "../../names/profanity";

export const commonestTexts = v.object({
  /**
   * Answers, most frequent first. All accepted texts are one entry with `right`. Null replaces a text that must not
   * be displayed to a class.
   */
  texts: v.array(
    v.object({ text: v.union(v.string(), v.null()), count: v.number(), right: v.optional(v.literal(true)) }),
  ),
  /** Number of other answers. */
  rest: v.number(),
});

/**
 * Returns the most frequent answers and the number of all others.
 * @param plainLetters as for `foldAnswer`
 */
export function mostFrequent(
  answers: readonly string[],
  plainLetters?: boolean,
): Infer<typeof commonestTexts> {
  const groups = groupsOf(answers, plainLetters);
  return {
    texts: groups
      .slice(0, OTHER_TEXTS_SHOWN)
      .map(({ text, count }) => ({ text: isOffensive(text) ? null : text, count })),
    rest: groups.slice(OTHER_TEXTS_SHOWN).reduce((sum, { count }) => sum + count, 0),
  };
}

/** Groups equal answers, most frequent first. `text` is the spelling of the first answer in the group. */
export function groupsOf(
  answers: readonly string[],
  plainLetters?: boolean,
): { text: string; count: number }[] {
  const groups = new Map<string, { text: string; count: number }>();
  for (const answer of answers) {
    const key = foldAnswer(answer, plainLetters);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { text: shortened(cleanForBoard(answer)), count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

function shortened(text: string): string {
  return text.length <= SHOWN_TEXT_MAX_CHARS ? text : `${text.slice(0, SHOWN_TEXT_MAX_CHARS - 1).trimEnd()}…`;
}
