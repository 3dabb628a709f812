/**
 * Points that the teacher gives to the open questions of an exam on paper (docs/decisions/069-points-of-open-questions.md). They are separate from
 * what is read from answer sheets, and exist only for pupils of the exam's class.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { POINTS_SAVED_AT_ONCE } from "../../shared/limits/paper";
import { maxScore } from "../../shared/points";
import { pupilsOf } from "../classes/find";
import type { MutationCtx, QueryCtx } from "../ctx";
import { upTo } from "../lengths";
import { contentOf } from "../live/rules/storedRows";
import { questionsOf } from "../live/session/questions";
import { weightSumOf } from "../live/session/sessions";
import { marksField } from "../marks";
import { objectiveOf } from "../questions/objectives";
import { addSheets, setAbsent } from "./exams";
import { hasPoints, participantsOf, pointsOf, sheetsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type SessionId = Id<"liveQuizSessions">;

/** Time after which a change moves the end of the exam, from which retention counts. */
const SAME_END_MS = 60 * 60 * 1_000;

export const pointsView = v.object({
  sessionId: v.id("liveQuizSessions"),
  /** Code of the report. */
  code: v.string(),
  title: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
  /** Absent without a class; then there are no pupils. */
  className: v.optional(v.string()),
  /** Highest score of the answer sheet; 0 without questions for bubbles. */
  maxScore: v.number(),
  /** Open questions in the quiz's order. */
  questions: v.array(
    v.object({
      /** Index among all questions of the exam. */
      index: v.number(),
      text: v.string(),
      marks: marksField,
      /** Learning objective that the question tests. */
      objective: v.optional(v.string()),
      /** Points of a complete answer. */
      points: v.number(),
    }),
  ),
  /** Pupils of the class in the order of its list. */
  pupils: v.array(
    v.object({
      pupilId: v.id("pupils"),
      name: v.string(),
      /** School number; absent if the pupil has none. */
      number: v.optional(v.string()),
      isAbsent: v.boolean(),
      /** By open question; null if not entered. */
      points: v.array(v.union(v.number(), v.null())),
      /** Score of the answer sheet; absent if none was read. */
      score: v.optional(v.number()),
    }),
  ),
});

type View = Infer<typeof pointsView>;

export async function viewPoints(ctx: QueryCtx, session: Session): Promise<View> {
  const { _id: sessionId, code, quizTitle: title, createdAt, uncounted = { weight: 0 } } = session;
  const questions = await markedQuestions(ctx, session);
  const rows = new Map((await pointsOf(ctx, sessionId)).map((row) => [row.pupilId, row]));
  const sheets = await sheetsOf(ctx, sessionId);
  const absent = new Set(sheets.flatMap(({ pupilId, isAbsent }) => (isAbsent && pupilId ? pupilId : [])));
  const scores = new Map((await participantsOf(ctx, sessionId)).map((row) => [row.pupilId, row.score]));
  const pupils = session.class === undefined ? [] : await pupilsOf(ctx, session.class.id);
  const weights = weightSumOf(session);
  return {
    sessionId,
    code,
    title,
    createdAt,
    className: session.class?.name,
    maxScore: maxScore(weights, weights - uncounted.weight),
    questions,
    pupils: pupils.map(({ _id: pupilId, name, number }) => {
      const given = new Map(rows.get(pupilId)?.points.map(({ index, points }) => [index, points]));
      return {
        pupilId,
        name,
        ...(number !== null && { number }),
        isAbsent: absent.has(pupilId),
        points: questions.map(({ index }) => given.get(index) ?? null),
        score: scores.get(pupilId),
      };
    }),
  };
}

/** Points of some pupils. `points` is null to delete them. */
export const enteredPoints = upTo(
  POINTS_SAVED_AT_ONCE,
  v.array(
    v.object({
      pupilId: v.id("pupils"),
      /** Index among all questions of the exam. */
      index: v.number(),
      points: v.union(v.number(), v.null()),
    }),
  ),
);
export type EnteredPoints = Infer<typeof enteredPoints>;

/**
 * Stores points, all or none. Points of a pupil who is marked as absent end the absence. Fails with INVALID_INPUT for a pupil of another class,
 * another question, or points that the question does not have; PAPER_FORGOTTEN.
 */
