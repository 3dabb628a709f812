import { useMutation } from "convex/react";
import { useCallback } from "react";
import { api } from "../../../../../convex/_generated/api";
import type { Id } from "../../../../../convex/_generated/dataModel";
import type { RecordPages } from "./exam-to-read.ts";

/** Records pages of an exam on the server. */
export function useRecordPages(sessionId: string): RecordPages {
  const record = useMutation(api.paperExams.record);
  return useCallback(
    async (readings) =>
      await record({
        sessionId,
        readings: readings.map(({ pupilId, ...reading }) => ({
          ...reading,
          ...(pupilId !== undefined && { pupilId: pupilId as Id<"pupils"> }),
        })),
      }),
    [record, sessionId],
  );
}
