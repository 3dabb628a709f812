/** Quizzes of the maximum size, for measuring the server's most expensive calls. */
import type { FunctionArgs } from "convex/server";
import type { api } from "../../convex/_generated/api.js";
import { type Kind, USUAL_KIND } from "../../convex/model/questions/kinds";
import {
  EXPLANATION_MAX_CHARS,
  HEADING_MAX_CHARS,
  MAX_ACCEPTED_TEXTS,
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  MAX_CROSSWORD_SIZE,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_PAIRS,
  MAX_POINTS,
  MAX_RUBRIC_LINES,
  MODEL_ANSWER_MAX_CHARS,
  OBJECTIVE_MAX_CHARS,
  OPTION_MAX_CHARS,
  PASSAGE_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
  RUBRIC_LINE_MAX_CHARS,
  SHORT_TEXT_MAX_CHARS,
  WRITTEN_MAX_BYTES,
} from "../../convex/shared/limits/questions.ts";
import {
  MAX_QUESTIONS,
  QUIZ_DESCRIPTION_MAX_CHARS,
  QUIZ_TITLE_MAX_CHARS,
} from "../../convex/shared/limits/quizzes.ts";
import { countChars } from "../../convex/shared/turkish.ts";

type QuizInput = FunctionArgs<typeof api.quizzes.create>;
export type WrittenQuestion = QuizInput["questions"][number];

/** Decomposed Turkish letters (NFD). */
const LETTERS = ["ş", "ğ", "ü", "ö", "ç", "İ", "â", "ı"].map((letter) => letter.normalize("NFD"));
/** Combining marks that none of these letters composes with. The first sorts before the letter's own mark, the second after it. */
const MARKS = ["\u0331", "\u0359"];
const WORD_LETTERS = 6;

/**
 * A decomposed text that has `maxChars` characters after composition: Turkish words whose letters have several marks.
 * @param number different numbers result in different texts
 */
export function longText(maxChars: number, number = 0): string {
  let text = `${number} `;
  let composed = text.length;
  for (let place = 0; ; place += 1) {
    const letter = LETTERS[(place * (number + 3) + number) % LETTERS.length] ?? "";
    const isEnd = place % WORD_LETTERS === WORD_LETTERS - 1;
    const next = `${letter}${MARKS.join("")}${isEnd ? " " : ""}`;
    composed += countChars(next.normalize("NFC"));
    if (composed > maxChars) return text.trimEnd();
    text += next;
  }
}

/** Maximum UTF-8 bytes per composed character of these texts. */
const BYTES_PER_CHAR = 2;

type QuestionOf = (number: number) => WrittenQuestion;
const options = (number: number) =>
  Array.from({ length: MAX_OPTIONS }, (_, option) => longText(OPTION_MAX_CHARS, number + option));

const QUESTIONS: Record<Kind, QuestionOf> = {
  multiple_choice: (number) => ({ ...shared(number), options: options(number), correctAnswer: 0 }),
  true_false: (number) => ({ ...shared(number), type: "true_false", correctAnswer: true }),
  multi_select: (number) => ({
    ...shared(number),
    type: "multi_select",
    options: options(number),
    correctAnswers: [0, 1],
  }),
  short_text: (number) => ({
    ...shared(number),
    type: "short_text",
    accepted: Array.from({ length: MAX_ACCEPTED_TEXTS }, (_, text) =>
      longText(SHORT_TEXT_MAX_CHARS, number + text),
    ),
  }),
  number: (number) => ({ ...shared(number), type: "number", value: `${number}`, tolerance: "" }),
  order: (number) => ({
    ...shared(number),
    type: "order",
    items: Array.from({ length: MAX_ITEMS }, (_, item) => longText(OPTION_MAX_CHARS, number + item)),
  }),
  matching: (number) => ({
    ...shared(number),
    type: "matching",
    matchingPairs: Array.from({ length: MAX_PAIRS }, (_, pair) => ({
      left: longText(OPTION_MAX_CHARS, number + pair),
      right: longText(OPTION_MAX_CHARS, number + MAX_PAIRS - pair),
    })),
  }),
  fill_in_blank: (number) => ({
    ...shared(number),
    type: "fill_in_blank",
    fillInBlank: {
      text: `${"___ ".repeat(MAX_BLANKS)}${longText(QUESTION_TEXT_MAX_CHARS - 4 * MAX_BLANKS, number)}`,
      blanks: Array.from({ length: MAX_BLANKS }, (_, blank) => blankOf(number + blank)),
    },
  }),
  poll: (number) => ({ ...shared(number), type: "poll", options: options(number) }),
  passage: (number) => ({
    ...shared(number),
    question: longText(PASSAGE_MAX_CHARS, number),
    type: "passage",
    heading: longText(HEADING_MAX_CHARS, number),
  }),
  slide: (number) => ({
    ...shared(number),
    type: "slide",
    heading: longText(HEADING_MAX_CHARS, number),
  }),
  open: (number) => ({
    ...shared(number),
    type: "open",
    points: MAX_POINTS,
    model: longText(MODEL_ANSWER_MAX_CHARS, number),
    rubric: Array.from({ length: MAX_RUBRIC_LINES }, (_, line) => ({
      text: longText(RUBRIC_LINE_MAX_CHARS, number + line),
      points: MAX_POINTS,
    })),
  }),
  cross: (number) => ({
    ...shared(number),
    type: "cross",
    crossword: {
      size: MAX_CROSSWORD_SIZE,
      // Words in every second row only, because words down would cross them at different letters.
      words: Array.from({ length: MAX_CROSSWORD_SIZE }, (_, row) => ({
        answer: "İŞĞÜÖÇABCDEFGHIJKLMN".normalize("NFD"),
        clue: longText(OPTION_MAX_CHARS, number + row),
        direction: "across" as const,
        row,
        column: 0,
      })),
    },
  }),
};

function shared(number: number) {
  return {
    question: longText(QUESTION_TEXT_MAX_CHARS, number),
    imageId: null,
    explanation: longText(EXPLANATION_MAX_CHARS, number),
    objective: longText(OBJECTIVE_MAX_CHARS, number),
  };
}

/** Texts of one gap. All gaps together reach the limit of a question. */
function blankOf(number: number) {
  const chars = Math.floor(WRITTEN_MAX_BYTES / MAX_BLANKS / BYTES_PER_CHAR);
  const texts = Array.from({ length: MAX_BLANK_OPTIONS }, (_, option) => longText(chars, number + option));
  return { options: texts, correct: texts[0] ?? "" };
}

/** Question kinds of live quizzes, and all kinds. */
export const KINDS = Object.keys(QUESTIONS) as Kind[];

/**
 * A hundred questions with texts of the maximum length.
 * @param kinds kinds of the questions, in turn
 * @param first number of the first question; other numbers result in other questions
 */
export function largestQuestions(kinds: readonly Kind[] = KINDS, first = 0): WrittenQuestion[] {
  return Array.from({ length: MAX_QUESTIONS }, (_, place) =>
    QUESTIONS[kinds[place % kinds.length] ?? USUAL_KIND](first + place),
  );
}

/** Title, description and other fields of a quiz with the maximum length. */
export function largestDetails(number: number) {
  return {
    title: longText(QUIZ_TITLE_MAX_CHARS, number),
    description: longText(QUIZ_DESCRIPTION_MAX_CHARS, number),
    category: null,
  };
}
