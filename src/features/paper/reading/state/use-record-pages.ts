import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useEffect, useRef } from "react";
import { api } from "../../../../../convex/_generated/api";
import type { Id } from "../../../../../convex/_generated/dataModel";
import type { CheckPages, ExamToRead, PageReading, RecordPages, RecordResult } from "./exam-to-read.ts";
import { type PupilPoints, pointsToEnter } from "./points-to-enter.ts";

type Points = FunctionReturnType<typeof api.paperPoints.view>;

/** Records pages of an exam on the server: answers, and points that are compared with `points` first. */
export function useRecordPages(
  sessionId: string,
  exam: Pick<ExamToRead, "sheets"> | undefined,
  points: Points | undefined,
): RecordPages {
  const record = useMutation(api.paperExams.record);
  const enter = useMutation(api.paperPoints.enter);
  const sheets = useRef<ExamToRead["sheets"]>([]);
  const entered = useRef<PupilPoints>(new Map());
  useEffect(() => {
    sheets.current = exam?.sheets ?? [];
  }, [exam]);
  useEffect(() => {
    entered.current = pointsByPupil(points);
  }, [points]);
  return useCallback(
    async (readings) => {
      const resultOf = new Map<PageReading, RecordResult>();
      const answers = readings.filter((reading) => reading.points === undefined);
      if (answers.length > 0) {
        const results = await record({ sessionId, readings: answers.map(toAnswers) });
        for (const [at, result] of results.entries()) if (answers[at]) resultOf.set(answers[at], result);
      }
      const scores = readings.filter((reading) => reading.points !== undefined);
      const { results, toEnter, now } = pointsToEnter(scores, sheets.current, entered.current);
      if (toEnter.length > 0) {
        const stored = toEnter.map((each) => ({ ...each, pupilId: each.pupilId as Id<"pupils"> }));
        await enter({ sessionId, entered: stored });
        // The page's query may be a moment later than the next sheet.
        entered.current = now;
      }
      for (const [at, result] of results.entries()) if (scores[at]) resultOf.set(scores[at], result);
      return readings.flatMap((reading) => resultOf.get(reading) ?? []);
    },
    [record, enter, sessionId],
  );
}

/** Returns a function that asks for objections to pages with doubtful marks. */
export function useCheckPages(sessionId: string): CheckPages {
  const client = useConvex();
  return useCallback(
    (pages) =>
      client.query(api.paperExams.check, {
        sessionId,
        pages: pages.map(({ pupilId, ...page }) => {
          return { ...page, ...(pupilId !== undefined && { pupilId: pupilId as Id<"pupils"> }) };
        }),
      }),
    [client, sessionId],
  );
}

function toAnswers({ pupilId, points: _, ...reading }: PageReading) {
  return { ...reading, ...(pupilId !== undefined && { pupilId: pupilId as Id<"pupils"> }) };
}

function pointsByPupil(view: Points | undefined): PupilPoints {
  return new Map(
    view?.pupils.map(({ pupilId, points }) => [
      pupilId,
      new Map(view.questions.map(({ index }, at) => [index, points[at] ?? null])),
    ]),
  );
}
