/** Keeps the questions of a finished quick session as a quiz. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { schoolIso } from "../../../shared/schoolTime";
import { sortKey } from "../../../shared/turkish";
import type { MutationCtx } from "../../ctx";
import { originalKey } from "../../questions/accepting";
import { questionsOf as questionsOfQuiz } from "../../questions/ofQuiz";
import type { NewQuestion } from "../../questions/store";
import { contentInQuiz } from "../../questions/unwritten";
import { audienceFields } from "../../quizzes/audience";
import { insertQuiz } from "../../quizzes/store";
import { payFor, takeAttempt } from "../../rateLimits";
import { rowsWork } from "../../work";
import { contentOf } from "../rules/storedRows";
import { answerKeysOf } from "./answerKeys";
import { questionsOf } from "./questions";

/**
 * Stores the questions as a quiz that only the host sees, and returns its id; if they are kept already, returns that
 * quiz. Answers that the host accepted later for this class are not part of the quiz's answer key. Questions for a
 * number or text without an answer key are left out, as are questions without answer and answer key.
 * Fails with SESSION_RUNNING, INVALID_INPUT for a session of a quiz, QUESTION_REQUIRED if there is no question to keep,
 * TOO_FAST or TOO_MANY_CREATED.
 */
export async function keepAsQuiz(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<Id<"quizzes">> {
  const { _id: sessionId, createdBy, quizId, quizTitle, startedAt } = session;
  if (!session.isQuick) fail("INVALID_INPUT");
  if (session.status !== "completed") fail("SESSION_RUNNING");
  if (quizId !== undefined && (await ctx.db.get("quizzes", quizId)) !== null) return quizId;
  const rows = await questionsOf(ctx, sessionId);
  const keys = new Map((await answerKeysOf(ctx, sessionId)).map((key) => [key.index, key]));
  const kept = rows.flatMap((row) => {
    const asked = contentOf(row);
    const answerKey = keys.get(row.index);
    if (answerKey === undefined && row.outcome?.answered === 0) return [];
    const key = answerKey === undefined ? null : originalKey(asked, answerKey);
    const content = contentInQuiz(asked, key);
    const { text, marks } = row;
    const question: NewQuestion | null = content && { question: text, marks, imageId: null, content, key };
    return question === null ? [] : [{ row, question }];
  });
  if (startedAt === null || kept.length === 0) fail("QUESTION_REQUIRED");
  await payFor(ctx, "work", createdBy, rowsWork(kept.length));
  const host = await ctx.db.get("users", createdBy);
  if (host === null || !(await takeAttempt(ctx, "create", host.email))) fail("TOO_MANY_CREATED");
  const title = `${quizTitle} · ${dateOf(Date.parse(startedAt))}`;
  const card = { title, sortKey: sortKey(title), description: "", category: null, ...audienceFields("me") };
  const questions = kept.map(({ question }) => question);
  const newId = await insertQuiz(ctx, createdBy, card, questions.length, questions);
  await ctx.db.patch("liveQuizSessions", sessionId, { quizId: newId });
  for (const { _id: questionId, position } of await questionsOfQuiz(ctx, newId)) {
    const row = kept[position]?.row;
    if (row !== undefined) await ctx.db.patch("liveQuestions", row._id, { questionId });
  }
  return newId;
}

/** The day in Turkey, such as `14.09.2026`. Without `Intl`, which differs between backends (decision 23). */
function dateOf(ms: number): string {
  const [year, month, day] = schoolIso(ms).slice(0, "2026-09-14".length).split("-");
  return `${day}.${month}.${year}`;
}
