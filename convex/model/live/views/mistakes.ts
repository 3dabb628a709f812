/**
 * A participant's graded answers in a finished game, and the mistakes for practice. Only the participant sees them;
 * practice answers are not recorded.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { explanationFields, explanationOf } from "../../marks";
import { type AnswerValue, answerValue, FULL_GRADE, keyValue, withContent } from "../../questions/kinds";
import { withAddresses } from "../../questions/optionPictures";
import { gradeOf, isWhollyRight, questionFields } from "../../questions/toSolve";
import { isBeingPlayed } from "../../quizzes/plays";
import { answersGivenBy } from "../answers/answerSheets";
import { contentOf } from "../rules/storedRows";
import { cutShortIn, missedBy } from "../scores/reachable";
import { isCounted } from "../scores/uncounted";
import { answerKeysOf } from "../session/answerKeys";
import { type livePage, passagesOf, toLivePage } from "../session/pages";
import { questionsOf } from "../session/questions";
import { reachableIn } from "../session/sessions";
import { awaitsSharing } from "../session/sharing";

type Participant = Doc<"liveParticipants">;

/** Question that was not answered wholly right, with the right answer. */
const mistake = v.object({
  /** `questionId` only identifies the question; a question of a quick session is in no quiz. */
  question: withContent({ questionId: v.string(), ...questionFields }),
  /** null if unanswered */
  answer: v.union(answerValue, v.null()),
  solution: keyValue,
  ...explanationFields,
});

/** Graded answer to one question. */
export const gradedAnswer = v.object({
  index: v.number(),
  /** From 0 to 1; null if unanswered */
  grade: v.union(v.number(), v.null()),
  /** Absent if the answer was wholly right. */
  mistake: v.optional(mistake),
});

/** The participant's graded answers, in the order of the game; null while the answer key is withheld. */
export async function gradedAnswersOf(
  ctx: QueryCtx,
  participant: Participant,
): Promise<Infer<typeof gradedAnswer>[] | null> {
  const graded = await gradedQuestionsOf(ctx, participant);
  if (graded === null) return null;
  return await Promise.all(
    graded.map(async ({ row, key, answer, grade }) => {
      const { index } = row;
      return grade === FULL_GRADE
        ? { index, grade }
        : { index, grade, mistake: await toMistake(ctx, row, key, answer) };
    }),
  );
}

/** Passages of the participant's mistakes, whose questions name them by index; null while the answer key is withheld. */
export async function passagesOfMistakes(
  ctx: QueryCtx,
  participant: Participant,
): Promise<Infer<typeof livePage>[] | null> {
  const graded = await gradedQuestionsOf(ctx, participant);
  if (graded === null) return null;
  const mistakes = graded.flatMap(({ row, grade }) => (grade === FULL_GRADE ? [] : [row]));
  return await Promise.all((await passagesOf(ctx, mistakes)).map((passage) => toLivePage(ctx, passage)));
}

async function toMistake(
  ctx: QueryCtx,
  row: Doc<"liveQuestions">,
  key: Doc<"liveAnswerKeys">,
  answer: AnswerValue | null,
): Promise<Infer<typeof mistake>> {
  const { _id, questionId = _id, text, marks, passage, image, imageAlt } = row;
  const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
  const question = {
    ...(await withAddresses(ctx, contentOf(row))),
    questionId,
    question: text,
    marks,
    passage,
    imageUrl,
    ...(imageAlt && { imageAlt }),
  };
  return { question, answer, solution: key.correctAnswer, ...explanationOf(key) };
}

/**
 * Graded questions that the participant was asked, in the order of the game; null while the answer key is withheld.
 * Omits questions that do not count. Also omits a question that the host cut short and the participant did not answer.
 */
async function gradedQuestionsOf(ctx: QueryCtx, participant: Participant) {
  const session = await sessionWithOpenKey(ctx, participant);
  if (session === null) return null;
  const given = new Map(
    (await answersGivenBy(ctx, participant._id)).map(({ questionIndex, answer }) => [questionIndex, answer]),
  );
  const keys = new Map((await answerKeysOf(ctx, session._id)).map((key) => [key.index, key]));
  return (await questionsOf(ctx, session._id)).flatMap((row) => {
    const answer = given.get(row.index);
    const key = keys.get(row.index);
    if (answer === undefined || key === undefined || !isCounted(session, row.index)) return [];
    // Most participants had not answered yet when the host continued, so a missing answer is no mistake.
    if (answer === null && row.outcome?.cutShort === true) return [];
    const grade = answer === null ? null : gradeOf(contentOf(row), key.correctAnswer, answer);
    return [{ row, key, answer, grade }];
  });
}

/**
 * Highest score that the participant could have reached. A question is not included if the host cut it short and the
 * participant did not answer it. Null while the answer key is withheld.
 */
export async function ownReachable(ctx: QueryCtx, participant: Participant): Promise<number | null> {
  const session = await sessionWithOpenKey(ctx, participant);
  if (session === null) return null;
  const cut = await cutShortIn(ctx, session);
  return (await reachableIn(ctx, session)) - (await missedBy(ctx, participant, cut));
}

/**
 * True if the answer is right. Null for a question that the participant was not asked, for an invalid answer, and
 * while the answer key is withheld.
 */
export async function isRightInPractice(
  ctx: QueryCtx,
  participant: Participant,
  index: number,
  answer: AnswerValue,
): Promise<boolean | null> {
  const asked = (await gradedQuestionsOf(ctx, participant))?.find(({ row }) => row.index === index);
  return asked === undefined ? null : isWhollyRight(contentOf(asked.row), asked.key.correctAnswer, answer);
}

/**
 * The participant's session if its answer key may be shown, otherwise null. The session must be over, its results
 * shared, and no class may be playing the same quiz.
 */
async function sessionWithOpenKey(
  ctx: QueryCtx,
  { sessionId }: Participant,
): Promise<Doc<"liveQuizSessions"> | null> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status !== "completed" || awaitsSharing(session)) return null;
  return (await isBeingPlayed(ctx, session.quizId)) ? null : session;
}
