import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { type ExamRules, isExamRules } from "../../../../convex/shared/exam.ts";
import { AUDIENCES } from "../../../../convex/shared/limits/quizzes.ts";
import {
  cleanFormatted,
  isMarkList,
  type Mark,
  marksAfterEdit,
  marksAfterListEdit,
} from "../../../../convex/shared/marks.ts";
import { isRecord } from "../../../lib/is-record.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { type DraftContent, formOf, isKind, USUAL_KIND } from "./forms.ts";

/** An uploaded picture: its record, the preview's URL, and its text alternative. */
export type DraftImage = { imageId: Id<"images">; url: string; alt?: string };

/** Factor of a question's points in a live quiz, if it is not 1. */
export type QuestionWeight = 0 | 2;

/** One question of a draft. */
export type DraftQuestion = {
  /** Unique within this page only. */
  key: string;
  /** Stored question that this one changes; absent for a new question. */
  questionId?: Id<"quizQuestions">;
  question: string;
  /** Marks of the question's text. */
  marks?: Mark[] | undefined;
  image: DraftImage | null;
  content: DraftContent;
  /** Reason why the answer is right. */
  explanation?: string;
  explanationMarks?: Mark[] | undefined;
  /** Learning objective (kazanım) that the question tests. */
  objective?: string;
  /** The question's own duration in a live quiz; null for no limit, absent for the session's duration. */
  seconds?: number | null | undefined;
  /** Absent for a factor of 1. */
  weight?: QuestionWeight | undefined;
  /** The question belongs to the passage before it (passages.ts). */
  inPassage?: true | undefined;
};

/** A stored quiz as its owner edits it. */
export type EditedQuiz = Extract<FunctionReturnType<typeof api.quizzes.forEdit>, { ok: true }>["quiz"];

/** Users who may see a quiz, besides its owner. */
export type Audience = (typeof AUDIENCES)[number];

/** Content of the editor's page, complete or not. The browser stores it until the quiz is saved. */
export type QuizDraft = {
  title: string;
  description: string;
  category: Id<"categories"> | null;
  /** Absent until the teacher chooses: a stored quiz then keeps its audience, a new one gets the default. */
  audience?: Audience;
  /** True if other teachers may copy the quiz. Absent until the teacher chooses: a stored quiz keeps its value, a new one is not copyable. */
  isCopyable?: boolean;
  /** Rules of a trial exam; null: none. Absent until the teacher chooses, like `isCopyable`. */
  exam?: ExamRules | null | undefined;
  questions: DraftQuestion[];
  /** Question in the add block. */
  pending: DraftQuestion;
  /** For a stored quiz: its `updatedAt` when the draft began. */
  basis?: string | null;
  /** For a new quiz: idempotency key. The server creates one quiz per key, even if the draft is sent again. */
  draftId?: string;
  /** For a new quiz from a file: hash of the file's questions. */
  sourceKey?: string | undefined;
};

export function emptyQuestion(key: string, type: Kind = USUAL_KIND): DraftQuestion {
  return { key, question: "", image: null, content: formOf({ type }).emptyDraft(null) };
}

/** An empty quiz. `key` identifies the draft and the question in its add block. */
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

/** A stored quiz as a draft. `key` identifies the empty question in the add block. */
export function draftOf(quiz: EditedQuiz, key: string): QuizDraft {
  const { title, description, category, audience, isCopyable, exam = null, questions, updatedAt } = quiz;
  return {
    basis: updatedAt,
    title,
    description,
    category,
    audience,
    isCopyable,
    exam,
    questions: questions.map(draftQuestion),
    pending: emptyQuestion(key),
  };
}

