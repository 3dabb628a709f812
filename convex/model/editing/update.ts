import { compareValues, type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { closeSessionsOfQuiz } from "../live/transitions/close";
import { answerKeysOf } from "../questions/answerKeys";
import { dropUnusedImages } from "../questions/images";
import { checkQuestionCount, editedQuestion, prepareWritten } from "../questions/input";
import { contentOf, questionsOf } from "../questions/ofQuiz";
import { insertQuestion, type NewQuestion } from "../questions/store";
import { type Audience, audienceFields, audienceOf, copyableField, type Viewer } from "../quizzes/audience";
import { updateVisibility } from "../quizzes/categories";
import { checkDetails, quizDetails } from "../quizzes/details";
import { requireOwnQuiz } from "../quizzes/find";
import { refreshSearchRow, writeSearchRow } from "../quizzes/searchRows";
import { releaseHidden } from "../results/held";

/** A question of the quiz that stays as it is, or one that was written or changed. */
const keptOrEdited = v.union(v.object({ kept: v.id("quizQuestions") }), editedQuestion);

export const quizChanges = quizDetails.extend({
  /** The state that was edited, as the editor's view named it. */
  updatedAt: v.union(v.string(), v.null()),
  questions: v.array(keptOrEdited),
});

/** Questions and answers as they are before the change; each question is taken out when it is used again. */
type Stored = {
  questions: Map<Id<"quizQuestions">, Doc<"quizQuestions">>;
  keys: Map<Id<"quizQuestions">, Doc<"quizAnswerKeys">>;
};

/**
 * Saves an edited quiz. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_YOURS, QUIZ_EDITED_ELSEWHERE when somebody saved since it was opened, or
 * the code of the first thing that is wrong; nothing is stored then.
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

  const rows = await questionsOf(ctx, quiz._id);
  const stored: Stored = {
    questions: new Map(rows.map((row) => [row._id, row])),
    keys: await answerKeysOf(ctx, quiz._id),
  };
  const texts: string[] = [];
  for (const [position, question] of changes.questions.entries()) {
    texts.push(await place(ctx, quiz, stored, position, question));
  }
  for (const { _id } of stored.questions.values()) {
    await ctx.db.delete("quizQuestions", _id);
    const key = stored.keys.get(_id);
    if (key !== undefined) await ctx.db.delete("quizAnswerKeys", key._id);
  }
  const chosen = changes.audience ?? audienceOf(quiz);
  // A change to everybody is a choice.
  const seenBy = audienceFields(chosen, {
    byChoice: quiz.isOpenByChoice === true || audienceOf(quiz) !== "everybody",
  });
  await ctx.db.patch("quizzes", quiz._id, {
    ...details,
    ...seenBy,
    ...(changes.isCopyable !== undefined && copyableField(changes.isCopyable)),
    questionCount: changes.questions.length,
    updatedAt: new Date().toISOString(),
  });
  for (const category of new Set([quiz.category, details.category])) await updateVisibility(ctx, category);
  await writeSearchRow(ctx, quiz._id, { ...details, ...seenBy, createdBy: quiz.createdBy }, texts);
  await dropUnusedImages(ctx, rows);
  if (chosen !== audienceOf(quiz)) await closeSessionsOfQuiz(ctx, quiz._id);
  if (chosen === "everybody") await releaseHidden(ctx, quiz._id);
}

/**
 * Changes who may see a quiz, and nothing else of it; the same audience again confirms it. Fails with QUIZ_NOT_FOUND or QUIZ_NOT_YOURS.
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

/** Puts one question of the edited quiz into its place: the stored one where it has not changed, a new one otherwise. Returns its text. */
async function place(
  ctx: MutationCtx,
  quiz: Doc<"quizzes">,
  stored: Stored,
  position: number,
  input: Infer<typeof keptOrEdited>,
): Promise<string> {
  if ("kept" in input) {
    const row = stored.questions.get(input.kept) ?? fail("INVALID_INPUT");
    await keep(ctx, stored, position, row);
    return row.question;
  }
  const { questionId, ...written } = input;
  const question = prepareWritten(written);
  const row = questionId === null ? undefined : stored.questions.get(questionId);
  if (row === undefined || !isSame(row, question)) {
    await insertQuestion(ctx, quiz.createdBy, quiz._id, position, question);
    return question.question;
  }
  // A database call, between which the server lets others go on: of a quiz that was sent whole and is the same, nothing is written.
  await ctx.db.get("quizzes", quiz._id);
  await keep(ctx, stored, position, row);
  const { seconds, weight } = question;
  if (row.seconds !== seconds || row.weight !== weight)
    await ctx.db.patch("quizQuestions", row._id, { seconds, weight });
  await keepKey(ctx, row, stored.keys.get(row._id), question);
  return question.question;
}

/** Brings the key of a question that stays as it is up to date. */
async function keepKey(
  ctx: MutationCtx,
  { quizId, _id: questionId }: Doc<"quizQuestions">,
  stored: Doc<"quizAnswerKeys"> | undefined,
  { key: correctAnswer, explanation }: NewQuestion,
): Promise<void> {
  if (correctAnswer === null) {
    if (stored !== undefined) await ctx.db.delete("quizAnswerKeys", stored._id);
    return;
  }
  if (stored === undefined) {
    const row = { quizId, questionId, correctAnswer, ...(explanation !== undefined && { explanation }) };
    await ctx.db.insert("quizAnswerKeys", row);
    return;
  }
  const isSame = compareValues(stored.correctAnswer, correctAnswer) === 0;
  if (isSame && stored.explanation === explanation) return;
  await ctx.db.patch("quizAnswerKeys", stored._id, { correctAnswer, explanation });
}

async function keep(ctx: MutationCtx, stored: Stored, position: number, row: Doc<"quizQuestions">) {
  stored.questions.delete(row._id);
  if (row.position !== position) await ctx.db.patch("quizQuestions", row._id, { position });
}

/** Whether students would see the same question. */
function isSame(row: Doc<"quizQuestions">, { question, imageId, imageAlt, content }: NewQuestion): boolean {
  if (row.question !== question || row.imageId !== imageId || row.imageAlt !== imageAlt) return false;
  return compareValues(contentOf(row), content) === 0;
}
