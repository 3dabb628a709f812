/**
 * A review quiz: the questions that the class found hardest in chosen games, made a quiz of the teacher's own. It takes the questions as they were asked,
 * so that nothing depends on what has become of their quizzes since; but whether the teacher may have them is asked of the quizzes.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { QUIZ_TITLE_MAX_CHARS } from "../../shared/limits/quizzes";
import { REVIEWED_GAME_WORK } from "../../shared/limits/rateLimits";
import {
  REPEAT_BELOW,
  REVIEW_FAMILIES,
  REVIEW_GAMES,
  REVIEW_QUESTIONS,
} from "../../shared/limits/statistics";
import { cutChars, sortKey } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { originalKey } from "../questions/accepting";
import type { NewQuestion } from "../questions/store";
import { audienceFields, mayCopy } from "../quizzes/audience";
import { findSeenCategory } from "../quizzes/categories";
import { type CopiedPicture, ownPictures } from "../quizzes/copy";
import { mayTake } from "../quizzes/mayTake";
import { familiesIn } from "../quizzes/plays";
import { insertQuiz } from "../quizzes/store";
import { payFor, takeAttempt } from "../rateLimits";
import { hashSecret } from "../secret";
import { isTelling } from "../statistics/questions";
import { rowsWork } from "../work";
import { homeworkQuestionsOf } from "./homework";
import { type ReadQuestion, reportQuestionsOf } from "./questions";
import { requireReported } from "./source";

/** Why the questions of a quiz are left out: it is gone, its owner does not allow copying, or does but a class plays it now. */
const leftOutFor = v.union(v.literal("gone"), v.literal("notCopyable"), v.literal("played"));

export const reviewOffer = v.object({
  title: v.string(),
  /** The hardest first. */
  questions: v.array(
    v.object({ text: v.string(), asked: v.number(), answered: v.number(), correct: v.number() }),
  ),
  /** Hard ones that the teacher may not have. */
  leftOut: v.array(v.object({ text: v.string(), quizTitle: v.string(), reason: leftOutFor })),
});

/** A question with what all chosen games together say of it. */
type Hard = ReadQuestion & { asked: number; correct: number; quizTitle: string };

type Review = {
  title: string;
  questions: Hard[];
  leftOut: (Hard & { reason: Infer<typeof leftOutFor> })[];
  /** The quiz of the first game that is still there. */
  firstQuiz: Doc<"quizzes"> | null;
  /** The quizzes at the beginning of those that the questions are of. */
  families: Id<"quizzes">[];
};

/** What a review quiz of the caller's games or homework with these codes would be. Fails with NOT_FOUND, and with INVALID_INPUT for none or too many. */
async function reviewOf(ctx: QueryCtx, teacher: Doc<"users">, codes: readonly string[]): Promise<Review> {
  const chosen = [...new Set(codes)];
  if (chosen.length === 0 || chosen.length > REVIEW_GAMES) fail("INVALID_INPUT");
  const pool = new Map<Id<"quizQuestions">, Hard>();
  const reasons = new Map<Id<"quizQuestions">, Infer<typeof leftOutFor>>();
  const titles = new Set<string>();
  let firstQuiz: Doc<"quizzes"> | null = null;
  const families = new Set<Id<"quizzes">>();
  for (const code of chosen) {
    const source = await requireReported(ctx, code);
    const { quizId, quizTitle } = source.kind === "game" ? source.session : source.homework;
    const quiz = await ctx.db.get("quizzes", quizId);
    firstQuiz ??= quiz;
    for (const family of quiz === null ? [] : familiesIn(quiz)) families.add(family);
    titles.add(quizTitle);
    const reason = await reasonToLeaveOut(ctx, teacher, quiz);
    for (const question of await askedIn(ctx, source)) {
      const { asked, correct, questionId } = question;
      if (!question.counts || asked === null || correct === null) continue;
      if (reason !== null) reasons.set(questionId, reason);
      const before = pool.get(questionId) ?? { asked: 0, answered: 0, correct: 0 };
      pool.set(questionId, {
        ...question,
        quizTitle,
        asked: before.asked + asked,
        answered: before.answered + question.answered,
        correct: before.correct + correct,
      });
    }
  }
  const share = ({ correct, asked }: Hard) => correct / asked;
  const hard = [...pool.values()]
    .filter((question) => isTelling(question) && share(question) < REPEAT_BELOW)
    .sort((a, b) => share(a) - share(b));
  const leftOut = hard.flatMap((question) => {
    const reason = reasons.get(question.questionId);
    return reason === undefined ? [] : [{ ...question, reason }];
  });
  const questions = hard.filter(({ questionId }) => !reasons.has(questionId)).slice(0, REVIEW_QUESTIONS);
  return {
    title: titleOf([...titles]),
    questions,
    leftOut: leftOut.slice(0, REVIEW_QUESTIONS),
    firstQuiz,
    families: [...families],
  };
}

async function askedIn(
  ctx: QueryCtx,
  source: Awaited<ReturnType<typeof requireReported>>,
): Promise<ReadQuestion[]> {
  if (source.kind === "homework") return await homeworkQuestionsOf(ctx, source.homework);
  return source.session.status === "completed" ? await reportQuestionsOf(ctx, source.session) : [];
}

