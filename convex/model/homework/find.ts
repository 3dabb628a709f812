/** Finding homework, its questions and its solvers. */
import type { Doc, Id } from "../../_generated/dataModel";
import { isHomeworkCode, normalizeCode } from "../../shared/codes";
import { fail } from "../../shared/errors";
import { MAX_OPEN_HOMEWORK } from "../../shared/limits/classes";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { pupilWithCode } from "../classes/personalCodes";
import type { QueryCtx } from "../ctx";
import { hashSecret, isSecret } from "../secret";
import { requireTeacher } from "../users/viewer";

/** Returns the homework with this typed code, or null. */
export async function findHomework(ctx: QueryCtx, code: string): Promise<Doc<"homework"> | null> {
  const normalized = normalizeCode(code);
  if (!isHomeworkCode(normalized)) return null;
  return await ctx.db
    .query("homework")
    .withIndex("by_code", (q) => q.eq("code", normalized))
    .first();
}

/** Returns the caller's homework with this code. Fails with NOT_FOUND for another teacher's homework and for an unknown code. */
export async function requireGivenHomework(ctx: QueryCtx, code: string): Promise<Doc<"homework">> {
  const teacher = await requireTeacher(ctx);
  const homework = await findHomework(ctx, code);
  return homework !== null && homework.createdBy === teacher._id ? homework : fail("NOT_FOUND");
}

/** A solver: a browser that has begun, authenticated by its secret, or a pupil of the class, authenticated by the personal code. */
export type Solver = { homework: Doc<"homework">; place: Doc<"homeworkPlaces"> };

/**
 * Returns the solver with this secret or personal code. Returns null for an unknown homework code, and if the browser or pupil has not
 * begun.
 */
export async function findSolver(ctx: QueryCtx, code: string, secret: string): Promise<Solver | null> {
  const homework = await findHomework(ctx, code);
  if (homework === null) return null;
  if (homework.class === undefined) {
    const place = isSecret(secret) ? await findPlace(ctx, homework._id, await hashSecret(secret)) : null;
    return place && { homework, place };
  }
  const pupil = await pupilWithCode(ctx, homework.class.id, secret);
  const place = pupil && (await findPupilsPlace(ctx, homework._id, pupil._id));
  // The teacher may have corrected the pupil's name after the pupil began.
  return place && { homework, place: { ...place, displayName: pupil.name } };
}

export async function findPupilsPlace(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
  pupilId: Id<"pupils">,
): Promise<Doc<"homeworkPlaces"> | null> {
  return await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_pupil", (q) => q.eq("homeworkId", homeworkId).eq("pupilId", pupilId))
    .first();
}

export async function findPlace(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
  secretHash: string,
): Promise<Doc<"homeworkPlaces"> | null> {
  return await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_secret", (q) => q.eq("homeworkId", homeworkId).eq("secretHash", secretHash))
    .first();
}

/** Returns all questions in quiz order, at most a hundred; none before the homework has opened. */
export async function questionsOf(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
): Promise<Doc<"homeworkQuestions">[]> {
  return await ctx.db
    .query("homeworkQuestions")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId))
    .take(MAX_QUESTIONS);
}

/** Returns slides and passages in order, at most a hundred. */
export async function pagesOf(ctx: QueryCtx, homeworkId: Id<"homework">): Promise<Doc<"homeworkPages">[]> {
  return await ctx.db
    .query("homeworkPages")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId))
    .take(MAX_QUESTIONS);
}

/** Returns the answer keys by question index. For grading, for the teacher, and for solvers who may see them (`showsKey`). */
export async function keysOf(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
): Promise<Map<number, Doc<"homeworkKeys">>> {
  const keys = await ctx.db
    .query("homeworkKeys")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId))
    .take(MAX_QUESTIONS);
  return new Map(keys.map((key) => [key.index, key]));
}

/** Returns a question with its answer key, which is null if the question is not graded; null for an unknown index. */
export async function findQuestion(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
  index: number,
): Promise<{ question: Doc<"homeworkQuestions">; key: Doc<"homeworkKeys"> | null } | null> {
  const question = await ctx.db
    .query("homeworkQuestions")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId).eq("index", index))
    .first();
  if (question === null) return null;
  const key = await ctx.db
    .query("homeworkKeys")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId).eq("index", index))
    .first();
  return { question, key };
}

/** True if the counted attempt is over. Unanswered questions were then left empty; before, the solver may still answer them. */
export function isAttemptOver(
  { state }: Pick<Doc<"homework">, "state">,
  { attempt, counted, handedInAt }: Pick<Doc<"homeworkPlaces">, "attempt" | "counted" | "handedInAt">,
): boolean {
  return state === "closed" || handedInAt !== null || attempt !== counted;
}

/**
 * True if another attempt may begin after the current one. False if the current one was handed in before the teacher moved the end: the
 * solver may have seen the answer key.
 */
export function mayTryAgain(
  { attempts, reopenedAt }: Pick<Doc<"homework">, "attempts" | "reopenedAt">,
  { attempt, handedInAt }: Pick<Doc<"homeworkPlaces">, "attempt" | "handedInAt">,
): boolean {
  const mayKnowAnswers = reopenedAt !== undefined && handedInAt !== null && handedInAt < reopenedAt;
  return attempt < attempts && !mayKnowAnswers;
}

/** Returns the answers of one attempt in question order. A question may have two: first the answer that arrived in time, then a late one. */
export async function answersOf(
  ctx: QueryCtx,
  placeId: Id<"homeworkPlaces">,
  attempt: number,
): Promise<Doc<"homeworkAnswers">[]> {
  return await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_place_and_attempt_and_index", (q) => q.eq("placeId", placeId).eq("attempt", attempt))
    .take(2 * MAX_QUESTIONS);
}

/** Returns the homework of a class that has not ended. */
export async function openHomeworkOf(ctx: QueryCtx, classId: Id<"classes">): Promise<Doc<"homework">[]> {
  return await ctx.db
    .query("homework")
    .withIndex("by_class_and_closes_at", (q) => q.eq("class.id", classId).gt("closesAt", Date.now()))
    .take(MAX_OPEN_HOMEWORK);
}
