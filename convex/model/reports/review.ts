/**
 * Review quizzes: a teacher's new quiz with the hardest questions of chosen games and homework. It copies the questions
 * as they were asked, so later changes of the original quizzes have no effect. The teacher must be allowed to copy the
 * original quizzes.
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
import { marksField } from "../marks";
import { picturesIn } from "../questions/optionPictures";
import { audienceFields, mayCopy } from "../quizzes/audience";
import { findSeenCategory } from "../quizzes/categories";
import { type CopiedPicture, registerCopiedPictures } from "../quizzes/copy";
import { mayCopyNow } from "../quizzes/mayCopyNow";
import { familiesIn } from "../quizzes/plays";
import { insertQuiz } from "../quizzes/store";
import { payFor, takeAttempt } from "../rateLimits";
import { hashSecret } from "../secret";
import { hasEnoughAnswers } from "../statistics/questions";
import { rowsWork } from "../work";
import { homeworkQuestionsOf } from "./homework";
import { passagesIn } from "./passages";
import { type ReadQuestion, reportQuestionsOf } from "./questions";
import { type HardQuestion, newQuestions, ownImage, pictureOf } from "./reviewQuestions";
import { requireReported } from "./source";

/**
 * Reason for leaving out the questions of a quiz: it was deleted, its owner does not allow copying, or a class is
 * playing it now.
 */
const leftOutFor = v.union(v.literal("gone"), v.literal("notCopyable"), v.literal("played"));

export const reviewOffer = v.object({
  title: v.string(),
  /** Hardest first. */
  questions: v.array(
    v.object({
      text: v.string(),
      marks: marksField,
      asked: v.number(),
      answered: v.number(),
      correct: v.number(),
    }),
  ),
  /** Hard questions that the teacher may not copy. */
  leftOut: v.array(
    v.object({ text: v.string(), marks: marksField, quizTitle: v.string(), reason: leftOutFor }),
  ),
});

type Review = {
  title: string;
  questions: HardQuestion[];
  leftOut: (HardQuestion & { reason: Infer<typeof leftOutFor> })[];
  /** Quiz of the first chosen game, if it still exists. */
  firstQuiz: Doc<"quizzes"> | null;
  /** Originals of the quizzes that the questions belong to (plays.ts). */
  families: Id<"quizzes">[];
};

/**
 * Returns the review quiz for the caller's games or homework with these codes. Fails with NOT_FOUND, and with
 * INVALID_INPUT for no codes or too many.
 */
async function reviewOf(ctx: QueryCtx, teacher: Doc<"users">, codes: readonly string[]): Promise<Review> {
  const chosen = [...new Set(codes)];
  if (chosen.length === 0 || chosen.length > REVIEW_GAMES) fail("INVALID_INPUT");
  const pool = new Map<Id<"quizQuestions">, HardQuestion>();
  const reasons = new Map<Id<"quizQuestions">, Infer<typeof leftOutFor>>();
  const titles = new Set<string>();
  let firstQuiz: Doc<"quizzes"> | null = null;
  const families = new Set<Id<"quizzes">>();
  for (const code of chosen) {
    const source = await requireReported(ctx, code);
    const { quizId, quizTitle } = source.kind === "game" ? source.session : source.homework;
    // A quick session whose questions were not kept has no quiz.
    if (quizId === undefined) continue;
    const quiz = await ctx.db.get("quizzes", quizId);
    firstQuiz ??= quiz;
    for (const family of quiz === null ? [] : familiesIn(quiz)) families.add(family);
    titles.add(quizTitle);
    const reason = await reasonToLeaveOut(ctx, teacher, quiz);
    const questions = await askedIn(ctx, source);
    const hasPassages = questions.some(({ passage }) => passage !== undefined);
    const passages = new Map(
      (hasPassages ? await passagesIn(ctx, source) : []).map((passage) => [passage.index, passage]),
    );
    for (const { passage, ...question } of questions) {
      const { asked, correct, questionId } = question;
      if (!question.counts || asked === null || correct === null || questionId === undefined) continue;
      if (reason !== null) reasons.set(questionId, reason);
      const before = pool.get(questionId) ?? { asked: 0, answered: 0, empty: 0, correct: 0 };
      pool.set(questionId, {
        ...question,
        questionId,
        passage: passage === undefined ? undefined : passages.get(passage),
        quizTitle,
        asked: before.asked + asked,
        answered: before.answered + question.answered,
        empty: (before.empty ?? 0) + (question.empty ?? 0),
        correct: before.correct + correct,
      });
    }
  }
  const share = ({ correct, asked }: HardQuestion) => correct / asked;
  const hard = [...pool.values()]
    .filter((question) => hasEnoughAnswers(question) && share(question) < REPEAT_BELOW)
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
  const { session } = source;
  const isPlayed = session.status === "completed" && session.trial === undefined;
  return isPlayed ? await reportQuestionsOf(ctx, session) : [];
}