async function reasonToLeaveOut(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  quiz: Doc<"quizzes"> | null,
): Promise<Infer<typeof leftOutFor> | null> {
  if (quiz === null) return "gone";
  if (await mayTake(ctx, teacher, quiz)) return null;
  return mayCopy(teacher, quiz) ? "played" : "notCopyable";
}

function titleOf([first = "", ...others]: string[]): string {
  const more = others.length === 0 ? "" : ` ve ${others.length} quiz daha`;
  return `${cutChars(`Tekrar: ${first}`, QUIZ_TITLE_MAX_CHARS - more.length)}${more}`;
}

export async function offerReview(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  codes: readonly string[],
): Promise<Infer<typeof reviewOffer>> {
  const { title, questions, leftOut } = await reviewOf(ctx, teacher, codes);
  return {
    title,
    questions: questions.map(({ text, asked, answered, correct }) => ({ text, asked, answered, correct })),
    leftOut: leftOut.map(({ text, quizTitle, reason }) => ({ text, quizTitle, reason })),
  };
}

/** The chosen games, and a random name of what is asked for: the same one asked for twice is one quiz. */
export const reviewWish = v.object({ codes: v.array(v.string()), draftId: v.string() });
type Wish = Infer<typeof reviewWish>;

/** The quiz where it is made already, and else the pictures of others that have to be stored anew (copy.ts). */
export async function beginReview(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  wish: Wish,
): Promise<{ made: Id<"quizzes"> | null; pictures: CopiedPicture[] }> {
  const made = await findMade(ctx, teacher, await draftKeyOf(wish));
  if (made !== null) return { made, pictures: [] };
  await payFor(ctx, "work", teacher._id, rowsWork(REVIEWED_GAME_WORK * wish.codes.length));
  const { questions } = await reviewOf(ctx, teacher, wish.codes);
  if (questions.length === 0) fail("NOTHING_TO_REVIEW");
  if (!(await takeAttempt(ctx, "create", teacher.email))) fail("TOO_MANY_CREATED");
  const pictures = new Map<Id<"images">, CopiedPicture>();
  for (const { image } of questions) {
    const picture = await pictureOf(ctx, image);
    if (picture === null || picture.uploadedBy === teacher._id || pictures.has(picture._id)) continue;
    if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
    pictures.set(picture._id, { from: picture._id, storageId: picture.storageId });
  }
  return { made: null, pictures: [...pictures.values()] };
}

/** Stores the review quiz for the teacher alone, and returns its id. Asks again what may be taken: an owner may have thought otherwise meanwhile. */
export async function finishReview(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  wish: Wish,
  pictures: readonly CopiedPicture[],
): Promise<Id<"quizzes">> {
  const draftKey = await draftKeyOf(wish);
  const made = await findMade(ctx, teacher, draftKey);
  if (made !== null) return made;
  const { title, questions, firstQuiz, families } = await reviewOf(ctx, teacher, wish.codes);
  const [copiedFrom, ...alsoFrom] = families;
  // Their game holds back the keys of all of them.
  if (families.length > REVIEW_FAMILIES) fail("INVALID_INPUT");
  if (questions.length === 0) fail("NOTHING_TO_REVIEW");
  const copied = await ownPictures(ctx, teacher._id, pictures);
  const chosen: NewQuestion[] = [];
  for (const question of questions) {
    const { text, content, correctAnswer, accepted, explanation, image, imageAlt } = question;
    // An answer that was excused once need not be right for ever.
    const key = correctAnswer && originalKey(content, { correctAnswer, ...(accepted && { accepted }) });
    const picture = await pictureOf(ctx, image);
    const isOwn = picture?.uploadedBy === teacher._id;
    const imageId = picture === null ? null : isOwn ? picture._id : (copied.get(picture._id) ?? null);
    chosen.push({
      question: text,
      imageId,
      content,
      key,
      ...(imageId !== null && imageAlt !== undefined && { imageAlt }),
      ...(explanation !== undefined && { explanation }),
    });
  }
  const category = firstQuiz?.category && (await findSeenCategory(ctx, teacher, firstQuiz.category));
  const card = {
    title,
    sortKey: sortKey(title),
    description: "",
    category: category?._id ?? null,
    ...audienceFields("me"),
    ...(copiedFrom !== undefined && { copiedFrom }),
    ...(alsoFrom.length > 0 && { alsoFrom }),
    draftKey,
  };
  return await insertQuiz(ctx, teacher._id, card, chosen.length, chosen);
}

async function draftKeyOf({ codes, draftId }: Wish): Promise<string> {
  return await hashSecret(JSON.stringify([draftId, "review", codes]));
}

async function findMade(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  draftKey: string,
): Promise<Id<"quizzes"> | null> {
  const quiz = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_draft_key", (q) => q.eq("createdBy", teacher._id).eq("draftKey", draftKey))
    .first();
  return quiz?._id ?? null;
}

async function pictureOf(ctx: QueryCtx, image: Id<"_storage"> | null): Promise<Doc<"images"> | null> {
  if (image === null) return null;
  return await ctx.db
    .query("images")
    .withIndex("by_storage_id", (q) => q.eq("storageId", image))
    .unique();
}
