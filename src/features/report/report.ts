import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { kindOf } from "../questions/index.ts";
import type { Kind } from "../questions/question.ts";
import type { BoardPart, ReportPart } from "../questions/question-kind.ts";

export type Overview = NonNullable<FunctionReturnType<typeof api.reports.overview>>;
export type Question = FunctionReturnType<typeof api.reports.questions>[number];
export type Pupil = FunctionReturnType<typeof api.reports.pupils>["page"][number];

/** What a report says of a question of this kind; `Suspense` waits until it is there. */
export function reportPart<K extends Kind>({ type }: { type: K }): ReportPart<K> {
  const { report } = kindOf({ type });
  if (report === null) throw new Error(`Questions of the kind ${type} are not played live.`);
  return report.read();
}

/** How the class's answers are drawn. */
export function boardPart<K extends Kind>({ type }: { type: K }): BoardPart<K> {
  const { board } = kindOf({ type });
  if (board === null) throw new Error(`Questions of the kind ${type} are not played live.`);
  return board.read();
}
