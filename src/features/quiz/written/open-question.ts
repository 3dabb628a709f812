/** Open questions of written exams: numbered, without options, with points beside them, and perhaps with a model answer. */
import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { countChars } from "../../../../convex/shared/turkish.ts";
import type { DraftOf } from "../../questions/shared/question.ts";
import { OPTION_LETTER } from "./exam-options.ts";
import {
  doubt,
  type Found,
  type FoundAnswer,
  fitted,
  type Note,
  type OtherReading,
} from "./read-question.ts";

type OpenAnswer = DraftOf<"open">;

/** Fields of a draft on which the kind depends (exam-draft.ts). */
type Draft = {
  number: number | null;
  points: number | null;
  task: string | null;
  answer: string | null;
  exam: ExamKind;
  isParted: boolean;
  options: readonly unknown[];
  leftOut: readonly unknown[];
  sides: object | null;
  sequence: object | null;
  words: readonly string[];
};

/** `isWritten`: most of the questions have points beside them and no options. `hasOptions`: some question has options. */
export type ExamKind = { isWritten: boolean; hasOptions: boolean };

/** Text of a question with gaps. */
export const GAP_TASK = "Boşluğu doldurun.";
/** Points of a question beside which none are printed. */
const USUAL_POINTS = 10;
/** Fewer questions with points are no sign of a written exam. */
const LEAST_QUESTIONS = 3;
/** Shorter answers are words that a program can compare. */
const SENTENCE_WORDS = 4;
/** A bullet or an indent in a model answer of several lines. */
const LIST_LINE = /^\s*[-–—•▪*]\s*[\p{L}\p{N}]|^(?:\t|\s{2})\s*\S/u;
const SENTENCE_END = /[.!?…]\s*$/;

export function kindOfExam(drafts: readonly Draft[]): ExamKind {
  const pointed = drafts.filter(({ points, options }) => points !== null && options.length === 0).length;
  return {
    isWritten: pointed >= LEAST_QUESTIONS && pointed * 2 > drafts.length,
    hasOptions: drafts.some(({ options }) => options.length > 0),
  };
}

/**
 * True if a line continues the model answer directly above it, in a numbered question with points: a further
 * sentence, the rest of one, or a line of a list.
 */
export function continuesModel(
  { number, answer, points, options, sides, sequence, isParted }: Draft,
  text: string,
): boolean {
  // Without numbers, the next line may be the next question.
  const isOpen =
    number !== null && points !== null && options.length === 0 && sides === null && sequence === null;
  if (!isOpen || isParted || answer === null) return false;
  if (LIST_LINE.test(text)) return true;
  if (answer.trim().split(/\s+/).length < SENTENCE_WORDS) return false;
  return SENTENCE_END.test(text) || !SENTENCE_END.test(answer);
}

/** `text`: of the question, if it is another one. */
type OtherAnswer = {
  answer: FoundAnswer;
  text?: string;
  notes: (found: Omit<Found, "answer">) => Note[];
};

/**
 * The question as an open one, or, with a short answer among questions with options, unchanged with a note about its points. Null if it is of another
 * kind, or has no points. `notes`: what the teacher should know.
 * @param answer content without regard to the points
 */
export function openQuestionOf(draft: Draft, answer: FoundAnswer): OtherAnswer | null {
  if (draft.sides !== null || draft.sequence !== null) return null;
  if (answer.type === "choice" && answer.options.length === 0) return unansweredOf(draft);
  if (answer.type === "fill_in_blank") return unansweredGapsOf(draft, answer);
  const { number, points, leftOut, exam, task } = draft;
  const isInOpenSection = task === "open" || task === "other";
  if (points === null || (answer.type !== "short_text" && answer.type !== "choice")) return null;
  const accepted = answer.type === "short_text" ? answer.accepted.join(" / ") : "";
  const model = draft.answer?.trim() || accepted;
  const open: OpenAnswer = { type: "open", points, ...(model !== "" && { model }) };
  const isOpen =
    answer.type === "short_text" &&
    leftOut.length === 0 &&
    !OPTION_LETTER.test(model) &&
    (isInOpenSection || !exam.hasOptions || (isSentence(model) && (exam.isWritten || number !== null)));
  if (!isOpen)
    return {
      answer,
      notes: (found) => {
        const sentence = `Yanındaki ${points} puan alınmadı; puanı olsun isterseniz açık uçlu soru yapın.`;
        const otherReadings = [
          { label: `Açık uçlu soru yap (${points} puan)`, question: readingOf(found, open) },
        ];
        return [{ tone: "changed", sentence, otherReadings }];
      },
    };
  return {
    answer: open,
    notes: (found) => {
      const texts = answer.accepted.map((text) => text.replaceAll("\n", " "));
      const sentence = `${points} puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.`;
      const question = readingOf(found, { ...answer, accepted: texts });
      return [{ tone: "changed", sentence, otherReadings: [{ label: "Kısa cevaplı soru yap", question }] }];
    },
  };
}

/** A question without a readable answer as an open one; null if it may be of another kind. */
function unansweredOf({ number, answer, points, leftOut, exam, task }: Draft): OtherAnswer | null {
  const isInOpenSection = task === "open" || task === "other";
  if (!isInOpenSection && (leftOut.length > 0 || (!exam.isWritten && (points === null || number === null))))
    return null;
  const most = points ?? USUAL_POINTS;
  const sentence = `Seçeneği ve cevabı yok, puanı var: ${most} puanlık açık uçlu soru olarak alındı`;
  const note: Note =
    points === null
      ? doubt(`Sorunun puanı yazmıyor; ${most} puan verildi.`)
      : // In a test, its options may be a picture or a table.
        exam.hasOptions && !exam.isWritten && !isInOpenSection
        ? doubt(`${sentence}; seçenekleri olmalıysa ekleyin.`)
        : { tone: "changed", sentence: `${sentence}.` };
  const model = answer?.trim() ?? "";
  return { answer: { type: "open", points: most, ...(model !== "" && { model }) }, notes: () => [note] };
}

/** A sentence with gaps below a task to fill them, whose answers are unknown, as an open question. Null for other gaps. */
function unansweredGapsOf(
  { task, points, words }: Draft,
  answer: DraftOf<"fill_in_blank">,
): OtherAnswer | null {
  const { text, blanks } = answer.fillInBlank;
  const isUnanswered = blanks.every(({ correct = "" }) => correct === "");
  if ((task !== "fill" && task !== "other") || words.length > 0 || !isUnanswered) return null;
  const most = points ?? USUAL_POINTS;
  const gaps = blanks.length > 1 ? "Boşlukların" : "Boşluğun";
  const sentence = `${gaps} cevabı dosyada yazmıyor; ${most} puanlık açık uçlu soru olarak alındı.`;
  return {
    answer: { type: "open", points: most },
    text,
    notes: (found) => {
      const question = readingOf({ ...found, text: GAP_TASK }, answer);
      return [{ tone: "doubt", sentence, otherReadings: [{ label: "Boşluk doldurma yap", question }] }];
    },
  };
}

function readingOf(found: Omit<Found, "answer">, answer: FoundAnswer): OtherReading["question"] {
  const { picture: _picture, ...question } = fitted({ ...found, answer });
  return question;
}

/** True for an answer that no pupil types in the same words. */
function isSentence(answer: string): boolean {
  if (answer.includes("\n")) return true;
  const words = answer.split(/\s+/).length;
  return countChars(answer) > SHORT_TEXT_MAX_CHARS || (words >= SENTENCE_WORDS && SENTENCE_END.test(answer));
}
