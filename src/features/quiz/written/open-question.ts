/** Open questions of written exams: numbered, without options, with points beside them, and perhaps with a model answer. */
import { MAX_POINTS, SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { countChars } from "../../../../convex/shared/turkish.ts";
import type { DraftOf } from "../../questions/shared/question.ts";
import { doubt, type Found, type FoundAnswer, fitted, type Note } from "./read-question.ts";

type OpenAnswer = DraftOf<"open">;

/** Fields of a draft on which the kind depends (exam-draft.ts). */
type Draft = {
  number: number | null;
  points: number | null;
  answer: string | null;
  exam: ExamKind;
  isParted: boolean;
  options: readonly unknown[];
  leftOut: readonly unknown[];
  sides: object | null;
  sequence: object | null;
};

/** `written`: most of the questions have points beside them and no options. `test`: some have options. */
export type ExamKind = "written" | "test" | null;

/** Points of a question beside which none are printed. */
const USUAL_POINTS = 10;
/** Fewer questions with points are no sign of a written exam. */
const LEAST_QUESTIONS = 3;
/** Shorter answers are words that a program can compare. */
const SENTENCE_WORDS = 4;
const SENTENCE_END = /[.!?…]\s*$/;

export function kindOfExam(drafts: readonly Draft[]): ExamKind {
  const pointed = drafts.filter(({ points, options }) => points !== null && options.length === 0).length;
  if (pointed >= LEAST_QUESTIONS && pointed * 2 > drafts.length) return "written";
  return drafts.some(({ options }) => options.length > 0) ? "test" : null;
}

/** True if a line continues the model answer directly above it, in a question with points: a further sentence, or the rest of one. */
export function continuesModel(
  { answer, points, options, sides, sequence, isParted }: Draft,
  text: string,
): boolean {
  const isOpen = points !== null && options.length === 0 && sides === null && sequence === null;
  if (!isOpen || isParted || answer === null || answer.trim().split(/\s+/).length < SENTENCE_WORDS)
    return false;
  return SENTENCE_END.test(text) || !SENTENCE_END.test(answer);
}

/**
 * The question as an open one; null if it is of another kind, or has no points. `notes`: what the teacher should know.
 * @param answer content without regard to the points
 */
export function openQuestionOf(
  draft: Draft,
  answer: FoundAnswer,
): { answer: OpenAnswer; notes: (found: Omit<Found, "answer">) => Note[] } | null {
  const { number, points, sides, sequence, leftOut, exam } = draft;
  if (sides !== null || sequence !== null || leftOut.length > 0) return null;
  if (exam !== "written" && (points === null || number === null)) return null;
  const most = Math.min(points ?? USUAL_POINTS, MAX_POINTS);
  const model = draft.answer?.trim() ?? "";
  const open: OpenAnswer = { type: "open", points: most, ...(model !== "" && { model }) };
  const unpriced = points === null ? [doubt(`Sorunun puanı yazmıyor; ${most} puan verildi.`)] : [];
  if (answer.type === "choice" && answer.options.length === 0) {
    const sentence = `Seçeneği ve cevabı yok, puanı var: ${most} puanlık açık uçlu soru olarak alındı`;
    // In a test, its options may be a picture or a table.
    const note: Note =
      exam === "test"
        ? doubt(`${sentence}; seçenekleri olmalıysa ekleyin.`)
        : { tone: "changed", sentence: `${sentence}.` };
    return { answer: open, notes: () => (points === null ? unpriced : [note]) };
  }
  if (points === null || answer.type !== "short_text" || !isSentence(model)) return null;
  return {
    answer: open,
    notes: (found) => {
      const accepted = answer.accepted.map((text) => text.replaceAll("\n", " "));
      const { picture: _picture, ...question } = fitted({ ...found, answer: { ...answer, accepted } });
      const sentence = `${most} puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.`;
      return [{ tone: "changed", sentence, otherReadings: [{ label: "Kısa cevaplı soru yap", question }] }];
    },
  };
}

/** True for an answer that no pupil types in the same words. */
function isSentence(answer: string): boolean {
  const words = answer.split(/\s+/).length;
  return countChars(answer) > SHORT_TEXT_MAX_CHARS || (words >= SENTENCE_WORDS && SENTENCE_END.test(answer));
}
