import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { useViewer } from "./viewer.tsx";

export type PaperHeading = NonNullable<FunctionReturnType<typeof api.accounts.paperHeading>>;

/** First month of a school year, from 0. */
const AUGUST = 7;

/** "2026-2027" */
function schoolYear(date: Date): string {
  const first = date.getMonth() >= AUGUST ? date.getFullYear() : date.getFullYear() - 1;
  return `${first}-${first + 1}`;
}

/** The teacher's heading of printed papers. Before the teacher has written one: the name and this school year. */
export function usePaperHeading(): { heading: PaperHeading; isStored: boolean } {
  const name = useViewer()?.name ?? "";
  const stored = useQuery(api.accounts.paperHeading) ?? null;
  const usual = { school: "", year: schoolYear(new Date()), term: "", exam: "", teacher: name };
  return { heading: stored ?? usual, isStored: stored !== null };
}
