import type { ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { REPORT_PUPILS } from "../../../convex/shared/limits/statistics.ts";
import type { Pupil } from "./report.ts";

/** Fetches all pupils of a report, page by page, by rank or by name. */
export async function allPupils(
  client: ConvexReactClient,
  code: string,
  order: "place" | "name",
): Promise<Pupil[]> {
  const pupils: Pupil[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: { page: Pupil[]; isDone: boolean; continueCursor: string } = await client.query(
      api.reports.pupils,
      { code, order, paginationOpts: { numItems: REPORT_PUPILS, cursor } },
    );
    pupils.push(...page.page);
    if (page.isDone) return pupils;
    cursor = page.continueCursor;
  }
}
