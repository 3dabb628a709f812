import {
  MAX_OPTIONS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../../convex/shared/limits/questions.ts";
import { writtenLines } from "../written/columns.ts";
import { readExam } from "../written/exam.ts";
import { askedOf, type ReadQuestion } from "../written/read-question.ts";

/** Number of questions in a pasted text. */
export function countQuestions(text: string): number {
  return askedOf(readExam(writtenLines(text)).questions).filter(({ question }) => question !== "").length;
}

const LETTERS = "ABCDEFGH";

/** Options in a pasted text, one per line or lettered, with the right ones if marked; null for any other text. */
export function pastedOptions(text: string): Pick<ReadQuestion, "content"> | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length > MAX_OPTIONS) return null;
  // The options are read below a question with the placeholder text "?".
  const lettered = pastedQuestion(`1) ?\n${text}`);
  const written =
    lettered?.content.type === "multiple_choice" || lettered?.content.type === "multi_select"
      ? lettered
      : lines.length > 1
        ? pastedQuestion(`1) ?\n${lines.map((line, index) => `${LETTERS[index]}) ${line}`).join("\n")}`)
        : null;
  if (written === null || written.question !== "?") return null;
  return "options" in written.content && written.content.options.length > 1
    ? { content: written.content }
    : null;
}

/** Maximum length of a question with all its options, in UTF-16 units. */
const LONGEST = QUESTION_TEXT_MAX_CHARS + (MAX_OPTIONS + 1) * OPTION_MAX_CHARS;

/** The only question of a pasted text, with its options or its answer; null for any other text, and if part of the text would be lost. */
export function pastedQuestion(text: string): Pick<ReadQuestion, "question" | "content"> | null {
  if (text.length > LONGEST) return null;
  const { questions, leftOut } = readExam(writtenLines(text));
  const [read] = questions;
  if (read === undefined || questions.length > 1 || leftOut.length > 0 || read.question === "") return null;
  const { question, content, notes, explanation } = read;
  if (explanation !== undefined || notes.some(({ tone }) => tone === "changed")) return null;
  if (content.type === "multiple_choice" || content.type === "multi_select")
    return content.options.every((option) => option !== "") ? { question, content } : null;
  return notes.length === 0 ? { question, content } : null;
}
