import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { isInvalidAnswer } from "../../../convex/shared/invalidAnswer.ts";
import { kindOf } from "../questions/index.ts";
import type { Kind } from "../questions/shared/question.ts";
import type { AnswerName, BoardModule, ReportModule } from "../questions/shared/question-kind.ts";

export type Overview = NonNullable<FunctionReturnType<typeof api.reports.overview>>;
export type Question = FunctionReturnType<typeof api.reports.questions>[number];
export type Pupil = FunctionReturnType<typeof api.reports.pupils>["page"][number];
/** A given answer. */
export type GivenAnswer = NonNullable<NonNullable<Pupil["answers"][number]>["answer"]>;

/** Report functions for a kind of question. Suspends until the kind's lazy module is loaded. */
export function reportModule<K extends Kind>({ type }: { type: K }): ReportModule<K> {
  return kindOf({ type }).report.read();
}

/** Names a given answer. Several marks that the teacher has declared invalid have no option to name. */
export function givenName({ content }: Pick<Question, "content">, answer: GivenAnswer): AnswerName {
  if (isInvalidAnswer(answer)) return { shown: "Geçersiz", spoken: "Geçersiz (iki işaret)" };
  return reportModule(content).answerName(content, answer);
}

/** Loads the report modules of these questions, for callers outside of components, which cannot suspend. */
export async function loadReportModules(questions: readonly Question[]): Promise<void> {
  await Promise.all(questions.map(({ content }) => kindOf(content).report.load()));
}

/** Board components for a kind of question; null for a kind that is not played live. */
export function boardModule<K extends Kind>({ type }: { type: K }): BoardModule<K> | null {
  return kindOf({ type }).board?.read() ?? null;
}
