/**
 * A class over time, and a pupil of it: the games that were played for the class and the homework that was given to it, newest first, page by page. Both are
 * told in the same words. A page of eight games with a hundred questions each reads some two thousand documents (games, questions, keys, the seats of
 * sixty pupils).
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PUPILS, MISSED_SHOWN } from "../../shared/limits/classes";
import { FULL_SCORE } from "../../shared/limits/live";
import { addedAt } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { answersOf, findPupilsPlace, isAttemptOver } from "../homework/find";
import { answersGivenBy, type GivenAnswer } from "../live/answers/answerSheets";
import { settingsOf } from "../live/rules/settings";
import { reachableIn } from "../live/session/sessions";
import { answerValue, FULL_GRADE, keyValue, questionContent } from "../questions/kinds";
import { homeworkQuestionsOf } from "./homework";
import { rightAnswers, rightIn } from "./overview";
import { showsPupils } from "./pupils";
import { gradeIn, type ReadQuestion, reportQuestionsOf, worthTellingAgain } from "./questions";

type Session = Doc<"liveQuizSessions">;
type Homework = Doc<"homework">;
type Seat = Doc<"liveParticipants">;

/** What a class has done, as far as a list says it. */
const aboutWork = {
  code: v.string(),
  quizTitle: v.string(),
  /** It can still be solved. Of homework alone. */
  isOpen: v.optional(v.literal(true)),
  /** The quiz's category now; null where it has none, and where the quiz is gone. */
  category: v.union(v.string(), v.null()),
  /** ISO 8601; of homework when it closes. */
  endedAt: v.string(),
  /** It counts in no statistics. */
  isRehearsal: v.boolean(),
  /** What the whole room has answered to the questions that count. */
  all: rightAnswers,
  /** The points that could be reached. */
  maxScore: v.number(),
};

export const classWork = v.object({
  ...aboutWork,
  /** The questions worth telling again, the least known first. */
  again: v.array(v.object({ number: v.number(), text: v.string() })),
  /** Points of the pupils who were there and still are in the class; null where what they left was kept long enough. */
  pupils: v.union(v.null(), v.array(v.object({ pupilId: v.id("pupils"), score: v.number() }))),
});

/** The games of a class that are over, newest end first; also those that were closed without having begun. */
export function gamesOf(ctx: QueryCtx, classId: Id<"classes">) {
  return ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) => q.eq("class.id", classId).gt("endedAt", null))
    .order("desc");
}

/** Null for a game that never began. */
export async function toClassGame(ctx: QueryCtx, session: Session): Promise<Infer<typeof classWork> | null> {
  const asked = await reportQuestionsOf(ctx, session);
  const about = await aboutGame(ctx, session, asked);
  if (about === null) return null;
  const pupils = isForgotten(session) ? null : await pupilSeats(ctx, session._id);
  return { ...about, again: againIn(asked), pupils };
}

function againIn(asked: readonly ReadQuestion[]): Infer<typeof classWork>["again"] {
  return worthTellingAgain(asked).map((index) => ({ number: index + 1, text: asked[index]?.text ?? "" }));
}

/** The homework that was given to a class, the last to close first; also what has not opened. */
export function homeworkOf(ctx: QueryCtx, classId: Id<"classes">) {
  return ctx.db
    .query("homework")
    .withIndex("by_class_and_closes_at", (q) => q.eq("class.id", classId))
    .order("desc");
}

/** Null for homework that has not opened. */
export async function toClassHomework(
  ctx: QueryCtx,
  homework: Homework,
): Promise<Infer<typeof classWork> | null> {
  const asked = await homeworkQuestionsOf(ctx, homework);
  const about = await aboutHomework(ctx, homework, asked);
  if (about === null) return null;
  if (homework.forgottenAt !== undefined) return { ...about, again: againIn(asked), pupils: null };
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homework._id))
    .take(MAX_PUPILS);
  const pupils = places.flatMap(({ pupilId, score }) => (pupilId === undefined ? [] : [{ pupilId, score }]));
  return { ...about, again: againIn(asked), pupils };
}

const missedQuestion = v.object({
  number: v.number(),
  text: v.string(),
  content: questionContent,
  correctAnswer: v.union(keyValue, v.null()),
  /** null: nothing */
  answer: v.union(answerValue, v.null()),
});

/** What a pupil did in a game that was asked in it. */
export const pupilResult = v.object({
  score: v.number(),
  ...rightAnswers.fields,
  /** Questions that were not answered quite right, or not at all: how many, and the first of them. */
  missedCount: v.number(),
  missed: v.array(missedQuestion),
});

export const pupilWork = v.object({
  ...aboutWork,
  /** `absent` from homework: has not begun. `early`: before the pupil was in the class. `forgotten`: it was kept long enough. */
  was: v.union(v.literal("there"), v.literal("absent"), v.literal("early"), v.literal("forgotten")),
  result: v.union(v.null(), pupilResult),
});

