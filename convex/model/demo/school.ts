/**
 * The demo's school: a class with a term of past games and homework. The real functions play them, with answers computed from pupil and
 * question numbers; backdate.ts then moves them into the past. So all statistics are consistent.
 *
 * One game is one transaction: no user sees it running, and its jobs run on a finished game.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { sortKey } from "../../shared/turkish";
import { createClass } from "../classes/classes";
import { pupilsOf } from "../classes/find";
import { issueCodes } from "../classes/personalCodes";
import type { MutationCtx } from "../ctx";
import { beginAttempt } from "../homework/begin";
import { beginCounting } from "../homework/count";
import { findHomework, findSolver } from "../homework/find";
import { giveHomework, openOrCloseHomework } from "../homework/give";
import { handIn, storeAnswer } from "../homework/solve";
import { findAnswer, submitAnswer } from "../live/answers/answers";
import { chooseClass } from "../live/lobby/classNames";
import { configureSession } from "../live/lobby/configure";
import { join } from "../live/participants/join";
import { randomNumbers } from "../live/rules/mixing";
import { answerKeysOf } from "../live/session/answerKeys";
import { findSession, openSession, waitingSession } from "../live/session/sessions";
import { settleClosedQuestion } from "../live/transitions/clockJobs";
import { applyHostCommand, endGame, startGame } from "../live/transitions/hostCommands";
import { answerKeysOf as keysOfQuiz } from "../questions/answerKeys";
import { questionsOf } from "../questions/ofQuiz";
import { DAY_MS } from "../retention";
import { backdateClass, backdateGame, backdateHomework } from "./backdate";

const pastGame = v.object({
  quizTitle: v.string(),
  /** Days since its end. */
  daysAgo: v.number(),
  /** Number of absent pupils. */
  away: v.number(),
  /** Number of teams; absent: none. */
  teams: v.optional(v.number()),
});

const pastHomework = v.object({
  quizTitle: v.string(),
  /** Days since its opening. */
  daysAgo: v.number(),
  /** Days from opening to closing. */
  days: v.number(),
  /** Number of pupils who have not begun. */
  away: v.number(),
});

export const demoSchool = v.object({
  className: v.string(),
  pupils: v.array(v.object({ name: v.string(), number: v.string() })),
  /** Oldest first. */
  games: v.array(pastGame),
  homework: v.array(pastHomework),
});
type School = Infer<typeof demoSchool>;

/** Progress of playing the school: the class once it exists, and the number of games and homework played. */
export const schoolProgress = v.object({ classId: v.union(v.id("classes"), v.null()), played: v.number() });

/** Pause between two games, so that real games on the same server have priority. */
const PAUSE_MS = 300;
/** Delay before a retry, while the teacher has the quiz open in a lobby. */
const LOBBY_RETRY_MS = 5_000;
/** Days from the creation of the class to its first game. */
const CLASS_AGE_DAYS = 7;

/**
 * Creates the class, or plays the next game or homework, and schedules the following step. Stops if the teacher or the class was deleted
 * meanwhile.
 */
