/**
 * Progress of a class or of one pupil: the class's games and homework, newest first, in pages. Both kinds of work
 * have the same fields. A page of eight games with a hundred questions each and sixty pupils reads about two thousand
 * documents: 8 × (1 game + 100 questions + 100 answer keys + 60 seats or members of teams).
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { examParts } from "../../shared/exam";
import { MAX_PUPILS, MISSED_SHOWN } from "../../shared/limits/classes";
import { FULL_SCORE } from "../../shared/limits/live";
import { addedAt } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { answersOf, findPupilsPlace, isAttemptOver } from "../homework/find";
import { answersGivenBy, type GivenAnswer } from "../live/answers/answerSheets";
import { findTeamMember, teamMembersOf } from "../live/lobby/teamMembers";
import { boardTeamName } from "../live/participants/boardTeams";
import { settingsOf } from "../live/rules/settings";
import { ownMaximaIn } from "../live/scores/reachable";
import { reachableIn } from "../live/session/sessions";
import { marksField } from "../marks";
import { meanTotalIn, mostIn, type Written, writtenOf } from "../paper/written";
import { answerValue, FULL_GRADE, keyValue, questionContent } from "../questions/kinds";
import { playedExam } from "../quizzes/exam";
import { worthRepeating } from "../statistics/questions";
import { homeworkQuestionsOf } from "./homework";
import { rightAnswers, rightIn } from "./overview";
import { showsPupils } from "./pupils";
import { gradeIn, type ReadQuestion, reportQuestionsOf } from "./questions";

type Session = Doc<"liveQuizSessions">;
type Homework = Doc<"homework">;

/** Fields of a list entry, for a class and for a pupil. */
const aboutWork = {
  code: v.string(),
  quizTitle: v.string(),
  /** True for homework that can still be solved. */
  isOpen: v.optional(v.literal(true)),
  /** Current category of the quiz; null if it has none or the quiz was deleted. */
  category: v.union(v.string(), v.null()),
  /** ISO 8601; for homework, the closing time. */
  endedAt: v.string(),
  /** True if statistics exclude the game. */
  isRehearsal: v.boolean(),
  /** Id of an exam on paper; absent for other work. */
  paper: v.optional(v.id("liveQuizSessions")),
  /** Cards were read; their pupils took part like those with phones. */
  byCard: v.optional(v.literal(true)),
  /** The host counted raised hands, so it is unknown which pupils were there. */
  byHand: v.optional(v.literal(true)),
  /**
   * Teams answered at the board. `pupils`: the teams' members, or null if no pupil was dealt out, so it is unknown which
   * pupils were there.
   */
  byTeam: v.optional(v.object({ pupils: v.union(v.null(), v.array(v.id("pupils"))) })),
  /** Answers of all participants, guests included, to the questions that count. */
  all: rightAnswers,
  /** Maximum score. A pupil's own maximum is lower after missing a question that was cut short. */
  maxScore: v.number(),
  /** Open questions of an exam on paper: highest total, and mean of the complete papers. Absent without such questions. */
  written: v.optional(v.object({ most: v.number(), mean: v.union(v.number(), v.null()) })),
};

/** A pupil's score. `maxScore`: the pupil's own maximum, if it is lower than that of the game. */
const classScore = v.object({
  pupilId: v.id("pupils"),
  score: v.number(),
  maxScore: v.optional(v.number()),
});

export const classWork = v.object({
  ...aboutWork,
  /** Questions worth repeating in class, lowest share of right answers first. */
  again: v.array(v.object({ number: v.number(), text: v.string(), marks: marksField })),
  /**
   * Scores of the pupils who took part and are still in the class. Null if these data have been deleted after their
   * retention time.
   */
  pupils: v.union(v.null(), v.array(classScore)),
  /**
   * Only for an exam with open questions. `totals`: pupils with points, null while a question has none. `absent`: pupils
   * whom the host has marked as absent.
   */
  writtenPupils: v.optional(
    v.object({
      totals: v.array(v.object({ pupilId: v.id("pupils"), total: v.union(v.number(), v.null()) })),
      absent: v.array(v.id("pupils")),
    }),
  ),
});

