/** The commonest answers of a class, as texts. */
import { type Infer, v } from "convex/values";
import { foldAnswer } from "../../../shared/foldAnswer";
import { OTHER_TEXTS_SHOWN, SHOWN_TEXT_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanForBoard } from "../../../shared/turkish";
import { isOffensive } from "../../names/profanity";

export const commonestTexts = v.object({
  /** What was written, the commonest first: the accepted texts are one of them, with `right`. Null for a text that is not for a classroom's wall. */
  texts: v.array(
    v.object({ text: v.union(v.string(), v.null()), count: v.number(), right: v.optional(v.literal(true)) }),
  ),
  /** Answers besides those. */
  rest: v.number(),
});

/** The commonest of these, and how many are none of them. @param plainLetters as for `foldAnswer` */
export function tellCommonest(
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

/** What was written, the commonest first, each as who came first wrote it. */
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