/** Null for a game that never began. */
export async function toPupilGame(
  ctx: QueryCtx,
  session: Session,
  pupil: Doc<"pupils">,
): Promise<Infer<typeof pupilWork> | null> {
  const asked = await reportQuestionsOf(ctx, session);
  const about = await aboutGame(ctx, session, asked);
  if (about === null) return null;
  const seat = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).eq("pupilId", pupil._id))
    .first();
  if (seat === null) return { ...about, was: whyAway(session, about.endedAt, pupil), result: null };
  const answers = showsPupils(session) ? await answersGivenBy(ctx, seat._id) : [];
  return { ...about, was: "there", result: { score: seat.score, ...resultIn(asked, answers) } };
}

/** Null for homework that has not opened. */
export async function toPupilHomework(
  ctx: QueryCtx,
  homework: Homework,
  pupil: Doc<"pupils">,
): Promise<Infer<typeof pupilWork> | null> {
  const asked = await homeworkQuestionsOf(ctx, homework);
  const about = await aboutHomework(ctx, homework, asked);
  if (about === null) return null;
  const place = await findPupilsPlace(ctx, homework._id, pupil._id);
  if (place === null) {
    const was = homework.forgottenAt === undefined ? whyNot(about.endedAt, pupil) : "forgotten";
    return { ...about, was, result: null };
  }
  const rows = (await answersOf(ctx, place._id, place.counted)).filter(({ counts }) => counts);
  const given = new Map(rows.map(({ index, answer }) => [index, answer]));
  const all = asked.map((_, questionIndex) => ({ questionIndex, answer: given.get(questionIndex) ?? null }));
  // What can still be answered was not missed.
  const answers = isAttemptOver(homework, place) ? all : all.filter(({ answer }) => answer !== null);
  const empty = answers.filter(
    ({ questionIndex, answer }) => answer === null && asked[questionIndex]?.counts,
  );
  const result = { score: place.score, ...resultIn(asked, answers), empty: empty.length };
  return { ...about, was: "there", result };
}

/** Of the questions that count and that this pupil was asked. */
function resultIn(
  asked: readonly ReadQuestion[],
  answers: readonly Pick<GivenAnswer, "questionIndex" | "answer">[],
): Omit<Infer<typeof pupilResult>, "score"> {
  let answered = 0;
  let right = 0;
  const missed: Infer<typeof missedQuestion>[] = [];
  for (const { questionIndex, answer } of answers) {
    const question = asked[questionIndex];
    if (!question?.counts) continue;
    if (answer !== null) answered += 1;
    if (gradeIn(question, answer) === FULL_GRADE) {
      right += 1;
      continue;
    }
    const { text, content, correctAnswer } = question;
    missed.push({ number: questionIndex + 1, text, content, correctAnswer, answer });
  }
  return { answered, right, missedCount: missed.length, missed: missed.slice(0, MISSED_SHOWN) };
}

async function aboutGame(ctx: QueryCtx, session: Session, asked: readonly ReadQuestion[]) {
  const { code, quizId, quizTitle, startedAt, endedAt } = session;
  if (startedAt === null || endedAt === null) return null;
  return {
    code,
    quizTitle,
    category: await categoryOf(ctx, quizId),
    endedAt,
    isRehearsal: !settingsOf(session).counts,
    all: rightIn(asked.filter(({ counts }) => counts)),
    maxScore: await reachableIn(ctx, session),
  };
}

async function aboutHomework(
  ctx: QueryCtx,
  { code, quizId, quizTitle, state, closesAt }: Homework,
  asked: readonly ReadQuestion[],
) {
  if (state === "waiting" || state === "missed") return null;
  return {
    code,
    quizTitle,
    isOpen: state === "open" ? (true as const) : undefined,
    category: await categoryOf(ctx, quizId),
    endedAt: new Date(closesAt).toISOString(),
    isRehearsal: false,
    all: rightIn(asked.filter(({ counts }) => counts)),
    maxScore: FULL_SCORE,
  };
}

async function categoryOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<string | null> {
  const quiz = await ctx.db.get("quizzes", quizId);
  const category = quiz?.category && (await ctx.db.get("categories", quiz.category));
  return category ? category.name : null;
}

/** The seats of pupils; guests have none of these. */
async function pupilSeats(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", sessionId).gt("pupilId", undefined))
    .take(MAX_PUPILS);
  return seats.flatMap(({ pupilId, score }: Seat) => (pupilId === undefined ? [] : [{ pupilId, score }]));
}

function whyAway(session: Session, endedAt: string, pupil: Doc<"pupils">): "absent" | "early" | "forgotten" {
  return isForgotten(session) ? "forgotten" : whyNot(endedAt, pupil);
}

function whyNot(endedAt: string, pupil: Doc<"pupils">): "absent" | "early" {
  return new Date(endedAt).getTime() < addedAt(pupil) ? "early" : "absent";
}

function isForgotten({ pupilsForgottenAt }: Session): boolean {
  return pupilsForgottenAt !== undefined;
}
