import type { ExamToRead, PageReading, QuestionPoints, RecordResult } from "./exam-to-read.ts";

/** Points to store. */
export interface EnteredPoints {
  pupilId: string;
  index: number;
  points: number;
}

/** Entered points of each pupil, by question. */
export type PupilPoints = ReadonlyMap<string, ReadonlyMap<number, number | null>>;

/**
 * Compares the points on sheets with those that are entered. Questions without a mark leave what is entered. Other points are replaced only if the
 * teacher has decided so.
 * @returns also the points that are entered afterwards, as `now`
 */
export function pointsToEnter(
  readings: readonly PageReading[],
  sheets: ExamToRead["sheets"],
  entered: PupilPoints,
): { results: RecordResult[]; toEnter: EnteredPoints[]; now: PupilPoints } {
  const toEnter: EnteredPoints[] = [];
  const now = new Map([...entered].map(([pupilId, points]) => [pupilId, new Map(points)]));
  const results = readings.map(({ sheet, points = [], replaces = false }): RecordResult => {
    const pupilId = sheets.find((each) => each.sheet === sheet)?.pupil?.pupilId;
    if (pupilId === undefined) return { kind: "pupilGone" };
    const stored = now.get(pupilId) ?? new Map<number, number | null>();
    now.set(pupilId, stored);
    const changed = points.flatMap(({ index, points: read }) =>
      read === null || read === (stored.get(index) ?? null) ? [] : [{ index, points: read }],
    );
    const before: QuestionPoints[] = changed
      .map(({ index }) => ({ index, points: stored.get(index) ?? null }))
      .filter(({ points: earlier }) => earlier !== null);
    if (before.length > 0 && !replaces) return { kind: "otherPoints", before };
    for (const each of changed) {
      toEnter.push({ pupilId, ...each });
      stored.set(each.index, each.points);
    }
    return { kind: changed.length > 0 ? "recorded" : "unchanged" };
  });
  return { results, toEnter, now };
}
