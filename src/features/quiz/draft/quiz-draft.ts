import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { AUDIENCES } from "../../../../convex/shared/limits/quizzes.ts";
import { isRecord } from "../../../lib/is-record.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { type DraftContent, formOf, isKind, USUAL_KIND } from "./forms.ts";

/** An uploaded picture: its record, the address for the preview, and what it shows, where that is written already. */
export type DraftImage = { imageId: Id<"images">; url: string; alt?: string };

/** How many times as much a question is worth in a live quiz as others, where that is not once. */
export type QuestionWeight = 0 | 2;

/** One question as it is being written. */
export type DraftQuestion = {
  /** Names the question within this page only. */
  key: string;
  /** The stored question that this one changes, if any. */
  questionId?: Id<"quizQuestions">;
  question: string;
  image: DraftImage | null;
  content: DraftContent;
  /** Why the answer is right, where that is written already. */
  explanation?: string;
  /** Its own time in a live quiz, null for none; absent: as long as the session says. */
  seconds?: number | null | undefined;
  /** What it is worth there; absent: once as much as others. */
  weight?: QuestionWeight | undefined;
};

/** A stored quiz as its owner edits it. */
export type EditedQuiz = Extract<FunctionReturnType<typeof api.quizzes.forEdit>, { ok: true }>["quiz"];

/** Who may see the quiz beside its owner. */
export type Audience = (typeof AUDIENCES)[number];

/** Everything on the page, finished or not; it is kept in the browser until the quiz is saved. */
export type QuizDraft = {
  title: string;
  description: string;
  category: Id<"categories"> | null;
  /** Absent until the teacher chooses: then a stored quiz keeps its audience, and a new one gets the usual. */
  audience?: Audience;
  /** Whether other teachers may copy it. Absent until the teacher chooses: a stored quiz stays as it is, a new one may not be copied. */
  isCopyable?: boolean;
  questions: DraftQuestion[];
  /** The question in the add block. */
  pending: DraftQuestion;
  /** For a stored quiz: the state (`updatedAt`) that the draft was made from. */
  basis?: string | null;
  /** For a new quiz: names the draft to the server, where it makes one quiz however often it is sent. */
  draftId?: string;
  /** For a new quiz that was read from a file: names what the file says. */
  sourceKey?: string | undefined;
};

export function emptyQuestion(key: string, type: Kind = USUAL_KIND): DraftQuestion {
  return { key, question: "", image: null, content: formOf({ type }).emptyDraft(null) };
}

/** `key` names the draft, and the question in its add block. */
export function emptyDraft(key: string): QuizDraft {
  return {
    title: "",
    description: "",
    category: null,
    questions: [],
    pending: emptyQuestion(key),
    draftId: key,
  };
}

/** A stored quiz as a draft. `key` names the empty question in the add block. */
export function draftOf(quiz: EditedQuiz, key: string): QuizDraft {
  const { title, description, category, audience, isCopyable, questions, updatedAt } = quiz;
  return {
    basis: updatedAt,
    title,
    description,
    category,
    audience,
    isCopyable,
    questions: questions.map(draftQuestion),
    pending: emptyQuestion(key),
  };
}

