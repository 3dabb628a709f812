import { useConvex, useMutation } from "convex/react";
import { useCallback } from "react";
import { api } from "../../../../convex/_generated/api";
import type { CheckPages, RecordPages } from "../reading/state/exam-to-read.ts";
import { recordPages, withPupilId } from "../reading/state/record-pages.ts";

/** Records pages as the phone that is paired with the exam. */
export function usePhoneRecord(code: string, secret: string): RecordPages {
  const record = useMutation(api.paperPhones.record);
  const recordPoints = useMutation(api.paperPhones.recordPoints);
  return useCallback(
    (read) =>
      recordPages(read, {
        answers: (readings) => record({ code, secret, readings }),
        points: (pages) => recordPoints({ code, secret, pages }),
      }),
    [record, recordPoints, code, secret],
  );
}

/** Returns a function that asks for objections to pages with doubtful marks, as the phone that is paired with the exam. */
export function usePhoneCheck(code: string, secret: string): CheckPages {
  const client = useConvex();
  return useCallback(
    async (pages) =>
      (await client.query(api.paperPhones.check, { code, secret, pages: pages.map(withPupilId) })) ?? [],
    [client, code, secret],
  );
}
