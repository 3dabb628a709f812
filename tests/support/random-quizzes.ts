/** Random questions of every kind: all fields, all lengths, and texts with characters that are special in files and markup. */

import type { Infer } from "convex/values";
import { pick, type Random } from "embedded-convex-server/testing/random-values";
import { type importedQuestion, prepareQuestion } from "../../convex/model/questions/input";
import type { Kind } from "../../convex/model/questions/kinds";
import {
  MAX_ACCEPTED_TEXTS,
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_PAIRS,
  MAX_POINTS,
  MAX_RUBRIC_LINES,
  MIN_ITEMS,
  MIN_OPTIONS,
  MIN_PAIRS,
  MIN_POINTS,
} from "../../convex/shared/limits/questions";
import { type Mark, STYLES, tidyMarks } from "../../convex/shared/marks";

type Imported = Infer<typeof importedQuestion>;
/** Fields of a kind except the question text. */
type OwnFields = Imported extends infer Each
  ? Each extends Imported
    ? Omit<Each, "question">
    : never
  : never;

const WORDS = [
  ..."ı İ ğ Ş çok Öğretmen 3,5 %50 x² → 🎈 ∑ a=b ~c {d} #e \\f :g // & <b> ]]> \" ' ; ___a".split(" "),
  "=SUM(A1)",
  "->",
  "%50%",
  "[html]",
  "@k",
  "-1",
];
const LETTERS = [..."ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"];

/** Random integer from `least` to `most`. */
function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function text(random: Random, words = 6): string {
  return Array.from({ length: between(random, 1, words) }, () => pick(random, WORDS)).join(" ");
}

/** Distinct texts. */
function texts(random: Random, least: number, most: number): string[] {
  return Array.from({ length: between(random, least, most) }, (_, index) => `${text(random, 3)} ${index}`);
}

function some(random: Random, count: number): number[] {
  const chosen = Array.from({ length: count }, (_, index) => index).filter(() => random() < 0.5);
  return chosen.length > 0 ? chosen : [between(random, 0, count - 1)];
}

function optionMarks(random: Random, options: readonly string[]) {
  return random() < 0.5 ? { optionMarks: options.map((option) => marksOf(random, option)) } : {};
}

const partial = (random: Random) => (random() < 0.5 ? { partial: true } : {});

