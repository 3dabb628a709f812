/** Rules of a trial exam (shared/exam.ts) in quizzes, and their copies in games and homework. */
import { type Infer, v } from "convex/values";
import { fail } from "../../shared/errors";
import { type ExamRules, sectionOfEach } from "../../shared/exam";
import { EXAM_MAX_SECTIONS, EXAM_SECTION_MAX_CHARS, MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { cleanText } from "../../shared/turkish";
import { typed } from "../lengths";
import { requireText } from "../requireText";

const penalty = v.optional(v.union(v.literal("third"), v.literal("quarter")));

export const examRules = v.object({
  penalty,
  sections: v.array(v.object({ name: typed(EXAM_SECTION_MAX_CHARS), count: v.number() })),
});

/** Rules of a game or homework, for its questions in the order in which it has them. */
export const playedExam = v.object({
  penalty,
  /** Names of the sections. */
  sections: v.array(v.string()),
  /** Section of each question; null for a question in no section. */
  sectionOf: v.array(v.union(v.number(), v.null())),
});

/**
 * Returns the rules in stored form; undefined if they change nothing. Fails with EXAM_SECTION_INVALID for a section without
 * a name or with a wrong number, with TEXT_TOO_LONG, or INVALID_INPUT for too many sections.
 */
export function checkExam(rules: Infer<typeof examRules>): ExamRules | undefined {
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_QUESTIONS;
  if (rules.sections.length > EXAM_MAX_SECTIONS) fail("INVALID_INPUT");
  const sections = rules.sections.map(({ name, count }) => {
    if (!isCount(count)) fail("EXAM_SECTION_INVALID");
    return { name: requireText(cleanText(name), EXAM_SECTION_MAX_CHARS, "EXAM_SECTION_INVALID"), count };
  });
  const isDefault = rules.penalty === undefined && sections.length === 0;
  return isDefault ? undefined : { penalty: rules.penalty, sections };
}

/** @param order indexes among the quiz's questions, in the order in which they are asked */
export function examOf(
  exam: ExamRules | undefined,
  order: readonly (number | undefined)[],
): Infer<typeof playedExam> | undefined {
  if (exam === undefined) return undefined;
  const inQuiz = sectionOfEach(exam);
  return {
    penalty: exam.penalty,
    sections: exam.sections.map(({ name }) => name),
    sectionOf: order.map((index = -1) => inQuiz[index] ?? null),
  };
}