export async function playSchool(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  school: School,
  { classId, played }: Infer<typeof schoolProgress>,
): Promise<void> {
  const teacher = await ctx.db.get("users", teacherId);
  if (teacher === null) return;
  const scheduleNext = async (progress: Infer<typeof schoolProgress>, afterMs = PAUSE_MS) => {
    if (progress.played < school.games.length + school.homework.length)
      await ctx.scheduler.runAfter(afterMs, internal.demo.playSchool, { teacherId, school, progress });
  };
  if (classId === null) {
    const newId = await createClass(ctx, teacherId, { name: school.className, pupils: school.pupils });
    const oldest = Math.max(...school.games.map(({ daysAgo }) => daysAgo));
    await backdateClass(ctx, newId, (oldest + CLASS_AGE_DAYS) * DAY_MS);
    await scheduleNext({ classId: newId, played: 0 });
    return;
  }
  const pupils = (await ctx.db.get("classes", classId)) === null ? [] : await pupilsOf(ctx, classId);
  if (pupils.length === 0) return;
  const game = school.games[played];
  const homework = school.homework[played - school.games.length];
  if (game !== undefined) {
    const quiz = await findOwnQuiz(ctx, teacherId, game.quizTitle);
    // `openSession` would return the teacher's waiting session of this quiz instead of a new one.
    if (quiz !== null && (await waitingSession(ctx, teacherId, quiz._id)) !== null)
      return scheduleNext({ classId, played }, LOBBY_RETRY_MS);
    if (quiz !== null) await playGame(ctx, teacher, { id: classId, pupils }, quiz, game, played);
  } else if (homework !== undefined)
    await solveHomework(ctx, teacher, { id: classId, pupils }, homework, played);
  await scheduleNext({ classId, played: played + 1 });
}

type Class = { id: Id<"classes">; pupils: readonly Doc<"pupils">[] };

async function playGame(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  { id, pupils }: Class,
  quiz: Doc<"quizzes">,
  { quizTitle, daysAgo, away, teams }: Infer<typeof pastGame>,
  seed: number,
): Promise<void> {
  const { code } = await openSession(ctx, teacher, quiz._id);
  const session = async () => {
    const row = await findSession(ctx, code);
    if (row === null) throw new Error(`The demo's session ${code} is gone`);
    return row;
  };
  await chooseClass(ctx, await session(), { id, checksNumbers: false, takesGuests: false });
  if (teams !== undefined) await configureSession(ctx, await session(), { teams });
  const present: { seat: Id<"liveParticipants">; pupil: number }[] = [];
  for (const [number, pupil] of pupils.entries()) {
    if (isAway(number, pupils.length, away, seed)) continue;
    const place = { pupilId: pupil._id, number: "" };
    const joined = await join(ctx, { code, nickname: "", secret: newSecret(), place });
    if ("refused" in joined) throw new Error(`A pupil of the demo was refused: ${joined.refused}`);
    present.push({ seat: joined.participant._id, pupil: number });
  }
  await startGame(ctx, await session(), (await session()).generation);
  const keys = new Map((await answerKeysOf(ctx, (await session())._id)).map((key) => [key.index, key]));
  const { questionCount, _id: sessionId } = await session();
  for (let index = 0; index < questionCount; index += 1) {
    const right = Number(keys.get(index)?.correctAnswer ?? 0);
    const { phaseStartedAt } = await session();
    for (const { seat, pupil } of present) {
      const given = answerOf({ pupil, question: index, quiz: quizTitle, seed, right });
      const participant = await ctx.db.get("liveParticipants", seat);
      if (given === null || participant === null) continue;
      const refused = await submitAnswer(ctx, participant, index, given.answer, "first");
      if (refused !== null) throw new Error(`An answer of the demo was refused: ${refused}`);
      const row = await findAnswer(ctx, participant, index);
      const answeredAt = (phaseStartedAt ?? Date.now()) + given.afterMs;
      if (row !== null) await ctx.db.patch("liveAnswers", row._id, { answeredAt });
    }
    await applyHostCommand(ctx, await session(), (await session()).generation, "reveal");
    await settleClosedQuestion(ctx, sessionId, (await session()).generation);
    await applyHostCommand(ctx, await session(), (await session()).generation, "next");
  }
  await endGame(ctx, await session());
  await backdateGame(ctx, await session(), daysAgo * DAY_MS);
}

