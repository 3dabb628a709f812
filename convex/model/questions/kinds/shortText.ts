/** Short text: an answer that is written, and equals one of the accepted texts. */
import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { foldAnswer } from "../../../shared/foldAnswer";
import { MAX_ACCEPTED_TEXTS, OTHER_TEXTS_TOLD, SHORT_TEXT_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanForWall, cleanText, countChars } from "../../../shared/turkish";
import { typed, upTo } from "../../lengths";
import { isUnkind } from "../../names/unkind";
import { requireText } from "../../requireText";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";

const type = v.literal("short_text");
const content = v.object({ type });
/** The accepted texts; the first is the one that is told as the answer. */
const accepted = v.array(v.string());
const answer = typed(SHORT_TEXT_MAX_CHARS, "INVALID_INPUT");
const distribution = v.object({
  /** What was written, the commonest first: the accepted texts are one of them, with `right`. Null for a text that is not for a classroom's wall. */
  texts: v.array(
    v.object({ text: v.union(v.string(), v.null()), count: v.number(), right: v.optional(v.literal(true)) }),
  ),
  /** Answers besides those. */
  rest: v.number(),
});
const authored = v.object({
  type,
  accepted: upTo(MAX_ACCEPTED_TEXTS, v.array(typed(SHORT_TEXT_MAX_CHARS))),
});

type Content = Infer<typeof content>;

const live = {
  form: content,
  formOf: ({ type }: Content) => ({ type }),
  fits: (_form: Content, value: Value) =>
    typeof value === "string" && countChars(value) <= SHORT_TEXT_MAX_CHARS && cleanText(value) !== "",
  // Nothing is offered.
  options: null,
  timeFactor: 1,
  download: {
    content: () => ({}),
    distribution: (told: Infer<typeof distribution> | null) => ({
      yazilanlar: told?.texts.map(({ text, count }) => ({ metin: text, sayi: count })) ?? null,
      digerleri: told?.rest ?? null,
    }),
    answer: (answer: string | null) => ({ metin: answer }),
  },
} satisfies LivePlay;

export const shortText = {
  validators: { content, key: accepted, answer, distribution, imported: authored, authored },
  live,

  /** Fails with ANSWER_REQUIRED or TEXT_TOO_LONG. */
  prepare({ accepted: written }: Infer<typeof authored>) {
    const key = written.map((text) => requireText(cleanText(text), SHORT_TEXT_MAX_CHARS, "ANSWER_REQUIRED"));
    if (key.length === 0) fail("ANSWER_REQUIRED");
    return { content: { type: "short_text" as const }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(content, value),
  grade: (_content: Content, key: string[], answer: string) =>
    key.some((text) => foldAnswer(text) === foldAnswer(answer)) ? FULL_GRADE : 0,
  distribution(_content: Content, key: string[], answers: string[]) {
    const right = new Set(key.map(foldAnswer));
    const accepted = answers.filter((answer) => right.has(foldAnswer(answer)));
    const others = groupsOf(answers.filter((answer) => !right.has(foldAnswer(answer))));
    const told = others.slice(0, OTHER_TEXTS_TOLD).map(({ text, count }) => ({
      text: isUnkind(text) ? null : text,
      count,
    }));
    const texts: Infer<typeof distribution>["texts"] = [...told];
    const commonest = groupsOf(accepted)[0];
    if (commonest) texts.push({ text: commonest.text, count: accepted.length, right: true });
    return {
      texts: texts.sort((a, b) => b.count - a.count),
      rest: others.slice(OTHER_TEXTS_TOLD).reduce((sum, { count }) => sum + count, 0),
    };
  },
} satisfies QuestionKind;

/** What was written, the commonest first, each as who came first wrote it. */
function groupsOf(answers: readonly string[]): { text: string; count: number }[] {
  const groups = new Map<string, { text: string; count: number }>();
  for (const answer of answers) {
    const key = foldAnswer(answer);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { text: cleanForWall(answer), count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