function draftQuestion({
  questionId,
  question,
  content,
  correctAnswer,
  image,
  explanation,
  seconds,
  weight,
}: EditedQuiz["questions"][number]): DraftQuestion {
  return {
    key: questionId,
    questionId,
    question,
    image,
    content: formOf(content).draftOf(content, correctAnswer),
    ...(explanation !== undefined && { explanation }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
  };
}

/** Whether saving a draft would leave a stored quiz as it is, and nothing else would be lost with it. */
export function saysTheSame(draft: QuizDraft, quiz: EditedQuiz): boolean {
  const details = ({ title, description, category, audience, isCopyable }: QuizDraft) =>
    JSON.stringify([
      title.trim(),
      description.trim(),
      category,
      audience ?? quiz.audience,
      isCopyable ?? quiz.isCopyable,
    ]);
  return (
    isBlankQuestion(draft.pending) &&
    details(draft) === details(draftOf(quiz, "")) &&
    draft.questions.length === quiz.questions.length &&
    draft.questions.every((question, place) => isSame(question, quiz.questions[place]))
  );
}

/** Whether a question says what is stored. */
function isSame(question: DraftQuestion, stored: EditedQuiz["questions"][number] | undefined): boolean {
  if (stored === undefined || question.questionId !== stored.questionId) return false;
  return JSON.stringify(questionInput(question)) === JSON.stringify(questionInput(draftQuestion(stored)));
}

/** Whether nothing has been entered into a question. */
export function isBlankQuestion({ question, image, content, explanation }: DraftQuestion): boolean {
  return !question.trim() && !image && !explanation?.trim() && formOf(content).isBlank(content);
}

/** Whether there is nothing in a draft that would be missed. */
export function isBlankDraft({ title, description, category, questions, pending }: QuizDraft): boolean {
  return (
    !title.trim() && !description.trim() && !category && questions.length === 0 && isBlankQuestion(pending)
  );
}

/** What keeps a question from being added, and where: in its text, or in one of its kind's fields, by index. */
export type QuestionProblem = { code: ErrorCode; field: "question" | number };

export function problemOf({ question, content }: DraftQuestion): QuestionProblem | null {
  if (!question.trim()) return { code: "QUESTION_TEXT_REQUIRED", field: "question" };
  return formOf(content).problemOf(content);
}

/** The question as the server takes it. */
export function questionInput({
  question,
  image,
  content,
  explanation = "",
  seconds,
  weight,
}: DraftQuestion) {
  const imageAlt = image?.alt?.trim();
  return {
    question: question.trim(),
    imageId: image?.imageId ?? null,
    ...(imageAlt && { imageAlt }),
    ...(explanation.trim() && { explanation: explanation.trim() }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
    ...formOf(content).inputOf(content),
  };
}

/** The questions as the server takes them for the changes of a stored quiz: those that say what is stored stay as they are. */
export function changedQuestions(questions: readonly DraftQuestion[], { questions: stored }: EditedQuiz) {
  return questions.map((question) => {
    const { questionId = null } = question;
    const same = stored.find((each) => isSame(question, each));
    return same === undefined ? { ...questionInput(question), questionId } : { kept: same.questionId };
  });
}

/** A stored draft, or null when there is none or it is not one (an older version, damaged storage). */
export function parseDraft(text: string | null): QuizDraft | null {
  if (!text) return null;
  try {
    const draft = upgraded(JSON.parse(text));
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** A stored draft as this version keeps it: earlier ones knew multiple choice alone, and kept its fields beside the others. */
function upgraded(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.questions)) return value;
  return { ...value, questions: value.questions.map(withContent), pending: withContent(value.pending) };
}

function withContent(question: unknown): unknown {
  if (!isRecord(question) || !("options" in question)) return question;
  const { options, correctAnswer, ...others } = question;
  return { ...others, content: { type: "multiple_choice", options, correctAnswer } };
}

function isDraft(value: unknown): value is QuizDraft {
  if (!isRecord(value)) return false;
  const { title, description, category, audience, isCopyable, questions, pending, draftId, sourceKey } =
    value;
  return (
    (audience === undefined || AUDIENCES.some((each) => each === audience)) &&
    (isCopyable === undefined || typeof isCopyable === "boolean") &&
    isTextOrAbsent(draftId) &&
    isTextOrAbsent(sourceKey) &&
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
  const { key, question, image, content, explanation, seconds, weight } = value;
  return (
    typeof key === "string" &&
    typeof question === "string" &&
    (image === null || isImage(image)) &&
    isTextOrAbsent(explanation) &&
    (seconds === undefined || seconds === null || typeof seconds === "number") &&
    (weight === undefined || weight === 0 || weight === 2) &&
    isContent(content)
  );
}

function isImage(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return typeof value.imageId === "string" && typeof value.url === "string" && isTextOrAbsent(value.alt);
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isContent(value: unknown): value is DraftContent {
  return isRecord(value) && isKind(value.type) && formOf({ type: value.type }).isDraft(value);
}