/** Finished games of a class, latest end first, including games that were closed before they started. */
export function gamesOf(ctx: QueryCtx, classId: Id<"classes">) {
  return ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) => q.eq("class.id", classId).gt("endedAt", null))
    .order("desc");
}

/** Returns null for a game that never started. */
export async function toClassGame(ctx: QueryCtx, session: Session): Promise<Infer<typeof classWork> | null> {
  const asked = await reportQuestionsOf(ctx, session);
  const written = await writtenOf(ctx, session, asked);
  const about = await aboutGame(ctx, session, asked, written);
  if (about === null) return null;
  const pupils = isForgotten(session) ? null : await pupilScores(ctx, session);
  const writtenPupils = written && {
    totals: written.papers.map(({ pupilId, total }) => ({ pupilId, total })),
    absent: written.absent,
  };
  return { ...about, again: againIn(asked), pupils, ...(writtenPupils && { writtenPupils }) };
}

function againIn(asked: readonly ReadQuestion[]): Infer<typeof classWork>["again"] {
  return worthRepeating(asked).map((index) => {
    const { text = "", marks } = asked[index] ?? {};
    return { number: index + 1, text, marks };
  });
}

/** Homework of a class, latest closing time first, including homework that has not opened. */
export function homeworkOf(ctx: QueryCtx, classId: Id<"classes">) {
  return ctx.db
    .query("homework")
    .withIndex("by_class_and_closes_at", (q) => q.eq("class.id", classId))
    .order("desc");
}

/** Returns null for homework that has not opened. */
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
  // A pupil without a grade or points has no score yet.
  const pupils = places.flatMap(({ pupilId, score, isPending }) =>
    pupilId === undefined || isPending ? [] : [{ pupilId, score }],
  );
  return { ...about, again: againIn(asked), pupils };
}

const missedQuestion = v.object({
  number: v.number(),
  text: v.string(),
  marks: marksField,
  content: questionContent,
  correctAnswer: v.union(keyValue, v.null()),
  /** Null: not answered. */
  answer: v.union(answerValue, v.null()),
});

/** A pupil's result in one game or homework. */
export const pupilResult = v.object({
  score: v.number(),
  /** Nothing is graded or marked yet, so `score` has no meaning. */
  isPending: v.optional(v.literal(true)),
  /** The pupil's own maximum, if it is lower than that of the game. */
  maxScore: v.optional(v.number()),
  ...rightAnswers.fields,
  /**
   * Number of questions without a completely right answer, including unanswered ones; `missed` lists the first of
   * them.
   */
  missedCount: v.number(),
  missed: v.array(missedQuestion),
  /** Only for a trial exam: counts per part (shared/exam.ts), and at the end of the whole exam under the name `null`. */
  exam: v.optional(
    v.object({
      penalty: playedExam.fields.penalty,
      parts: v.array(
        v.object({
          name: v.union(v.string(), v.null()),
          right: v.number(),
          wrong: v.number(),
          empty: v.number(),
        }),
      ),
    }),
  ),
});

export const pupilWork = v.object({
  ...aboutWork,
  /**
   * `there`: the pupil took part. `absent`: the pupil did not. `early`: the work ended before the pupil was added to the
   * class. `forgotten`: the pupils' data were deleted after their retention time. `team`: the pupil's team answered at the
   * board, or no pupil was dealt out. `byHand`: the class answered by raising hands, so it is unknown who
   * was there. `unmarked`: the pupil has no points yet in an exam from which no answer sheet was read.
   */
  was: v.union(
    v.literal("there"),
    v.literal("absent"),
    v.literal("early"),
    v.literal("forgotten"),
    v.literal("byHand"),
    v.literal("team"),
    v.literal("unmarked"),
  ),
  /** Name of the pupil's team, if `was` is `team` and the name is not deleted. */
  team: v.optional(v.string()),
  /** Null without answers, also in an exam of open questions. */
  result: v.union(v.null(), pupilResult),
  /** The pupil's points for open questions; null while a question has none. Absent without any points. */
  total: v.optional(v.union(v.number(), v.null())),
});

