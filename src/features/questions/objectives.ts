/** Results of a class by learning objective (kazanım). */
import { foldName } from "../../../convex/shared/turkish.ts";

/** A question with its result. `percent`: of its points; null without enough answers. */
export type TestedQuestion = { number: number; objective?: string | undefined; percent: number | null };

/** `percent`: mean of the objective's questions that have one; null if none has. */
export type ObjectiveResult = { objective: string; numbers: number[]; percent: number | null };

/** One result per objective, in the order of the questions. Questions without an objective are left out. */
export function resultsByObjective(questions: readonly TestedQuestion[]): ObjectiveResult[] {
  const groups = new Map<string, TestedQuestion[]>();
  for (const question of questions) {
    if (question.objective === undefined) continue;
    const key = foldName(question.objective);
    const group = groups.get(key) ?? [];
    group.push(question);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => {
    const percents = group.flatMap(({ percent }) => percent ?? []);
    const sum = percents.reduce((total, percent) => total + percent, 0);
    return {
      objective: group[0]?.objective ?? "",
      numbers: group.map(({ number }) => number),
      percent: percents.length === 0 ? null : sum / percents.length,
    };
  });
}
