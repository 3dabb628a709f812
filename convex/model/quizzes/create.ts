/** Authoring: checks what a teacher typed and stores the card, the questions and the keys in their tables. */
import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  MAX_QUESTIONS,
  OPTION_MAX_CHARS,
  OPTIONS_PER_QUESTION,
  QUESTION_TEXT_MAX_CHARS,
  QUIZ_DESCRIPTION_MAX_CHARS,
  QUIZ_TITLE_MAX_CHARS,
} from "../../shared/limits";
import { cleanText, countChars, sortKey } from "../../shared/turkish";
import type { MutationCtx } from "../ctx";
import { isOwnImage } from "./images";
import { cleanParagraphs } from "./text";

export const questionInput = v.object({
  question: v.string(),
  options: v.array(v.string()),
  /** Index into the options. */
  correctAnswer: v.number(),
  imageId: v.union(v.id("images"), v.null()),
});

export const quizInput = v.object({
  title: v.string(),
  description: v.string(),
  category: v.union(v.id("categories"), v.null()),
  questions: v.array(questionInput),
});

type QuestionInput = Infer<typeof questionInput>;

/** Creates a quiz and returns its id. Fails with the code of the first thing that is wrong; nothing is stored then. */
export async function createQuiz(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  input: Infer<typeof quizInput>,
): Promise<Id<"quizzes">> {
  const title = requireText(cleanText(input.title), QUIZ_TITLE_MAX_CHARS, "TITLE_REQUIRED");
  const description = cleanParagraphs(input.description);
  if (countChars(description) > QUIZ_DESCRIPTION_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (input.category !== null && (await ctx.db.get("categories", input.category)) === null) {
    fail("CATEGORY_NOT_FOUND");
  }
  if (input.questions.length === 0) fail("QUESTION_REQUIRED");
  if (input.questions.length > MAX_QUESTIONS) fail("TOO_MANY_QUESTIONS");
  const questions = input.questions.map(checkQuestion);

  const quizId = await ctx.db.insert("quizzes", {
    title,
    description,
    category: input.category,
    createdBy,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    questionCount: questions.length,
    sortKey: sortKey(title),
  });
  await ctx.db.insert("quizStats", { quizId, attempts: 0 });
  await addQuestions(ctx, quizId, createdBy, questions);
  return quizId;
}

/** Stores checked questions of a quiz, with their keys beside them. */
async function addQuestions(
  ctx: MutationCtx,
  quizId: Id<"quizzes">,
  owner: Id<"users">,
  questions: QuestionInput[],
): Promise<void> {
  for (const [position, { question, options, correctAnswer, imageId }] of questions.entries()) {
    if (imageId !== null && !(await isOwnImage(ctx, owner, imageId))) fail("IMAGE_MISSING");
    const questionId = await ctx.db.insert("quizQuestions", {
      quizId,
      position,
      type: "multiple_choice",
      question,
      options,
      imageId,
    });
    await ctx.db.insert("quizAnswerKeys", { quizId, questionId, correctAnswer });
  }
}

function checkQuestion(input: QuestionInput): QuestionInput {
  const question = requireText(
    cleanParagraphs(input.question),
    QUESTION_TEXT_MAX_CHARS,
    "QUESTION_TEXT_REQUIRED",
  );
  const { correctAnswer, imageId } = input;
  if (input.options.length !== OPTIONS_PER_QUESTION) fail("OPTIONS_REQUIRED");
  const options = input.options.map((option) =>
    requireText(cleanText(option), OPTION_MAX_CHARS, "OPTIONS_REQUIRED"),
  );
  if (options[correctAnswer] === undefined) fail("INVALID_OPTION");
  return { question, options, correctAnswer, imageId };
}

function requireText(
  text: string,
  maxChars: number,
  missing: "TITLE_REQUIRED" | "QUESTION_TEXT_REQUIRED" | "OPTIONS_REQUIRED",
): string {
  if (text === "") fail(missing);
  if (countChars(text) > maxChars) fail("TEXT_TOO_LONG");
  return text;
}