/** Returns null for a game that never started. */
export async function toPupilGame(
  ctx: QueryCtx,
  session: Session,
  pupil: Doc<"pupils">,
): Promise<Infer<typeof pupilWork> | null> {
  const asked = await reportQuestionsOf(ctx, session);
  const written = await writtenOf(ctx, session, asked);
  const about = await aboutGame(ctx, session, asked, written);
  if (about === null) return null;
  const paper = written?.papers.find(({ pupilId }) => pupilId === pupil._id);
  const ofPaper = paper && { total: paper.total };
  const seat = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).eq("pupilId", pupil._id))
    .first();
  if (seat === null) {
    if (ofPaper !== undefined) return { ...about, was: "there", result: null, ...ofPaper };
    const team = await teamOfPupil(ctx, session, pupil);
    const was = team === null ? reasonNotInGame(session, about, pupil, written) : "team";
    return { ...about, was, ...team, result: null };
  }
  const answers = showsPupils(session) ? await answersGivenBy(ctx, seat._id) : [];
  const [maxScore] = await ownMaximaIn(ctx, session, [seat]);
  const exam = showsPupils(session) ? examResult(session.exam, asked, answers) : undefined;
  return {
    ...about,
    was: "there",
    result: {
      score: seat.score,
      maxScore,
      ...resultIn(asked, answers),
      ...(session.isPaper && { empty: emptyIn(asked, answers) }),
      exam,
    },
    ...ofPaper,
  };
}

/** Returns null for homework that has not opened. */
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
    const was = homework.forgottenAt === undefined ? absentOrEarly(about.endedAt, pupil) : "forgotten";
    return { ...about, was, result: null };
  }
  const rows = (await answersOf(ctx, place._id, place.counted)).filter(({ counts }) => counts);
  const given = new Map(rows.map(({ index, answer }) => [index, answer]));
  const all = asked.map((_, questionIndex) => ({ questionIndex, answer: given.get(questionIndex) ?? null }));
  // A question that can still be answered does not count as missed.
  const answers = isAttemptOver(homework, place) ? all : all.filter(({ answer }) => answer !== null);
  const exam = examResult(homework.exam, asked, answers);
  const { score, isPending } = place;
  const result = { score, isPending, ...resultIn(asked, answers), empty: emptyIn(asked, answers), exam };
  return { ...about, was: "there", result };
}

/** Number of counted questions that the pupil left empty. */
function emptyIn(
  asked: readonly ReadQuestion[],
  answers: readonly Pick<GivenAnswer, "questionIndex" | "answer">[],
): number {
  return answers.filter(({ questionIndex, answer }) => answer === null && asked[questionIndex]?.counts)
    .length;
}

/** Counts a pupil's answers in a trial exam. A partly right answer is wrong. */
function examResult(
  exam: Infer<typeof playedExam> | undefined,
  asked: readonly ReadQuestion[],
  answers: readonly Pick<GivenAnswer, "questionIndex" | "answer">[],
): Infer<typeof pupilResult>["exam"] {
  if (exam === undefined) return undefined;
  const counted = answers.flatMap(({ questionIndex, answer }) => {
    const question = asked[questionIndex];
    if (!question?.counts) return [];
    return [{ questionIndex, isEmpty: answer === null, isRight: gradeIn(question, answer) === FULL_GRADE }];
  });
  const whole = { name: null, questions: [...asked.keys()] };
  // Open questions on paper are in no section, and have no net.
  const withNet = examParts(exam).filter((part) => part.questions.some((index) => asked[index]?.counts));
  const parts = [...withNet, whole].map(({ name, questions }) => {
    const inPart = counted.filter(({ questionIndex }) => questions.includes(questionIndex));
    const right = inPart.filter(({ isRight }) => isRight).length;
    const empty = inPart.filter(({ isEmpty }) => isEmpty).length;
    return { name, right, wrong: inPart.length - right - empty, empty };
  });
  return { penalty: exam.penalty, parts };
}

