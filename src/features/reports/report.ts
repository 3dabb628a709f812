import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { kindOf } from "../questions/index.ts";
import type { Kind } from "../questions/shared/question.ts";
import type { BoardModule, ReportModule } from "../questions/shared/question-kind.ts";

export type Overview = NonNullable<FunctionReturnType<typeof api.reports.overview>>;
export type Question = FunctionReturnType<typeof api.reports.questions>[number];
export type Pupil = FunctionReturnType<typeof api.reports.pupils>["page"][number];
/** An answer that was given. */
export type GivenAnswer = NonNullable<NonNullable<Pupil["answers"][number]>["answer"]>;

/** What a report says of a question of this kind; `Suspense` waits until it is there. */
export function reportPart<K extends Kind>({ type }: { type: K }): ReportModule<K> {
  return kindOf({ type }).report.read();
}

/** Fetches what a report says of these questions, for who asks outside of a component, where nothing waits. */
export async function loadReportParts(questions: readonly Question[]): Promise<void> {
  await Promise.all(questions.map(({ content }) => kindOf(content).report.load()));
}

/** How the class's answers are drawn; null for a kind that is not played live, and has no board. */
export function boardModule<K extends Kind>({ type }: { type: K }): BoardModule<K> | null {
  return kindOf({ type }).board?.read() ?? null;
}
