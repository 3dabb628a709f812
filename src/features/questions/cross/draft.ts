import {
  cellsOfWord,
  emptyRows,
  letterAt,
  lettersOf,
  withLetter,
} from "../../../../convex/shared/crossword.ts";
import {
  MAX_CROSSWORD_SIZE,
  MAX_CROSSWORD_WORDS,
  MIN_CROSSWORD_SIZE,
  MIN_WORD_LETTERS,
} from "../../../../convex/shared/limits/questions.ts";
import { isRecord } from "../../../lib/is-record.ts";
import { asTexts } from "../shared/answer.ts";
import type { ContentOf, DraftOf, InputOf, Key } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";
import { fitsAt, isOnePiece, largestPiece, layoutsOf, type Place, placeRest, sizeOf } from "./layout.ts";

export type CrossDraft = DraftOf<"cross">;
type DraftWord = CrossDraft["crossword"]["words"][number];

/** Number of word lines in a new question. */
const USUAL_WORDS = 3;
/** Number of form fields per word: the word, then its clue. */
const FIELDS = 2;
/** Row and column of a word that is not in the grid. Occurs in drafts only. */
const NOWHERE = -1;

const EMPTY: DraftWord = { answer: "", clue: "", direction: "across", row: NOWHERE, column: NOWHERE };

export function emptyDraft(): CrossDraft {
  const words = Array.from({ length: USUAL_WORDS }, () => EMPTY);
  return { type: "cross", crossword: { size: MIN_CROSSWORD_SIZE, words } };
}

export function draftOf({ type, crossword }: ContentOf<"cross">, key: Key | null): CrossDraft {
  const { size, given } = crossword;
  const solution = asTexts(key);
  const words = crossword.words.map(({ clue, direction, row, column, length }) => {
    const wordCells = cellsOfWord({ direction, row, column, length });
    const answer = wordCells.map((cell) => letterAt(solution, cell.row, cell.column)).join("");
    return { answer, clue, direction, row, column };
  });
  const cells = crossword.words.flatMap(cellsOfWord);
  const editable = distinct(cells.filter(({ row, column }) => letterAt(given, row, column) === ""));
  const isAllEditable = given.every((letters) => letters.trim() === "");
  return { type, crossword: { size, words, ...(!isAllEditable && { editableCells: editable }) } };
}

export function isDraft({ crossword }: Record<string, unknown>): boolean {
  if (!isRecord(crossword)) return false;
  const { size, words, editableCells } = crossword;
  return (
    Number.isInteger(size) &&
    Number(size) >= MIN_CROSSWORD_SIZE &&
    Number(size) <= MAX_CROSSWORD_SIZE &&
    Array.isArray(words) &&
    words.length > 0 &&
    words.length <= MAX_CROSSWORD_WORDS &&
    words.every(isDraftWord) &&
    (editableCells === undefined || (Array.isArray(editableCells) && editableCells.every(isCell)))
  );
}

function isDraftWord(value: unknown): boolean {
  if (!isCell(value) || !isRecord(value)) return false;
  const { answer, clue, direction } = value;
  const isDirection = direction === "across" || direction === "down";
  return typeof answer === "string" && typeof clue === "string" && isDirection;
}

function isCell(value: unknown): boolean {
  return isRecord(value) && [value.row, value.column].every(isLine);
}

/** True if `value` is a row or column index, or `NOWHERE`. */
function isLine(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= NOWHERE && Number(value) < MAX_CROSSWORD_SIZE;
}

function isEmptyWord({ answer, clue }: DraftWord): boolean {
  return !answer.trim() && !clue.trim();
}

export function isBlank({ crossword: { words } }: CrossDraft): boolean {
  return words.every(isEmptyWord);
}

/** Lines with neither word nor clue are ignored. */
export function problemOf({ crossword: { words } }: CrossDraft): FieldProblem | null {
  if (words.every(isEmptyWord)) return { code: "WORD_REQUIRED", field: 0 };
  for (const [index, word] of words.entries()) {
    if (isEmptyWord(word)) continue;
    const field = FIELDS * index;
    if (!isWord(word.answer)) return { code: "WORD_REQUIRED", field };
    if (!word.clue.trim()) return { code: "CLUE_REQUIRED", field: field + 1 };
    if (placeOf(word) === null) return { code: "WORD_WITHOUT_PLACE", field };
  }
  return null;
}

/** True if the text's length allows it in a grid. */
export function isWord(answer: string): boolean {
  const { length } = lettersOf(answer);
  return length >= MIN_WORD_LETTERS && length <= MAX_CROSSWORD_SIZE;
}

export function inputOf({ type, crossword }: CrossDraft): InputOf<"cross"> & { type: "cross" } {
  const words = crossword.words
    .filter((word) => placeOf(word) !== null)
    .map(({ answer, clue, ...place }) => ({ ...place, answer: answer.trim(), clue: clue.trim() }));
  return { type, crossword: { ...crossword, words } };
}

export function contentOf(draft: CrossDraft): ContentOf<"cross"> {
  const { size, words, editableCells } = inputOf(draft).crossword;
  const solution = solutionOf(draft);
  const given = editableCells === undefined ? emptyRows(size) : withoutCells(solution, editableCells);
  const places = words.map(({ answer, ...place }) => ({ ...place, length: lettersOf(answer).length }));
  return { type: draft.type, crossword: { size, words: places, given } };
}

