import {
  MAX_OPTIONS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../convex/shared/limits/questions.ts";
import { readExam } from "../written-questions/exam.ts";
import type { ReadQuestion } from "../written-questions/read-question.ts";
import { writtenLine } from "../written-questions/written-line.ts";

/** Longer than any question with its options, in UTF-16 units. */
const LONGEST = QUESTION_TEXT_MAX_CHARS + (MAX_OPTIONS + 1) * OPTION_MAX_CHARS;

/** The one question that a pasted text is, with its options or its answer; null for any other text, and where something of it would be lost. */
export function pastedQuestion(text: string): Pick<ReadQuestion, "question" | "content"> | null {
  if (text.length > LONGEST) return null;
  const { questions, leftOut } = readExam(text.split(/\r\n?|\n/).map(writtenLine));
  const [read] = questions;
  if (read === undefined || questions.length > 1 || leftOut.length > 0 || read.question === "") return null;
  const { question, content, notes, explanation } = read;
  if (explanation !== undefined || notes.some(({ tone }) => tone === "changed")) return null;
  if (content.type === "multiple_choice" || content.type === "multi_select")
    return content.options.every((option) => option !== "") ? { question, content } : null;
  return notes.length === 0 ? { question, content } : null;
}