/** Random fields of a kind except the question text. */
const OWN_FIELDS: Record<Kind, (random: Random) => OwnFields> = {
  multiple_choice: (random) => {
    const options = texts(random, MIN_OPTIONS, MAX_OPTIONS);
    return {
      options,
      ...optionMarks(random, options),
      correctAnswer: between(random, 0, options.length - 1),
    };
  },
  true_false: (random) => ({ type: "true_false", correctAnswer: random() < 0.5 }),
  multi_select: (random) => {
    const options = texts(random, MIN_OPTIONS, MAX_OPTIONS);
    return {
      type: "multi_select",
      options,
      ...optionMarks(random, options),
      correctAnswers: some(random, options.length),
      ...partial(random),
    };
  },
  short_text: (random) => ({
    type: "short_text",
    accepted: texts(random, 1, MAX_ACCEPTED_TEXTS),
    ...(pick(random, [true, false]) && { plainLetters: true }),
  }),
  number: (random) => ({
    type: "number",
    value: pick(random, [0, -3.14, 12_500, 1e12, 1.5e-9, Math.round(random() * 1e6) / 100]),
    tolerance: pick(random, [0, 1e-7, 0.01, 100, 12_500]),
    ...pick(random, [{}, { also: [13, -0.25] }]),
  }),
  order: (random) => {
    const items = texts(random, MIN_ITEMS, MAX_ITEMS);
    const itemMarks = random() < 0.5 && { itemMarks: items.map((item) => marksOf(random, item)) };
    return { type: "order", items, ...itemMarks, ...partial(random) };
  },
  matching: (random) => {
    const rights = texts(random, 1, MAX_PAIRS);
    const matchingPairs = texts(random, MIN_PAIRS, MAX_PAIRS).map((left) => {
      const right = pick(random, rights);
      const marks = { leftMarks: marksOf(random, left), rightMarks: marksOf(random, right) };
      return { left, right, ...(random() < 0.5 && marks) };
    });
    return { type: "matching", matchingPairs, ...partial(random) };
  },
  fill_in_blank: (random) => {
    const blanks = Array.from({ length: between(random, 1, MAX_BLANKS) }, () => {
      const options = texts(random, 2, MAX_BLANK_OPTIONS);
      const correct = pick(random, options);
      if (random() < 0.5) return { correct, options };
      const also = texts(random, 1, MAX_ACCEPTED_TEXTS).slice(1);
      return { correct: text(random), ...(also.length > 0 && { also }) };
    });
    const gapped = `${blanks.map((_, index) => `${index}. ___`).join(" ve ")} son`;
    return {
      type: "fill_in_blank",
      fillInBlank: { text: gapped, blanks },
      ...partial(random),
      ...(random() < 0.5 && { plainLetters: true }),
    };
  },
  passage: (random) => ({ type: "passage", ...(random() < 0.5 && { heading: text(random) }) }),
  slide: (random) => ({ type: "slide", ...(random() < 0.5 && { heading: text(random) }) }),
  poll: (random) => {
    const options = texts(random, MIN_OPTIONS, MAX_OPTIONS);
    return {
      type: "poll",
      options,
      ...optionMarks(random, options),
      ...(random() < 0.5 && { several: true }),
    };
  },
  open: (random) => ({
    type: "open",
    points: between(random, MIN_POINTS, MAX_POINTS),
    ...(random() < 0.7 && { model: text(random, 30) }),
    ...(random() < 0.7 && {
      rubric: texts(random, 1, MAX_RUBRIC_LINES).map((line) => ({
        text: line,
        points: between(random, 0, MAX_POINTS),
      })),
    }),
  }),
  cross: (random) => {
    const word = (length: number) => Array.from({ length }, () => pick(random, LETTERS)).join("");
    const across = word(between(random, 2, 8));
    const downs = some(random, across.length).map((column) => ({
      answer: across[column] + word(between(random, 1, 7)),
      clue: text(random),
      direction: "down" as const,
      row: 0,
      column,
    }));
    const first = { answer: across, clue: text(random), direction: "across" as const, row: 0, column: 0 };
    const cells = some(random, across.length).map((column) => ({ row: 0, column }));
    return {
      type: "cross",
      crossword: {
        size: between(random, 8, 20),
        words: [first, ...downs],
        ...(random() < 0.5 && { editableCells: cells }),
      },
    };
  },
};

export const ALL_KINDS = Object.keys(OWN_FIELDS) as Kind[];

/** A question in its stored form. */
export type Checked = ReturnType<typeof checked>;
export const checked = (question: Imported) => prepareQuestion(question);

/** Random marks of a text. */
function marksOf(random: Random, text: string): Mark[] {
  const marks = Array.from({ length: between(random, 0, 4) }, (): Mark => {
    const from = between(random, 0, text.length);
    const range = { from, to: from + between(random, 1, 5) };
    return random() < 0.3
      ? { ...range, kind: "formula", tex: "\\frac{1}{2}" }
      : { ...range, kind: pick(random, STYLES) };
  });
  return tidyMarks(text, marks);
}

/** Random question of a kind, in its stored form. */
export function randomQuestion(random: Random, kind: Kind): Checked {
  const question = text(random, 20);
  const explanation = text(random, 12);
  return checked({
    question,
    ...(random() < 0.5 && { marks: marksOf(random, question) }),
    ...(random() < 0.5 && { explanation, explanationMarks: marksOf(random, explanation) }),
    ...pick(random, [{}, { objective: "M.8.1.2. “Üslü” <b> ifadeler" }]),
    ...pick(random, [{}, { seconds: null }, { seconds: between(random, 5, 240) }]),
    ...pick(random, [{}, { weight: 0 as const }, { weight: 2 as const }]),
    ...OWN_FIELDS[kind](random),
  });
}