/** The letters of each row. */
export function solutionOf({ crossword: { size, words } }: CrossDraft): string[] {
  let rows = emptyRows(size);
  for (const word of words) {
    for (const { row, column, letter } of cellsOf(word)) rows = withLetter(rows, row, column, letter);
  }
  return rows;
}

/** Place of a word in the grid, or null if it has none. */
export function placeOf({ direction, row, column }: DraftWord): Place | null {
  return row === NOWHERE ? null : { direction, row, column };
}

/** The draft with another clue for one word. */
export function withClue({ type, crossword }: CrossDraft, index: number, clue: string): CrossDraft {
  const words = crossword.words.map((word, at) => (at === index ? { ...word, clue } : word));
  return { type, crossword: { ...crossword, words } };
}

/** The draft with another word on one line. This word and the others stay where they are if they still fit. */
export function withAnswer(draft: CrossDraft, index: number, answer: string): CrossDraft {
  const before = draft.crossword.words;
  const words = before.map((word, at) => (at === index ? { ...word, answer } : word));
  const letters = lettersOfAll(words);
  const places = before.map(placeOf);
  const oldPlace = places[index] ?? null;
  const fits = oldPlace !== null && fitsAt(letters, places, index, oldPlace);
  const fitting = fits ? places : places.map((place, at) => (at === index ? null : place));
  // If all words were connected, words that the change has disconnected are placed again.
  const wasConnected = isOnePiece(lettersOfAll(before), places);
  return withPlaces(
    draft,
    words,
    placeRest(letters, wasConnected ? largestPiece(letters, fitting) : fitting),
  );
}

/** The draft without one word. */
export function withoutWord(draft: CrossDraft, index: number): CrossDraft {
  const emptied = withAnswer(draft, index, "");
  const words = emptied.crossword.words.filter((_, at) => at !== index);
  return { ...emptied, crossword: { ...emptied.crossword, words } };
}

/** The draft with an empty word line added. */
export function withEmptyWord(draft: CrossDraft): CrossDraft {
  return { ...draft, crossword: { ...draft.crossword, words: [...draft.crossword.words, EMPTY] } };
}

/** The draft with a word moved to another line of the list; the grid does not change. */
export function withWordMoved(draft: CrossDraft, from: number, to: number): CrossDraft {
  const { words } = draft.crossword;
  const others = words.filter((_, index) => index !== from);
  const moved = [...others.slice(0, to), words[from] ?? EMPTY, ...others.slice(to)];
  return { ...draft, crossword: { ...draft.crossword, words: moved } };
}

/** The draft with the next possible layout of the same words; layouts are ordered from best to worst and repeat. */
export function withNextLayout(draft: CrossDraft): CrossDraft {
  const { words } = draft.crossword;
  const layouts = layoutsOf(lettersOfAll(words));
  const present = JSON.stringify(words.map(placeOf));
  const index = layouts.findIndex((places) => JSON.stringify(places) === present);
  const next = layouts[(index + 1) % layouts.length];
  return next === undefined ? draft : withPlaces(draft, words, next);
}

/** The draft with these words at these places. Letters that were given stay given when their word moves. */
function withPlaces(
  draft: CrossDraft,
  words: readonly DraftWord[],
  places: readonly (Place | null)[],
): CrossDraft {
  const { editableCells } = draft.crossword;
  const letters = lettersOfAll(words);
  const moved = words.map((word, index) => ({
    ...word,
    ...(places[index] ?? { row: NOWHERE, column: NOWHERE }),
  }));
  const size = Math.max(MIN_CROSSWORD_SIZE, sizeOf(letters, places));
  const all = distinct(moved.flatMap(cellsOf));
  if (editableCells === undefined || all.length === 0)
    return { type: draft.type, crossword: { size, words: moved } };

  const given = new Set(
    draft.crossword.words.flatMap((word, index) => {
      const now = cellsOf(moved[index] ?? EMPTY);
      return cellsOf(word).flatMap((cell, step) => {
        const there = now[step];
        const isGiven = !includes(editableCells, cell) && there?.letter === cell.letter;
        return isGiven ? [keyOf(there)] : [];
      });
    }),
  );
  const editable = all.filter((cell) => !given.has(keyOf(cell)));
  const hasGiven = editable.length > 0 && editable.length < all.length;
  return {
    type: draft.type,
    crossword: { size, words: moved, ...(hasGiven && { editableCells: editable }) },
  };
}

function cellsOf(word: DraftWord): { row: number; column: number; letter: string }[] {
  const place = placeOf(word);
  if (place === null) return [];
  const letters = lettersOf(word.answer);
  return cellsOfWord({ ...place, length: letters.length }).map((cell, step) => ({
    ...cell,
    letter: letters[step] ?? "",
  }));
}

function lettersOfAll(words: readonly DraftWord[]): string[][] {
  return words.map(({ answer }) => lettersOf(answer));
}

function withoutCells(rows: readonly string[], cells: readonly { row: number; column: number }[]): string[] {
  return cells.reduce<string[]>((result, { row, column }) => withLetter(result, row, column, ""), [...rows]);
}

function includes(
  cells: readonly { row: number; column: number }[],
  { row, column }: { row: number; column: number },
) {
  return cells.some((cell) => cell.row === row && cell.column === column);
}

/** The cells without duplicates and without their letters. */
function distinct(cells: readonly { row: number; column: number }[]): { row: number; column: number }[] {
  return [...new Map(cells.map((cell) => [keyOf(cell), { row: cell.row, column: cell.column }])).values()];
}

function keyOf({ row, column }: { row: number; column: number }): string {
  return `${row} ${column}`;
}