function draftQuestion({
  questionId,
  question,
  marks,
  content,
  correctAnswer,
  image,
  explanation,
  explanationMarks,
  objective,
  seconds,
  weight,
  inPassage,
}: EditedQuiz["questions"][number]): DraftQuestion {
  return {
    key: questionId,
    questionId,
    question,
    ...(marks !== undefined && { marks }),
    image,
    content: formOf(content).draftOf(content, correctAnswer),
    ...(explanation !== undefined && { explanation }),
    ...(explanationMarks !== undefined && { explanationMarks }),
    ...(objective !== undefined && { objective }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
    ...(inPassage && { inPassage }),
  };
}

/**
 * Returns the question with these changes. If a change has a plain text without its marks, marks stay with the words that
 * are unchanged.
 */
export function changedQuestion(before: DraftQuestion, changes: Partial<DraftQuestion>): DraftQuestion {
  const { question: text, marks, explanation = "", explanationMarks } = before;
  const changed = { ...before, ...changes };
  if (marks && !("marks" in changes)) changed.marks = marksAfterEdit({ text, marks }, changed.question);
  if (explanationMarks && !("explanationMarks" in changes)) {
    const explained = { text: explanation, marks: explanationMarks };
    changed.explanationMarks = marksAfterEdit(explained, changed.explanation ?? "");
  }
  if (changes.content !== undefined) changed.content = withListsMarked(before.content, changes.content);
  return changed;
}

/**
 * Returns the content after a change. If the change has other options or items with the marks of before, the marks follow
 * their texts.
 */
function withListsMarked(before: DraftContent, content: DraftContent): DraftContent {
  if ("options" in content && "options" in before && content.optionMarks !== undefined) {
    const { options, optionMarks } = before;
    if (content.optionMarks !== optionMarks || content.options === options) return content;
    return { ...content, optionMarks: marksAfterListEdit(options, optionMarks, content.options) };
  }
  if (content.type === "order" && before.type === "order" && content.itemMarks !== undefined) {
    const { items, itemMarks } = before;
    if (content.itemMarks !== itemMarks || content.items === items) return content;
    return { ...content, itemMarks: marksAfterListEdit(items, itemMarks, content.items) };
  }
  return content;
}

/** True if saving the draft would not change the stored quiz, and the add block is empty. */
export function isUnchanged(draft: QuizDraft, quiz: EditedQuiz): boolean {
  const details = ({ title, description, category, audience, isCopyable, exam }: QuizDraft) =>
    JSON.stringify([
      title.trim(),
      description.trim(),
      category,
      audience ?? quiz.audience,
      isCopyable ?? quiz.isCopyable,
      exam === undefined ? (quiz.exam ?? null) : examInput(exam),
    ]);
  return (
    isBlankQuestion(draft.pending) &&
    details(draft) === details(draftOf(quiz, "")) &&
    draft.questions.length === quiz.questions.length &&
    draft.questions.every((question, position) => equalsStored(question, quiz.questions[position]))
  );
}

/** True if a question equals the stored one. */
function equalsStored(question: DraftQuestion, stored: EditedQuiz["questions"][number] | undefined): boolean {
  if (stored === undefined || question.questionId !== stored.questionId) return false;
  return JSON.stringify(questionInput(question)) === JSON.stringify(questionInput(draftQuestion(stored)));
}

/** True if a question is empty. */
export function isBlankQuestion({
  question,
  image,
  content,
  explanation,
  objective,
}: DraftQuestion): boolean {
  const hasText = [question, explanation, objective].some((text) => text?.trim());
  return !hasText && !image && formOf(content).isBlank(content);
}

/** True if a draft is empty. */
export function isBlankDraft({ title, description, category, questions, pending }: QuizDraft): boolean {
  return (
    !title.trim() && !description.trim() && !category && questions.length === 0 && isBlankQuestion(pending)
  );
}

/** Reason why a question cannot be added, and the field: the text, or one of its kind's fields by index. */
export type QuestionProblem = { code: ErrorCode; field: "question" | number };

export function problemOf({ question, content }: DraftQuestion): QuestionProblem | null {
  if (!question.trim()) return { code: "QUESTION_TEXT_REQUIRED", field: "question" };
  return formOf(content).problemOf(content);
}

/** The question as an argument of the server's mutations. */
export function questionInput({
  question,
  marks = [],
  image,
  content,
  explanation = "",
  explanationMarks = [],
  objective = "",
  seconds,
  weight,
  inPassage,
}: DraftQuestion) {
  const imageAlt = image?.alt?.trim();
  const asked = cleanFormatted({ text: question, marks }, trimmed);
  const reason = cleanFormatted({ text: explanation, marks: explanationMarks }, trimmed);
  return {
    question: asked.text,
    ...(asked.marks && { marks: asked.marks }),
    imageId: image?.imageId ?? null,
    ...(imageAlt && { imageAlt }),
    ...(reason.text && { explanation: reason.text }),
    ...(reason.marks && { explanationMarks: reason.marks }),
    ...(objective.trim() && { objective: objective.trim() }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
    ...(inPassage && { inPassage }),
    ...formOf(content).inputOf(content),
  };
}

const trimmed = (text: string) => text.trim();

/** Exam rules as an argument of the server's mutations, without empty sections. */
export function examInput(exam: ExamRules | null): ExamRules | null {
  if (exam === null) return null;
  const sections = exam.sections.map(({ name, count }) => ({ name: name.trim(), count }));
  return { ...exam, sections: sections.filter(({ name, count }) => name !== "" || count > 0) };
}

/** The questions as an argument of the update mutation; unchanged ones refer to their stored question. */
export function changedQuestions(questions: readonly DraftQuestion[], { questions: stored }: EditedQuiz) {
  return questions.map((question) => {
    const { questionId = null } = question;
    const same = stored.find((each) => equalsStored(question, each));
    return same === undefined ? { ...questionInput(question), questionId } : { kept: same.questionId };
  });
}

/** A stored draft; null if there is none or it is damaged. */
export function parseDraft(text: string | null): QuizDraft | null {
  if (!text) return null;
  try {
    const draft = upgraded(JSON.parse(text));
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Converts drafts of earlier versions, which had multiple choice only and its fields beside the others. */
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
  const { title, description, category, audience, isCopyable, exam, questions, pending, draftId, sourceKey } =
    value;
  return (
    (audience === undefined || AUDIENCES.some((each) => each === audience)) &&
    (isCopyable === undefined || typeof isCopyable === "boolean") &&
    (exam === undefined || exam === null || isExamRules(exam)) &&
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
  const { key, question, marks, image, content, explanation, explanationMarks } = value;
  const { objective, seconds, weight, inPassage } = value;
  return (
    typeof key === "string" &&
    typeof question === "string" &&
    (marks === undefined || isMarkList(marks)) &&
    (image === null || isImage(image)) &&
    isTextOrAbsent(explanation) &&
    (explanationMarks === undefined || isMarkList(explanationMarks)) &&
    isTextOrAbsent(objective) &&
    (seconds === undefined || seconds === null || typeof seconds === "number") &&
    (weight === undefined || weight === 0 || weight === 2) &&
    (inPassage === undefined || inPassage === true) &&
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