async function solveHomework(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  { id: classId, pupils }: Class,
  { quizTitle, daysAgo, days, away }: Infer<typeof pastHomework>,
  seed: number,
): Promise<void> {
  const quiz = await findOwnQuiz(ctx, teacher._id, quizTitle);
  if (quiz === null) return;
  const now = Date.now();
  const terms = {
    opensAt: now,
    closesAt: now + days * DAY_MS,
    attempts: 1,
    counts: "best" as const,
    mixes: true,
  };
  const code = await giveHomework(ctx, teacher, { quizId: quiz._id, classId, ...terms });
  const codes = await issueCodes(
    ctx,
    classId,
    pupils.map(({ _id }) => _id),
  );
  const questions = await questionsOf(ctx, quiz._id);
  const keys = await keysOfQuiz(ctx, quiz._id);
  for (const [number, { code: secret }] of codes.entries()) {
    if (isAway(number, pupils.length, away, seed)) continue;
    const refused = await beginAttempt(ctx, { code, secret, name: "", attempt: 1 });
    if (refused !== null) throw new Error(`A pupil of the demo could not begin: ${refused.refused}`);
    const solver = async () => {
      const found = await findSolver(ctx, code, secret);
      if (found === null) throw new Error("A pupil of the demo has not begun");
      return found;
    };
    for (const [index, question] of questions.entries()) {
      const right = Number(keys.get(question._id)?.correctAnswer ?? 0);
      const given = answerOf({ pupil: number, question: index, quiz: quizTitle, seed, right });
      if (given !== null) await storeAnswer(ctx, await solver(), { attempt: 1, index, answer: given.answer });
    }
    // One pupil in nine does not hand in.
    if (number % 9 !== 4) await handIn(ctx, await solver(), 1);
  }
  const homework = await findHomework(ctx, code);
  if (homework === null) return;
  await backdateHomework(ctx, homework, daysAgo * DAY_MS);
  await openOrCloseHomework(ctx, homework._id);
  await beginCounting(ctx, homework._id);
}

async function findOwnQuiz(
  ctx: MutationCtx,
  owner: Id<"users">,
  title: string,
): Promise<Doc<"quizzes"> | null> {
  return await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", owner).eq("sortKey", sortKey(title)))
    .first();
}

/** True if a pupil was absent. Each `seed` selects different pupils. */
function isAway(pupil: number, pupils: number, away: number, seed: number): boolean {
  return (pupil + seed * 11) % pupils < away;
}

/** Number of options of the demo's questions. */
const OPTIONS = 4;
/** One of this many pupils has a low ability. */
const ONE_WEAK_OF = 9;

/**
 * Returns a pupil's answer and answering time; null for no answer. Able pupils are right more often and slightly faster, and most wrong
 * answers select the same option. The large factors are primes, so that each combination of the numbers has a different seed.
 */
function answerOf(asked: {
  pupil: number;
  question: number;
  quiz: string;
  seed: number;
  right: number;
}): { answer: number; afterMs: number } | null {
  const { pupil, question, quiz, seed, right } = asked;
  const ofQuestion = randomNumbers(quiz.length * 7_919 + question * 104_729);
  // Quizzes begin with easy questions.
  const hardness = ofQuestion() * Math.min(1, 0.2 + question / 4);
  // Distance from the right option to the most selected wrong one.
  const trap = 1 + Math.floor(ofQuestion() * (OPTIONS - 1));
  const ability = pupil % ONE_WEAK_OF === 5 ? -0.3 : randomNumbers(pupil * 15_485_863 + 11)();
  const random = randomNumbers(pupil * 32_452_843 + question * 49_979_687 + seed * 86_028_121);
  const rightProbability = 0.5 + 0.5 * ability + 0.03 * seed - 0.55 * hardness * hardness;
  const afterMs = Math.round(1_500 + 6_500 * random() * (1.1 - 0.5 * ability));
  if (random() < 0.04) return null;
  if (random() < rightProbability) return { answer: right, afterMs };
  const distance = random() < 0.65 ? trap : 1 + Math.floor(random() * (OPTIONS - 1));
  return { answer: (right + distance) % OPTIONS, afterMs };
}

/** Returns a random secret for a seat. No browser uses the seat later, so the secret is not stored. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
