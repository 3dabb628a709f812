/** Short text: a typed answer that must equal one of the accepted texts. */
import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { foldAnswer } from "../../../shared/foldAnswer";
import { MAX_ACCEPTED_TEXTS, SHORT_TEXT_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { typed, upTo } from "../../lengths";
import { requireText } from "../../requireText";
import { commonestTexts, groupsOf, mostFrequent } from "./commonest";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";

const type = v.literal("short_text");
/** True if accents are ignored, so that ü equals u (`foldAnswer`). Absent: false. */
const plainLetters = v.optional(v.boolean());
const content = v.object({ type, plainLetters });
const form = v.object({ type });
/** Accepted texts. The first is displayed as the right answer. */
const accepted = v.array(v.string());
const answer = typed(SHORT_TEXT_MAX_CHARS, "INVALID_INPUT");
const authored = v.object({
  type,
  accepted: upTo(MAX_ACCEPTED_TEXTS, v.array(typed(SHORT_TEXT_MAX_CHARS))),
  plainLetters,
});

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type }: Content) => ({ type }),
  fits: (_form: Infer<typeof form>, value: Value) =>
    typeof value === "string" && countChars(value) <= SHORT_TEXT_MAX_CHARS && cleanText(value) !== "",
  // There are no options.
  options: null,
  durationFactor: 2,
  download: {
    content: () => ({}),
    distribution: (commonest: Infer<typeof commonestTexts> | null) => ({
      yazilanlar: commonest?.texts.map(({ text, count }) => ({ metin: text, sayi: count })) ?? null,
      digerleri: commonest?.rest ?? null,
    }),
    answer: (answer: string | null) => ({ metin: answer }),
  },
} satisfies LivePlay;

export const shortText = {
  validators: { content, key: accepted, answer, distribution: commonestTexts, imported: authored, authored },
  live,

  /** Fails with ANSWER_REQUIRED or TEXT_TOO_LONG. */
  prepare({ accepted: written, plainLetters }: Infer<typeof authored>) {
    const key = written.map((text) => requireText(cleanText(text), SHORT_TEXT_MAX_CHARS, "ANSWER_REQUIRED"));
    if (key.length === 0) fail("ANSWER_REQUIRED");
    return { content: { type: "short_text" as const, ...(plainLetters && { plainLetters }) }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(content, value),
  grade: (content: Content, key: string[], answer: string) =>
    isAccepted(content, key, answer) ? FULL_GRADE : 0,
  distribution({ plainLetters }: Content, key: string[], answers: string[]) {
    const right = new Set(key.map((text) => foldAnswer(text, plainLetters)));
    const isRight = (answer: string) => right.has(foldAnswer(answer, plainLetters));
    const accepted = answers.filter(isRight);
    const others = answers.filter((answer) => !isRight(answer));
    const { texts, rest } = mostFrequent(others, plainLetters);
    const commonest = groupsOf(accepted, plainLetters)[0];
    if (commonest) texts.push({ text: commonest.text, count: accepted.length, right: true });
    return { texts: texts.sort((a, b) => b.count - a.count), rest };
  },
  accepting: {
    split: ({ plainLetters }: Content, answer: string) => [
      { answer, folded: foldAnswer(answer, plainLetters), text: answer },
    ],
    isRight: isAccepted,
    withAnswer: (_content: Content, key: string[], answer: string) => [...key, cleanText(answer)],
    withoutAnswer({ plainLetters }: Content, key: string[], answer: string) {
      const folded = foldAnswer(answer, plainLetters);
      return key.filter((text) => foldAnswer(text, plainLetters) !== folded);
    },
    sizeOf: (_content: Content, key: string[]) => key.length,
  },
  distributionWithoutKey: ({ plainLetters }: Content, answers: string[]) =>
    mostFrequent(answers, plainLetters),
} satisfies QuestionKind;

function isAccepted({ plainLetters }: Content, key: string[], answer: string): boolean {
  const given = foldAnswer(answer, plainLetters);
  return key.some((text) => foldAnswer(text, plainLetters) === given);
}
