import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { explanationFields, explanationOf, marksField } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { imageUrl } from "../questions/images";
import { keyValue, questionContent } from "../questions/kinds";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
import { questionSeconds } from "../questions/seconds";
import { questionWeight } from "../questions/weight";
import { audience, audienceOf, isOpenUnconfirmed } from "../quizzes/audience";
import { findCategoryOf } from "../quizzes/categories";
import { examRules } from "../quizzes/exam";

const questionWithKey = v.object({
  questionId: v.id("quizQuestions"),
  question: v.string(),
  marks: marksField,
  content: questionContent,
  /** Null if the question is not graded. */
  correctAnswer: v.union(keyValue, v.null()),
  image: v.union(
    v.null(),
    v.object({ imageId: v.id("images"), url: v.string(), alt: v.optional(v.string()) }),
  ),
  ...explanationFields,
  /** The question's time in live quizzes, in seconds; null: no limit; absent: the standard time. */
  seconds: v.optional(questionSeconds),
  weight: v.optional(questionWeight),
  objective: v.optional(v.string()),
  /** The question belongs to the passage before it. */
  inPassage: v.optional(v.literal(true)),
});
type QuestionWithKey = Infer<typeof questionWithKey>;

/** A quiz as its owner edits it. */
export const editView = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  category: v.union(v.id("categories"), v.null()),
  audience,
  isOpenUnconfirmed: v.optional(v.literal(true)),
  /** True if other teachers who see the quiz may copy it. */
  isCopyable: v.boolean(),
  exam: v.optional(examRules),
  /** Version of the quiz, sent back with the changes. */
  updatedAt: v.union(v.string(), v.null()),
  questions: v.array(questionWithKey),
});

/** A quiz for export to a file or to paper. */
export const exportView = v.object({
  title: v.string(),
  description: v.string(),
  /** Name of the category. */
  category: v.union(v.string(), v.null()),
  exam: v.optional(examRules),
  questions: v.array(questionWithKey),
});

/** Returns a quiz with its answers for its owner. */
export async function viewForEdit(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof editView>> {
  const { _id: quizId, title, description, updatedAt } = quiz;
  // A category that was just deleted may not have been removed from its quizzes yet.
  const category = (await findCategoryOf(ctx, quiz))?._id ?? null;
  const questions = await questionsWithKeys(ctx, quizId);
  const isCopyable = quiz.isCopyable === true;
  return {
    quizId,
    title,
    description,
    category,
    audience: audienceOf(quiz),
    ...(isOpenUnconfirmed(quiz.createdBy, quiz) && { isOpenUnconfirmed: true as const }),
    isCopyable,
    exam: quiz.exam,
    updatedAt,
    questions,
  };
}

/** Returns a quiz with its answers for a teacher who may export it. */
export async function viewForExport(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof exportView>> {
  const { _id, title, description, exam } = quiz;
  const category = (await findCategoryOf(ctx, quiz))?.name ?? null;
  return { title, description, category, exam, questions: await questionsWithKeys(ctx, _id) };
}

async function questionsWithKeys(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<QuestionWithKey[]> {
  const keys = await answerKeysOf(ctx, quizId);
  const questions: QuestionWithKey[] = [];
  for (const row of await rowsOf(ctx, quizId)) {
    questions.push(await questionWithKeyOf(ctx, row, keys.get(row._id)));
  }
  return questions;
}

async function questionWithKeyOf(
  ctx: QueryCtx,
  row: Doc<"quizQuestions">,
  key: Doc<"quizAnswerKeys"> | undefined,
): Promise<QuestionWithKey> {
  const {
    _id: questionId,
    question,
    marks,
    imageId,
    imageAlt: alt,
    seconds,
    weight,
    objective,
    inPassage,
  } = row;
  const url = await imageUrl(ctx, imageId);
  return {
    questionId,
    question,
    marks,
    content: await withAddresses(ctx, contentOf(row), { keepsIds: true }),
    correctAnswer: key?.correctAnswer ?? null,
    image: imageId !== null && url !== null ? { imageId, url, alt } : null,
    ...explanationOf(key),
    seconds,
    weight,
    objective,
    inPassage,
  };
}
