import { compareValues, type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { closeSessionsOfQuiz } from "../live/transitions/close";
import { explanationOf } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { dropUnusedImages } from "../questions/images";
import { checkQuestionCount, editedQuestion, prepareWritten } from "../questions/input";
import { asksNothing } from "../questions/kinds";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { countUses } from "../questions/optionPictures";
import { insertQuestion, type NewQuestion } from "../questions/store";
import { type Audience, audienceFields, audienceOf, copyableField, type Viewer } from "../quizzes/audience";
import { updateVisibility } from "../quizzes/categories";
import { checkDetails, quizDetails } from "../quizzes/details";
import { checkExam } from "../quizzes/exam";
import { requireOwnQuiz } from "../quizzes/find";
import { refreshSearchRow, writeSearchRow } from "../quizzes/searchRows";
import { releaseHidden } from "../results/held";

/** Reference to an unchanged question, or a new or edited question. */
const keptOrEdited = v.union(v.object({ kept: v.id("quizQuestions") }), editedQuestion);

export const quizChanges = quizDetails.extend({
  /** Version of the quiz that was edited, from `editView`. */
  updatedAt: v.union(v.string(), v.null()),
  questions: v.array(keptOrEdited),
});

/** Stored questions and answer keys before the change. A reused question is removed from `questions`; the remaining ones are deleted. */
type Stored = {
  questions: Map<Id<"quizQuestions">, Doc<"quizQuestions">>;
  keys: Map<Id<"quizQuestions">, Doc<"quizAnswerKeys">>;
};

/**
 * Saves an edited quiz. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_YOURS, QUIZ_EDITED_ELSEWHERE if it was saved elsewhere meanwhile, or the code
 * of the first invalid input; then nothing is stored.
 */
export async function updateQuiz(
  ctx: MutationCtx,
  owner: Viewer,
  quizId: string,
  changes: Infer<typeof quizChanges>,
): Promise<void> {
  const quiz = await requireOwnQuiz(ctx, owner, quizId);
  if (quiz.updatedAt !== changes.updatedAt) fail("QUIZ_EDITED_ELSEWHERE");
  const details = await checkDetails(ctx, owner._id, changes);
  checkQuestionCount(changes.questions);

  const rows = await rowsOf(ctx, quiz._id);
  const stored: Stored = {
    questions: new Map(rows.map((row) => [row._id, row])),
    keys: await answerKeysOf(ctx, quiz._id),
  };
  const texts: string[] = [];
  let slideCount = 0;
  for (const [position, question] of changes.questions.entries()) {
    const saved = await saveQuestion(ctx, quiz, stored, position, question);
    texts.push(saved.question);
    if (asksNothing(saved)) slideCount += 1;
  }
  if (slideCount === texts.length) fail("QUESTION_REQUIRED");
  const released: { imageId: Id<"images"> }[] = [];
  for (const row of stored.questions.values()) {
    const { _id } = row;
    await ctx.db.delete("quizQuestions", _id);
    released.push(...(await countUses(ctx, contentOf(row), -1)));
    const key = stored.keys.get(_id);
    if (key !== undefined) await ctx.db.delete("quizAnswerKeys", key._id);
  }
  const chosen = changes.audience ?? audienceOf(quiz);
  // A change to `everybody` is an explicit choice. A quiz that already had this audience may have it only by default.
  const seenBy = audienceFields(chosen, {
    byChoice: quiz.isOpenByChoice === true || audienceOf(quiz) !== "everybody",
  });
  await ctx.db.patch("quizzes", quiz._id, {
    ...details,
    ...seenBy,
    ...(changes.isCopyable !== undefined && copyableField(changes.isCopyable)),
    ...(changes.exam !== undefined && { exam: changes.exam ? checkExam(changes.exam) : undefined }),
    questionCount: texts.length - slideCount,
    slideCount: slideCount || undefined,
    updatedAt: new Date().toISOString(),
  });
  for (const category of new Set([quiz.category, details.category])) await updateVisibility(ctx, category);
  await writeSearchRow(ctx, quiz._id, { ...details, ...seenBy, createdBy: quiz.createdBy }, texts);
  await dropUnusedImages(ctx, [...rows, ...released]);
  if (chosen !== audienceOf(quiz)) await closeSessionsOfQuiz(ctx, quiz._id);
  if (chosen === "everybody") await releaseHidden(ctx, quiz._id);
}

/**
 * Changes only a quiz's audience. Setting the current audience again records it as an explicit choice. Fails with QUIZ_NOT_FOUND or
 * QUIZ_NOT_YOURS.
 */
export async function setAudience(
  ctx: MutationCtx,
  owner: Viewer,
  quizId: string,
  chosen: Audience,
): Promise<void> {
  const quiz = await requireOwnQuiz(ctx, owner, quizId);
  const seenBy = audienceFields(chosen, { byChoice: true });
  if (chosen === audienceOf(quiz)) return await ctx.db.patch("quizzes", quiz._id, seenBy);
  const updatedAt = new Date().toISOString();
  await ctx.db.patch("quizzes", quiz._id, { ...seenBy, updatedAt });
  await updateVisibility(ctx, quiz.category);
  await refreshSearchRow(ctx, quiz._id);
  await closeSessionsOfQuiz(ctx, quiz._id);
  if (chosen === "everybody") await releaseHidden(ctx, quiz._id);
}

/** Saves one question at its position: reuses the stored row if it is unchanged, else inserts a new one. Returns text and kind. */
async function saveQuestion(
  ctx: MutationCtx,
  quiz: Doc<"quizzes">,
  stored: Stored,
  position: number,
  input: Infer<typeof keptOrEdited>,
): Promise<Pick<Doc<"quizQuestions">, "question" | "type">> {
  if ("kept" in input) {
    const row = stored.questions.get(input.kept) ?? fail("INVALID_INPUT");
    await reuseQuestion(ctx, stored, position, row);
    return row;
  }
  const { questionId, ...written } = input;
  const question = prepareWritten(written);
  const row = questionId === null ? undefined : stored.questions.get(questionId);
  if (row === undefined || !isSame(row, question)) {
    await insertQuestion(ctx, quiz.createdBy, quiz._id, position, question);
    return { question: question.question, type: question.content.type };
  }
  // This read yields the thread to other calls. If a client sends a whole quiz unchanged, the loop has no other database call.
  await ctx.db.get("quizzes", quiz._id);
  await reuseQuestion(ctx, stored, position, row);
  const { seconds, weight, objective, inPassage } = question;
  const isPlayedAlike = row.seconds === seconds && row.weight === weight && row.inPassage === inPassage;
  if (!isPlayedAlike || row.objective !== objective)
    await ctx.db.patch("quizQuestions", row._id, { seconds, weight, objective, inPassage });
  await updateAnswerKey(ctx, row, stored.keys.get(row._id), question);
  return row;
}

/** Updates the answer key of a reused question. */
async function updateAnswerKey(
  ctx: MutationCtx,
  { quizId, _id: questionId }: Doc<"quizQuestions">,
  stored: Doc<"quizAnswerKeys"> | undefined,
  question: NewQuestion,
): Promise<void> {
  const { key: correctAnswer, explanation, explanationMarks } = question;
  if (correctAnswer === null) {
    if (stored !== undefined) await ctx.db.delete("quizAnswerKeys", stored._id);
    return;
  }
  if (stored === undefined) {
    await ctx.db.insert("quizAnswerKeys", { quizId, questionId, correctAnswer, ...explanationOf(question) });
    return;
  }
  const isSame =
    compareValues(stored.correctAnswer, correctAnswer) === 0 &&
    stored.explanation === explanation &&
    compareValues(stored.explanationMarks, explanationMarks) === 0;
  if (isSame) return;
  await ctx.db.patch("quizAnswerKeys", stored._id, { correctAnswer, explanation, explanationMarks });
}

async function reuseQuestion(ctx: MutationCtx, stored: Stored, position: number, row: Doc<"quizQuestions">) {
  stored.questions.delete(row._id);
  if (row.position !== position) await ctx.db.patch("quizQuestions", row._id, { position });
}

/** True if the question looks the same to students. */
function isSame(
  row: Doc<"quizQuestions">,
  { question, marks, imageId, imageAlt, content }: NewQuestion,
): boolean {
  if (row.question !== question || compareValues(row.marks, marks) !== 0) return false;
  if (row.imageId !== imageId || row.imageAlt !== imageAlt) return false;
  return compareValues(contentOf(row), content) === 0;
}
