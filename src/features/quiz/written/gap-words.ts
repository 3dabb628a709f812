/** Gaps with a word box: the box's words become the options of each gap. */
import { MAX_BLANK_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { foldName } from "../../../../convex/shared/turkish.ts";
import type { DraftOf } from "../../questions/shared/question.ts";
import { type Found, fitted, type Note, type ReadQuestion } from "./read-question.ts";

type Gaps = DraftOf<"fill_in_blank">;

export function withWords(
  found: Omit<Found, "answer" | "notes">,
  answer: Gaps,
  words: readonly string[],
  notes: readonly Note[],
): ReadQuestion {
  const offered = (correct: string) =>
    words.filter((word) => foldName(word) !== foldName(correct)).slice(0, MAX_BLANK_OPTIONS - 1);
  /** The word as spelled in the box. */
  const boxed = (correct: string) => words.find((word) => foldName(word) === foldName(correct)) ?? correct;
  const filledWith = (corrects: readonly string[]): Gaps => ({
    ...answer,
    fillInBlank: {
      text: answer.fillInBlank.text,
      blanks: corrects.map((correct) => ({
        correct: boxed(correct),
        options: correct === "" ? [] : offered(correct),
      })),
    },
  });
  const corrects = answer.fillInBlank.blanks.map(({ correct = "", also = [] }) => {
    const isBoxed = (text: string) => words.includes(boxed(text));
    return [correct, ...also].find(isBoxed) ?? correct;
  });
  const own: Note[] = [];
  if (corrects.includes("")) {
    const otherReadings = words.map((word) => {
      const { picture, ...question } = fitted({ ...found, answer: filledWith([word]), notes });
      return { label: word, question };
    });
    const sentence =
      corrects.length === 1
        ? "Boşluğa kutudaki sözlerden hangisinin geleceği dosyada yazmıyor; doğru olana dokunun."
        : `Boşluklara kutudaki sözlerden hangilerinin geleceği dosyada yazmıyor: ${words.join(", ")}.`;
    own.push({ tone: "doubt", sentence, ...(corrects.length === 1 && { otherReadings }) });
  }
  const unknown = corrects.filter((correct) => correct !== "" && !words.includes(boxed(correct)));
  if (unknown.length > 0)
    own.push({
      tone: "doubt",
      sentence: `Cevap “${unknown.join(", ")}”, ama kutudaki sözlerin arasında yok.`,
    });
  else if (words.length > MAX_BLANK_OPTIONS)
    own.push({
      tone: "changed",
      sentence: `Kutuda ${words.length} söz vardı; her boşluk için ${MAX_BLANK_OPTIONS} tanesi seçenek oldu.`,
    });
  return fitted({ ...found, answer: filledWith(corrects), notes: [...notes, ...own] });
}
