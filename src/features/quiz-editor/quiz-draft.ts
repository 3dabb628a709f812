import type { Id } from "../../../convex/_generated/dataModel";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import { OPTIONS_PER_QUESTION } from "../../../convex/shared/limits.ts";

/** An uploaded picture: its record, and the address for the preview. */
export type DraftImage = { imageId: Id<"images">; url: string };

/** One question as it is being written. */
export type DraftQuestion = {
  /** Names the question within this page only. */
  key: string;
  question: string;
  /** Always four. */
  options: string[];
  correctAnswer: number;
  image: DraftImage | null;
};

/** Everything on the create page, finished or not; it is kept in the browser until the quiz is saved. */
export type QuizDraft = {
  title: string;
  description: string;
  category: Id<"categories"> | null;
  questions: DraftQuestion[];
  /** The question in the add block. */
  pending: DraftQuestion;
};

export function emptyQuestion(key: string): DraftQuestion {
  return {
    key,
    question: "",
    options: Array.from({ length: OPTIONS_PER_QUESTION }, () => ""),
    correctAnswer: 0,
    image: null,
  };
}

export function emptyDraft(key: string): QuizDraft {
  return { title: "", description: "", category: null, questions: [], pending: emptyQuestion(key) };
}

/** Whether nothing has been entered into a question. */
export function isBlankQuestion({ question, options, image }: DraftQuestion): boolean {
  return !question.trim() && options.every((option) => !option.trim()) && !image;
}

/** Whether there is nothing in a draft that would be missed. */
export function isBlankDraft({ title, description, category, questions, pending }: QuizDraft): boolean {
  return (
    !title.trim() && !description.trim() && !category && questions.length === 0 && isBlankQuestion(pending)
  );
}

/** What keeps a question from being added, and where: the text, or an option by index. */
export type QuestionProblem = { code: ErrorCode; field: "question" | number };

export function problemOf({ question, options }: DraftQuestion): QuestionProblem | null {
  if (!question.trim()) return { code: "QUESTION_TEXT_REQUIRED", field: "question" };
  const blank = options.findIndex((option) => !option.trim());
  return blank === -1 ? null : { code: "OPTIONS_REQUIRED", field: blank };
}

/** The question as the server takes it. */
export function questionInput({ question, options, correctAnswer, image }: DraftQuestion) {
  return {
    question: question.trim(),
    options: options.map((option) => option.trim()),
    correctAnswer,
    imageId: image?.imageId ?? null,
  };
}

/** A stored draft, or null when there is none or it is not one (an older version, damaged storage). */
export function parseDraft(text: string | null): QuizDraft | null {
  if (!text) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is QuizDraft {
  if (!isRecord(value)) return false;
  const { title, description, category, questions, pending } = value;
  return (
    typeof title === "string" &&
    typeof description === "string" &&
    (category === null || typeof category === "string") &&
    Array.isArray(questions) &&
    questions.every(isQuestion) &&
    isQuestion(pending)
  );
}

function isQuestion(value: unknown): value is DraftQuestion {
  if (!isRecord(value)) return false;
  const { key, question, options, correctAnswer, image } = value;
  return (
    typeof key === "string" &&
    typeof question === "string" &&
    Array.isArray(options) &&
    options.length === OPTIONS_PER_QUESTION &&
    options.every((option) => typeof option === "string") &&
    typeof correctAnswer === "number" &&
    (image === null ||
      (isRecord(image) && typeof image.imageId === "string" && typeof image.url === "string"))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
