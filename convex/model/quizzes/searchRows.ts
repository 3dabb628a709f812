/** Search rows of quizzes, updated together with the quizzes. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import { rowsOf } from "../questions/ofQuiz";
import { audienceOf } from "./audience";
import { authorName } from "./author";
import { searchTexts } from "./searchWords";

/** Quizzes updated in one transaction; each has up to a hundred questions. */
const REFRESHED_AT_ONCE = 20;

/** Fields of a quiz on which its search row depends. */
type IndexedQuiz = Pick<Doc<"quizzes">, "createdBy" | "title" | "audience">;

/** Writes the search row of a quiz, or deletes the row if the quiz was deleted. */
export async function refreshSearchRow(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const quiz = await ctx.db.get("quizzes", quizId);
  if (quiz === null) return await dropSearchRow(ctx, quizId);
  const questions = await rowsOf(ctx, quizId);
  await writeSearchRow(
    ctx,
    quizId,
    quiz,
    questions.map(({ question }) => question),
  );
}

/**
 * Writes a quiz's search row. Every function that changes the title, questions or audience of a quiz calls this.
 * @param questions texts of the questions, in order
 */
export async function writeSearchRow(
  ctx: MutationCtx,
  quizId: Id<"quizzes">,
  quiz: IndexedQuiz,
  questions: readonly string[],
): Promise<void> {
  const { createdBy: ownerId, title } = quiz;
  const audience = audienceOf(quiz);
  const row = {
    quizId,
    ownerId,
    audience,
    isForTeachers: audience !== "me",
    ...searchTexts(title, await authorName(ctx, ownerId), questions),
  };
  const known = await rowOf(ctx, quizId);
  if (known === null) await ctx.db.insert("quizSearch", row);
  else if (!isSame(known, row)) await ctx.db.replace("quizSearch", known._id, row);
}

/** Deletes the search row of a deleted quiz. */
export async function dropSearchRow(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const row = await rowOf(ctx, quizId);
  if (row !== null) await ctx.db.delete("quizSearch", row._id);
}

/**
 * Updates the search rows of all quizzes of a renamed user, one page per transaction. `cursor` is null for the first
 * page.
 */
export async function refreshRowsOf(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  cursor: string | null,
): Promise<void> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", ownerId))
    .paginate({ numItems: REFRESHED_AT_ONCE, cursor });
  for (const { _id } of page) await refreshSearchRow(ctx, _id);
  if (isDone) return;
  await ctx.scheduler.runAfter(0, internal.quizzes.refreshSearch, { ownerId, cursor: continueCursor });
}

/** Migration step: writes the missing search rows of one page of all quizzes (migrations/steps.ts). */
export async function refreshSomeRows(ctx: MutationCtx, cursor: string | null) {
  const page = await ctx.db.query("quizzes").paginate({ numItems: REFRESHED_AT_ONCE, cursor });
  for (const { _id } of page.page) await refreshSearchRow(ctx, _id);
  return page;
}

async function rowOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"quizSearch"> | null> {
  return await ctx.db
    .query("quizSearch")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .unique();
}

function isSame(
  known: Doc<"quizSearch">,
  { audience, words, wordsWithAuthor }: Pick<Doc<"quizSearch">, "audience" | "words" | "wordsWithAuthor">,
): boolean {
  return known.audience === audience && known.words === words && known.wordsWithAuthor === wordsWithAuthor;
}
