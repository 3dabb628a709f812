import { useConvex, useMutation } from "convex/react";
import { useCallback } from "react";
import { api } from "../../../../../convex/_generated/api";
import type { CheckPages, RecordPages } from "./exam-to-read.ts";
import { recordPages, withPupilId } from "./record-pages.ts";

/** Records pages of an exam as its host. */
export function useRecordPages(sessionId: string): RecordPages {
  const record = useMutation(api.paperExams.record);
  const recordPoints = useMutation(api.paperPoints.record);
  return useCallback(
    (read) =>
      recordPages(read, {
        answers: (readings) => record({ sessionId, readings }),
        points: (pages) => recordPoints({ sessionId, pages }),
      }),
    [record, recordPoints, sessionId],
  );
}

/** Returns a function that asks for objections to pages with doubtful marks. */
export function useCheckPages(sessionId: string): CheckPages {
  const client = useConvex();
  return useCallback(
    (pages) => client.query(api.paperExams.check, { sessionId, pages: pages.map(withPupilId) }),
    [client, sessionId],
  );
}
