import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useViewer } from "../auth/viewer.tsx";
import { fileDay } from "./date-text.ts";

export type PaperHeading = NonNullable<FunctionReturnType<typeof api.accounts.paperHeading>>;

/** First month of a school year; January is 1. */
const AUGUST = 8;

/** For example "2026-2027". */
function schoolYear(now: number): string {
  const [year = 0, month = 0] = fileDay(now).split("-").map(Number);
  const first = month >= AUGUST ? year : year - 1;
  return `${first}-${first + 1}`;
}

/** The teacher's heading for printed papers. Default: the teacher's name and the current school year. */
export function usePaperHeading(): { heading: PaperHeading; isStored: boolean } {
  const name = useViewer()?.name ?? "";
  const stored = useQuery(api.accounts.paperHeading) ?? null;
  const defaults = { school: "", year: schoolYear(Date.now()), term: "", exam: "", teacher: name };
  return { heading: stored ?? defaults, isStored: stored !== null };
}