/** Sums a pupil's answers, without questions that do not count. */
function resultIn(
  asked: readonly ReadQuestion[],
  answers: readonly Pick<GivenAnswer, "questionIndex" | "answer">[],
): Omit<Infer<typeof pupilResult>, "score" | "maxScore" | "exam"> {
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
    const { text, marks, content, correctAnswer } = question;
    missed.push({ number: questionIndex + 1, text, marks, content, correctAnswer, answer });
  }
  return { answered, right, missedCount: missed.length, missed: missed.slice(0, MISSED_SHOWN) };
}

async function aboutGame(
  ctx: QueryCtx,
  session: Session,
  asked: readonly ReadQuestion[],
  written: Written | null,
) {
  const { code, quizId, quizTitle, startedAt, endedAt } = session;
  if (startedAt === null || endedAt === null) return null;
  return {
    code,
    quizTitle,
    category: await categoryOf(ctx, quizId),
    endedAt,
    isRehearsal: !settingsOf(session).counts,
    byCard: session.phoneless?.cards,
    byHand: session.phoneless?.hands,
    paper: session.isPaper && session._id,
    byTeam: await teamsAtBoard(ctx, session),
    all: rightIn(asked.filter(({ counts }) => counts)),
    maxScore: await reachableIn(ctx, session),
    ...(written !== null && { written: { most: mostIn(written), mean: meanTotalIn(written) } }),
  };
}

async function teamsAtBoard(ctx: QueryCtx, session: Session) {
  if (session.phoneless?.teams === undefined) return undefined;
  const members = await teamMembersOf(ctx, session._id);
  const pupils = members.flatMap(({ team, pupilId }) => (team === null ? [] : pupilId));
  return { pupils: members.length === 0 ? null : pupils };
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

async function categoryOf(ctx: QueryCtx, quizId: Id<"quizzes"> | undefined): Promise<string | null> {
  const quiz = quizId && (await ctx.db.get("quizzes", quizId));
  const category = quiz?.category && (await ctx.db.get("categories", quiz.category));
  return category ? category.name : null;
}

/** Returns the scores of the class's pupils, without guests. */
async function pupilScores(ctx: QueryCtx, session: Session): Promise<Infer<typeof classScore>[]> {
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).gt("pupilId", undefined))
    .take(MAX_PUPILS);
  const maxima = await ownMaximaIn(ctx, session, seats);
  return seats.flatMap(({ pupilId, score }, at) =>
    pupilId === undefined ? [] : [{ pupilId, score, maxScore: maxima[at] }],
  );
}

/** Team in which the pupil answered at the board, with its name unless it was deleted; null if there is none. */
async function teamOfPupil(
  ctx: QueryCtx,
  session: Session,
  { _id }: Doc<"pupils">,
): Promise<{ team?: string | undefined } | null> {
  if (session.phoneless?.teams === undefined || isForgotten(session)) return null;
  const { team = null } = (await findTeamMember(ctx, session._id, _id)) ?? {};
  return team === null ? null : { team: await boardTeamName(ctx, session, team) };
}

function reasonNotInGame(
  session: Session,
  { endedAt, byTeam }: { endedAt: string; byTeam?: { pupils: Id<"pupils">[] | null } | undefined },
  pupil: Doc<"pupils">,
  written: Written | null,
): Infer<typeof pupilWork>["was"] {
  if (isForgotten(session)) return "forgotten";
  if (written?.absent.includes(pupil._id)) return "absent";
  const was = absentOrEarly(endedAt, pupil);
  if (was === "early") return was;
  if (written !== null && session.rankedCount === 0) return "unmarked";
  if (session.phoneless?.hands) return "byHand";
  return byTeam?.pupils === null ? "team" : "absent";
}

function absentOrEarly(endedAt: string, pupil: Doc<"pupils">): "absent" | "early" {
  return new Date(endedAt).getTime() < addedAt(pupil) ? "early" : "absent";
}

function isForgotten({ pupilsForgottenAt }: Session): boolean {
  return pupilsForgottenAt !== undefined;
}
