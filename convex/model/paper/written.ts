/** Totals of the open questions of an exam on paper. Only complete papers have a total (docs/decisions/069-points-of-open-questions.md). */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { examTotal, sheetPoints } from "../../shared/examTotal";
import { addedAt, pupilsOf } from "../classes/find";
import type { QueryCtx } from "../ctx";
import type { QuestionContent } from "../questions/kinds";
import { participantsOf, pointsOf, sheetsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type PupilId = Id<"pupils">;

/** An open question. `index`: among all questions of the exam. `most`: points of a complete answer. */
const writtenQuestion = v.object({ index: v.number(), most: v.number() });
type WrittenQuestion = Infer<typeof writtenQuestion>;

/** `points`: by open question, null if not entered. `total`: null while one is not entered. */
type WrittenPaper = { pupilId: PupilId; points: (number | null)[]; total: number | null };

export type Written = {
  questions: WrittenQuestion[];
  /** Papers with points for some question. Pupils who are marked as absent have none. */
  papers: WrittenPaper[];
  /** Pupils who are marked as absent. */
  absent: PupilId[];
};

/** @param questions all questions of the exam; null is returned if none is open, and for a game */
export async function writtenOf(
  ctx: QueryCtx,
  { _id, isPaper }: Session,
  questions: readonly { content: QuestionContent }[],
): Promise<Written | null> {
  const open = isPaper ? openQuestionsIn(questions) : [];
  if (open.length === 0) return null;
  const sheets = await sheetsOf(ctx, _id);
  const absent = new Set(sheets.flatMap(({ pupilId, isAbsent }) => (isAbsent && pupilId ? pupilId : [])));
  const rows = (await pointsOf(ctx, _id)).filter(({ pupilId }) => !absent.has(pupilId));
  const papers = rows.map(({ pupilId, points: entered }): WrittenPaper => {
    const given = new Map(entered.map(({ index, points }) => [index, points]));
    const points = open.map(({ index }) => given.get(index) ?? null);
    const known = points.filter((each) => each !== null);
    return { pupilId, points, total: known.length < points.length ? null : sumOf(known) };
  });
  return { questions: open, papers, absent: [...absent] };
}

function openQuestionsIn(questions: readonly { content: QuestionContent }[]): WrittenQuestion[] {
  return questions.flatMap(({ content }, index) =>
    content.type === "open" ? [{ index, most: content.points }] : [],
  );
}

/** Sum of the points of all open questions. */
export function mostIn({ questions }: Pick<Written, "questions">): number {
  return sumOf(questions.map(({ most }) => most));
}

/** Mean total of the complete papers; null without one. */
export function meanTotalIn({ papers }: Pick<Written, "papers">): number | null {
  return meanOf(papers.flatMap(({ total }) => total ?? []));
}

/** Key figures of a written exam. Means are over the complete papers. */
export const writtenSummary = v.object({
  most: v.number(),
  /** Number of complete papers. */
  papers: v.number(),
  /** Number of papers with points for some questions only. */
  incomplete: v.number(),
  /** Number of pupils without points who were not absent. */
  unmarked: v.number(),
  mean: v.union(v.number(), v.null()),
  /** Totals of open questions and answer sheet together, out of 100; absent if the exam has two results. */
  whole: v.optional(v.object({ papers: v.number(), mean: v.union(v.number(), v.null()) })),
  /** Open questions with their mean points; null without a complete paper. */
  questions: v.array(writtenQuestion.extend({ mean: v.union(v.number(), v.null()) })),
});

/**
 * @param absent those of the class's pupils who were absent
 * @param sheets participants whose answer sheets were read
 */
export function summaryOf(
  written: Written,
  pupils: readonly Doc<"pupils">[],
  absent: readonly Doc<"pupils">[],
  sheets: readonly Doc<"liveParticipants">[],
  maxScore: number,
): Infer<typeof writtenSummary> {
  const { questions, papers } = written;
  const complete = papers.filter(({ total }) => total !== null);
  const known = new Set([...absent.map(({ _id }) => _id), ...papers.map(({ pupilId }) => pupilId)]);
  return {
    most: mostIn(written),
    papers: complete.length,
    incomplete: papers.length - complete.length,
    unmarked: pupils.filter(({ _id }) => !known.has(_id)).length,
    mean: meanTotalIn(written),
    ...(sheetPoints(mostIn(written), maxScore) !== null && { whole: wholeOf(written, sheets, maxScore) }),
    questions: questions.map((question, at) => {
      return { ...question, mean: meanOf(complete.flatMap(({ points }) => points[at] ?? [])) };
    }),
  };
}

function wholeOf(
  written: Written,
  sheets: readonly Doc<"liveParticipants">[],
  maxScore: number,
): { papers: number; mean: number | null } {
  const scores = new Map(sheets.map(({ pupilId, score }) => [pupilId, score]));
  const totals = written.papers.flatMap(
    ({ pupilId, total }) => examTotal({ total, score: scores.get(pupilId) }, mostIn(written), maxScore) ?? [],
  );
  return { papers: totals.length, mean: meanOf(totals) };
}

/** Points of each pupil, in the order of the class list. No pupils after the retention time. */
export const writtenResults = v.object({
  most: v.number(),
  questions: v.array(writtenQuestion),
  pupils: v.array(
    v.object({
      displayName: v.string(),
      /** School number; absent if the pupil has none. */
      number: v.optional(v.string()),
      isAbsent: v.boolean(),
      /** By open question; null if not entered. */
      points: v.array(v.union(v.number(), v.null())),
      /** Null for an absent pupil, and while a question has no points. */
      total: v.union(v.number(), v.null()),
      /** Points for the questions of the answer sheet; absent if none was read. */
      score: v.optional(v.number()),
      /** Number in the report's list of answers by rank, from 1; absent if no sheet was read. */
      listed: v.optional(v.number()),
    }),
  ),
});

/** Returns null for a game, and for an exam without open questions. */
export async function writtenResultsOf(
  ctx: QueryCtx,
  session: Session,
  questions: readonly { content: QuestionContent }[],
): Promise<Infer<typeof writtenResults> | null> {
  const written = await writtenOf(ctx, session, questions);
  if (written === null) return null;
  const papers = new Map(written.papers.map((paper) => [paper.pupilId, paper]));
  const participants = await participantsOf(ctx, session._id);
  const scores = new Map(participants.map((row) => [row.pupilId, row.score]));
  const ranked = participants.filter(({ rank }) => rank !== null);
  const byRank = ranked.sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const listed = new Map(byRank.map(({ pupilId }, at) => [pupilId, at + 1]));
  const isForgotten = session.pupilsForgottenAt !== undefined;
  const pupils = session.class === undefined || isForgotten ? [] : await pupilsOf(ctx, session.class.id);
  return {
    most: mostIn(written),
    questions: written.questions,
    pupils: pupils
      .filter((pupil) => papers.has(pupil._id) || wasInClass(session, pupil))
      .map(({ _id, name: displayName, number }) => {
        const { points = written.questions.map(() => null), total = null } = papers.get(_id) ?? {};
        return {
          displayName,
          ...(number !== null && { number }),
          isAbsent: written.absent.includes(_id),
          points,
          total,
          score: scores.get(_id),
          listed: listed.get(_id),
        };
      }),
  };
}

/** True if the pupil was in the class when the exam was last changed. */
export function wasInClass({ endedAt }: Session, pupil: Doc<"pupils">): boolean {
  return endedAt !== null && addedAt(pupil) <= Date.parse(endedAt);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}