async function reasonToLeaveOut(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  quiz: Doc<"quizzes"> | null,
): Promise<Infer<typeof leftOutFor> | null> {
  if (quiz === null) return "gone";
  if (await mayCopyNow(ctx, teacher, quiz)) return null;
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
    questions: questions.map(({ text, marks, asked, answered, correct }) => {
      return { text, marks, asked, answered, correct };
    }),
    leftOut: leftOut.map(({ text, marks, quizTitle, reason }) => ({ text, marks, quizTitle, reason })),
  };
}

/** Codes of the chosen games and homework, and a random id of the request. Repeating a request creates no second quiz. */
export const reviewRequest = v.object({ codes: v.array(v.string()), draftId: v.string() });
type ReviewRequest = Infer<typeof reviewRequest>;

/**
 * Returns the quiz (`made`) if it exists already; otherwise the pictures of other teachers that must be duplicated
 * (copy.ts).
 */
export async function beginReview(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  request: ReviewRequest,
): Promise<{ made: Id<"quizzes"> | null; pictures: CopiedPicture[] }> {
  const made = await findMade(ctx, teacher, await draftKeyOf(request));
  if (made !== null) return { made, pictures: [] };
  await payFor(ctx, "work", teacher._id, rowsWork(REVIEWED_GAME_WORK * request.codes.length));
  const { questions } = await reviewOf(ctx, teacher, request.codes);
  if (questions.length === 0) fail("NOTHING_TO_REVIEW");
  if (!(await takeAttempt(ctx, "create", teacher.email))) fail("TOO_MANY_CREATED");
  const pictures = new Map<Id<"images">, CopiedPicture>();
  const images = questions.flatMap(({ image, passage, content }) => [
    image,
    passage?.image ?? null,
    ...picturesIn(content).map((picture) => picture.image ?? null),
  ]);
  for (const image of images) {
    const picture = await pictureOf(ctx, image);
    if (picture === null || picture.uploadedBy === teacher._id || pictures.has(picture._id)) continue;
    if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
    pictures.set(picture._id, { from: picture._id, storageId: picture.storageId });
  }
  return { made: null, pictures: [...pictures.values()] };
}

/**
 * Stores the review quiz, visible to the teacher only, and returns its id. Checks the permissions again, because they
 * may have changed since `beginReview`.
 */
export async function finishReview(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  request: ReviewRequest,
  pictures: readonly CopiedPicture[],
): Promise<Id<"quizzes">> {
  const draftKey = await draftKeyOf(request);
  const made = await findMade(ctx, teacher, draftKey);
  if (made !== null) return made;
  const { title, questions, firstQuiz, families } = await reviewOf(ctx, teacher, request.codes);
  const [copiedFrom, ...alsoFrom] = families;
  // A play of the review quiz puts every family under embargo, so their number is bounded.
  if (families.length > REVIEW_FAMILIES) fail("INVALID_INPUT");
  if (questions.length === 0) fail("NOTHING_TO_REVIEW");
  const copied = await registerCopiedPictures(ctx, teacher._id, pictures);
  const chosen = await newQuestions(questions, (image) => ownImage(ctx, teacher, copied, image));
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

async function draftKeyOf({ codes, draftId }: ReviewRequest): Promise<string> {
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
