/**
 * Quizzes from an administrator's file and from the demo, with questions of every kind. Field names are those of the
 * stored data: type, matchingPairs, fillInBlank, crossword.
 */
import { ConvexError, type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { errorCodeOf, fail } from "../../shared/errors";
import { MAX_IMPORTED_QUIZZES } from "../../shared/limits/quizzes";
import type { MutationCtx } from "../ctx";
import { checkQuestionCount, importedQuestion, prepareQuestion } from "../questions/input";
import { asksNothing, isGraded } from "../questions/kinds";
import { AuthoringError, refuse } from "../questions/kinds/authoring";
import type { NewQuestion } from "../questions/store";
import { findUserByEmail } from "../users/find";
import { audience, audienceFields } from "./audience";
import { findCategory } from "./categories";
import { checkDetails } from "./details";
import { checkExam, examRules } from "./exam";
import { insertQuiz } from "./store";

export const importedQuiz = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  /** Name of an existing category. */
  category: v.optional(v.union(v.string(), v.null())),
  /** Absent: `everybody`. */
  audience: v.optional(audience),
  exam: v.optional(examRules),
  questions: v.array(importedQuestion),
});

/**
 * Stores an administrator's quizzes for the teacher with this e-mail address, and returns their number.
 * @throws ConvexError with `{ problem }`: an English description of the error and its location. Nothing is stored
 *   then.
 */
export async function importQuizzes(
  ctx: MutationCtx,
  email: string,
  quizzes: Infer<typeof importedQuiz>[],
): Promise<number> {
  try {
    if (quizzes.length > MAX_IMPORTED_QUIZZES) refuse(`a file may hold ${MAX_IMPORTED_QUIZZES} quizzes`);
    const owner = await findUserByEmail(ctx, email);
    if (owner?.role !== "teacher") refuse(`there is no teacher with the address ${email}`);
    for (const quiz of quizzes) await importQuiz(ctx, owner._id, quiz);
    return quizzes.length;
  } catch (error) {
    if (error instanceof AuthoringError) throw new ConvexError({ problem: error.message });
    throw error;
  }
}

/**
 * Validates and stores one quiz for this teacher.
 * @throws AuthoringError with an English description of the error and its location. The caller must abort its
 *   transaction.
 */
export async function importQuiz(
  ctx: MutationCtx,
  owner: Id<"users">,
  quiz: Infer<typeof importedQuiz>,
): Promise<Id<"quizzes">> {
  return await withLocation(`quiz "${quiz.title}"`, async () => {
    const category = quiz.category ? ((await findCategory(ctx, owner, quiz.category))?._id ?? null) : null;
    if (quiz.category && category === null) refuse(`there is no category "${quiz.category}"`);
    const details = await checkDetails(ctx, owner, {
      ...quiz,
      description: quiz.description ?? "",
      category,
    });
    checkQuestionCount(quiz.questions);
    const questions: NewQuestion[] = [];
    for (const [index, question] of quiz.questions.entries()) {
      questions.push(await withLocation(`question ${index + 1}`, async () => prepareQuestion(question)));
    }
    const asked = questions.filter(({ content }) => !asksNothing(content));
    if (asked.length === 0) fail("QUESTION_REQUIRED");
    if (asked.every(({ key, content }) => key === null && isGraded(content))) {
      refuse("no question can be graded: none has a correct answer");
    }
    const seenBy = audienceFields(quiz.audience ?? "everybody");
    const exam = quiz.exam && checkExam(quiz.exam);
    const card = { ...details, ...seenBy, ...(exam && { exam }) };
    return await insertQuiz(ctx, owner, card, questions.length, questions);
  });
}

/** Runs a check. If it reports a problem, the name of the checked part is added to the message. */
async function withLocation<Result>(location: string, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    const problem = error instanceof AuthoringError ? error.message : errorCodeOf(error);
    if (problem === null) throw error;
    throw new AuthoringError(`${location}: ${problem}`);
  }
}