export async function enterPoints(ctx: MutationCtx, session: Session, entered: EnteredPoints): Promise<void> {
  await keepOpen(ctx, session);
  const questions = new Map((await markedQuestions(ctx, session)).map((each) => [each.index, each]));
  const changes = new Map<Id<"pupils">, Map<number, number | null>>();
  for (const { pupilId, index, points } of entered) {
    const most = questions.get(index)?.points ?? fail("INVALID_INPUT");
    if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= most))
      fail("INVALID_INPUT");
    const ofPupil = changes.get(pupilId) ?? new Map<number, number | null>();
    changes.set(pupilId, ofPupil.set(index, points));
  }
  const present: Id<"pupils">[] = [];
  for (const [pupilId, ofPupil] of changes) {
    const pupil = await ctx.db.get("pupils", pupilId);
    if (pupil === null || pupil.classId !== session.class?.id) fail("INVALID_INPUT");
    await storePoints(ctx, session._id, pupilId, ofPupil);
    if ([...ofPupil.values()].some((points) => points !== null)) present.push(pupilId);
  }
  await setAbsent(ctx, session, present, false);
  await noteStart(ctx, session);
}

/** Marks a pupil as absent, or undoes that. The pupil's points stay stored. Fails with INVALID_INPUT for a pupil of another class. */
export async function markAbsent(
  ctx: MutationCtx,
  session: Session,
  pupilId: Id<"pupils">,
  isAbsent: boolean,
): Promise<void> {
  const pupil = await ctx.db.get("pupils", pupilId);
  if (pupil === null || pupil.classId !== session.class?.id) fail("INVALID_INPUT");
  // Pupils who were added to the class later have no sheet yet.
  await addSheets(ctx, session);
  await setAbsent(ctx, session, [pupilId], isAbsent);
}

async function storePoints(
  ctx: MutationCtx,
  sessionId: SessionId,
  pupilId: Id<"pupils">,
  changes: ReadonlyMap<number, number | null>,
): Promise<void> {
  const row = await ctx.db
    .query("paperPoints")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", sessionId).eq("pupilId", pupilId))
    .first();
  const given = new Map(row?.points.map(({ index, points }) => [index, points]));
  for (const [index, points] of changes) {
    if (points === null) given.delete(index);
    else given.set(index, points);
  }
  const points = [...given]
    .map(([index, points]) => ({ index, points }))
    .sort((one, other) => one.index - other.index);
  if (row === null) {
    if (points.length > 0) await ctx.db.insert("paperPoints", { sessionId, pupilId, points });
  } else if (points.length > 0) await ctx.db.patch("paperPoints", row._id, { points });
  else await ctx.db.delete("paperPoints", row._id);
}

/** An exam has a report from the first points on, as from the first sheet that is read, and none after all are deleted. */
async function noteStart(ctx: MutationCtx, { _id, startedAt, rankedCount }: Session): Promise<void> {
  const hasStarted = rankedCount > 0 || (await hasPoints(ctx, _id));
  if (hasStarted === (startedAt !== null)) return;
  await ctx.db.patch("liveQuizSessions", _id, { startedAt: hasStarted ? new Date().toISOString() : null });
}

/** Questions that the teacher marks. */
export async function markedQuestions(
  ctx: QueryCtx,
  { _id: sessionId, createdBy }: Session,
): Promise<View["questions"]> {
  const marked: View["questions"] = [];
  for (const question of await questionsOf(ctx, sessionId)) {
    const content = contentOf(question);
    if (content.type !== "open") continue;
    const { index, text, marks } = question;
    const objective = await objectiveOf(ctx, createdBy, question);
    marked.push({
      index,
      text,
      marks,
      ...(objective !== undefined && { objective }),
      points: content.points,
    });
  }
  return marked;
}

/** Moves the end of the exam, from which retention counts. Fails with PAPER_FORGOTTEN after the deletion of pupils' papers. */
async function keepOpen(ctx: MutationCtx, session: Session): Promise<void> {
  const { _id, startedAt, endedAt, pupilsForgottenAt } = session;
  if (pupilsForgottenAt !== undefined && startedAt !== null) fail("PAPER_FORGOTTEN");
  const isRecent = endedAt !== null && Date.now() - Date.parse(endedAt) < SAME_END_MS;
  if (isRecent && pupilsForgottenAt === undefined) return;
  await ctx.db.patch("liveQuizSessions", _id, {
    endedAt: new Date().toISOString(),
    pupilsForgottenAt: undefined,
  });
}
