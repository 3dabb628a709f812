/**
 * Crosswords: words in a square grid, each with a clue. The answer key contains all letters of the grid; letters that
 * are visible from the start are not graded.
 */
import { type Infer, type Value, v } from "convex/values";
import { cellsOfWord, emptyRows, letterAt, lettersOf, NO_LETTER } from "../../../shared/crossword";
import {
  MAX_CROSSWORD_SIZE,
  MAX_CROSSWORD_WORDS,
  MIN_CROSSWORD_SIZE,
  MIN_WORD_LETTERS,
  OPTION_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed, upTo } from "../../lengths";
import { refuse } from "./authoring";
import type { QuestionKind } from "./kind";
import { countParts, gradeParts, partCounts } from "./rightPerPart";

const type = v.literal("cross");
const direction = v.union(v.literal("across"), v.literal("down"));
const content = v.object({
  type,
  /** See shared/crossword.ts. `given` contains the letters that are visible from the start. */
  crossword: v.object({
    size: v.number(),
    words: v.array(
      v.object({ clue: v.string(), direction, row: v.number(), column: v.number(), length: v.number() }),
    ),
    given: v.array(v.string()),
  }),
});
/** Letters of each row of the grid, with a space for an empty cell. */
const rows = v.array(typed(OPTION_MAX_CHARS, "INVALID_INPUT"));
const text = typed(OPTION_MAX_CHARS);
const authored = v.object({
  type,
  crossword: v.object({
    /** Edge of the grid, in cells. */
    size: v.number(),
    /** Rows and columns count from 0, starting in the upper left corner. */
    words: upTo(
      MAX_CROSSWORD_WORDS,
      v.array(v.object({ answer: text, clue: text, direction, row: v.number(), column: v.number() })),
    ),
    /** Cells to fill in; all other letters are visible from the start. Absent: every cell must be filled in. */
    editableCells: optional(
      upTo(MAX_CROSSWORD_SIZE ** 2, v.array(v.object({ row: v.number(), column: v.number() }))),
    ),
  }),
});

type Content = Infer<typeof content>;
type Input = Infer<typeof authored>["crossword"];

export const cross = {
  validators: {
    content,
    key: rows,
    answer: rows,
    /** Counts per word. */
    distribution: partCounts,
    imported: authored,
    authored,
  },
  // Not played live: a crossword takes longer than a class can wait for one question.
  live: null,

  /** Returns the grid without its letters, and the letters of each row as answer key. */
  prepare({ crossword: input }: Infer<typeof authored>) {
    const { size } = input;
    if (!Number.isInteger(size) || size < MIN_CROSSWORD_SIZE || size > MAX_CROSSWORD_SIZE) {
      refuse(`crossword.size must be a whole number from ${MIN_CROSSWORD_SIZE} to ${MAX_CROSSWORD_SIZE}`);
    }
    if (input.words.length === 0 || input.words.length > MAX_CROSSWORD_WORDS) {
      refuse(`crossword.words must have 1 to ${MAX_CROSSWORD_WORDS} entries`);
    }
    const words = input.words.map((word) => checkWord(word, size));
    refuseOverlaps(words, size);
    const solution = rowsOf(words, size);
    const given = givenLetters(solution, input.editableCells);
    const withoutLetters = words.map(({ letters: _letters, ...word }) => word);
    const content = { type: "cross" as const, crossword: { size, words: withoutLetters, given } };
    return { content, key: solution };
  },
  isAnswer({ crossword: { size } }: Content, value: Value) {
    if (!Array.isArray(value) || value.length !== size) return false;
    return value.every((row) => typeof row === "string" && row.length === size);
  },
  grade: (content: Content, key: string[], answer: string[]) => gradeParts(rightWords(content, key, answer)),
  distribution: (content: Content, key: string[], answers: string[][]) =>
    countParts(
      content.crossword.words.length,
      answers.map((answer) => rightWords(content, key, answer)),
    ),
} satisfies QuestionKind;

/** For each word, true if all its letters are right. Given letters count as right. */
function rightWords({ crossword: { words, given } }: Content, key: string[], answer: string[]): boolean[] {
  const isRight = ({ row, column }: { row: number; column: number }) =>
    letterAt(given, row, column) !== "" || letterAt(key, row, column) === letterAt(answer, row, column);
  return words.map((word) => cellsOfWord(word).every(isRight));
}

function checkWord({ answer, clue: rawClue, direction, row, column }: Input["words"][number], size: number) {
  const letters = lettersOf(answer);
  if (letters.length < MIN_WORD_LETTERS) {
    refuse(`the word "${answer}" must be two or more letters of the Turkish alphabet or digits`);
  }
  const clue = cleanText(rawClue);
  if (clue === "") refuse(`the word "${answer}" has no clue`);
  if (countChars(clue) > OPTION_MAX_CHARS) refuse(`the clue of "${answer}" is too long`);
  const word = { clue, direction, row, column, length: letters.length };
  const inGrid = cellsOfWord(word).every((cell) => inside(cell.row, size) && inside(cell.column, size));
  if (!inGrid) refuse(`the word "${answer}" does not lie inside the grid`);
  return { ...word, letters };
}

type Word = ReturnType<typeof checkWord>;

function inside(index: number, size: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < size;
}

/** Rejects two words in the same direction that share a cell. A cell may belong to one word across and one down. */
function refuseOverlaps(words: Word[], size: number): void {
  const taken = { across: new Set<number>(), down: new Set<number>() };
  for (const word of words) {
    for (const { row, column } of cellsOfWord(word)) {
      const cell = row * size + column;
      if (taken[word.direction].has(cell))
        refuse(`two words ${word.direction} share the cell in row ${row}, column ${column}`);
      taken[word.direction].add(cell);
    }
  }
}

function rowsOf(words: Word[], size: number): string[] {
  const grid = Array.from({ length: size }, () => Array<string>(size).fill(NO_LETTER));
  for (const word of words) {
    for (const [step, { row, column }] of cellsOfWord(word).entries()) {
      const line = grid[row] ?? [];
      const letter = word.letters[step] ?? NO_LETTER;
      const crossing = line[column] ?? NO_LETTER;
      if (crossing !== NO_LETTER && crossing !== letter) {
        refuse(`the cell in row ${row}, column ${column} would hold both ${crossing} and ${letter}`);
      }
      line[column] = letter;
    }
  }
  return grid.map((line) => line.join(""));
}

function givenLetters(solution: string[], editable: Input["editableCells"]): string[] {
  if (editable === undefined) return emptyRows(solution.length);
  if (editable.length === 0) refuse("editableCells leaves nothing to fill in");
  const grid = solution.map((row) => [...row]);
  for (const { row, column } of editable) {
    const line = grid[row];
    if (line === undefined || letterAt(solution, row, column) === "")
      refuse(`no word runs through row ${row}, column ${column}`);
    line[column] = NO_LETTER;
  }
  return grid.map((line) => line.join(""));
}
