import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../../convex/_generated/api";
import type { Id } from "../../../../../convex/_generated/dataModel";
import type { PageReading, RecordResult } from "./exam-to-read.ts";

type AnswerPages = FunctionArgs<typeof api.paperExams.record>["readings"];
type PointsPages = FunctionArgs<typeof api.paperPoints.record>["pages"];

/** Calls that record pages on the server. */
interface Calls {
  answers: (readings: AnswerPages) => Promise<readonly RecordResult[]>;
  points: (pages: PointsPages) => Promise<readonly RecordResult[]>;
}

/** Records pages for answers and pages for points, each in one call. Returns the results in the order of the readings. */
export async function recordPages(
  readings: readonly PageReading[],
  calls: Calls,
): Promise<readonly RecordResult[]> {
  const answers = readings.filter(({ points }) => points === undefined);
  const scored = readings.filter(({ points }) => points !== undefined);
  const resultOf = new Map<PageReading, RecordResult>();
  const note = (sent: readonly PageReading[], results: readonly RecordResult[]) => {
    for (const [at, result] of results.entries()) if (sent[at]) resultOf.set(sent[at], result);
  };
  if (answers.length > 0) note(answers, await calls.answers(answers.map(toAnswers)));
  if (scored.length > 0) note(scored, await calls.points(scored.map(toPoints)));
  return readings.flatMap((reading) => resultOf.get(reading) ?? []);
}

/** The page with its pupil as the server's functions expect it. */
export function withPupilId<Page extends { pupilId?: string }>({ pupilId, ...page }: Page) {
  return { ...page, ...(pupilId !== undefined && { pupilId: pupilId as Id<"pupils"> }) };
}

function toAnswers({ points: _, ...reading }: PageReading): AnswerPages[number] {
  return withPupilId(reading);
}

function toPoints({ sheet, points = [], replaces }: PageReading): PointsPages[number] {
  return { sheet, points, ...(replaces && { replaces }) };
}
