/**
 * Lays words out as a crossword: each new word crosses a placed one at a shared letter and touches no other. Pure and deterministic. A word is an
 * array of letters; the place of a word outside the grid is `null`. The grid starts at row 0 and column 0.
 */
import { cellsOfWord, type Direction } from "../../../../convex/shared/crossword.ts";
import { MAX_CROSSWORD_SIZE, MIN_WORD_LETTERS } from "../../../../convex/shared/limits/questions.ts";

export type Place = { direction: Direction; row: number; column: number };
type Letters = readonly string[];
type Places = readonly (Place | null)[];
type Cell = { row: number; column: number; letter: string; across: boolean; down: boolean };
type Cells = Map<string, Cell>;
/** Bounding rectangle of cells: its first row and column, and the numbers of its rows and columns. */
type Extent = { row: number; column: number; rows: number; columns: number };

/** Maximum number of words that are tried as the first word of a layout; limits the number of layouts to choose from. */
const FIRST_WORDS = 6;

/** Places words that have no place yet, each where it crosses most others, until none fits. Placed words do not move. */
export function placeRest(words: readonly Letters[], placed: Places): (Place | null)[] {
  return placeInOrder(
    words,
    placed,
    words.map((_, index) => index),
  );
}

/** Possible layouts of all words, best first (smallest grid, then fewest cells). All contain the maximum number of words that could be placed. */
export function layoutsOf(words: readonly Letters[]): (Place | null)[][] {
  const asWritten = words.map((_, index) => index);
  const longestFirst = [...asWritten].sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
  const starts = longestFirst.slice(1, FIRST_WORDS);
  const orders = [
    longestFirst,
    asWritten,
    ...starts.map((first) => [first, ...without(longestFirst, first)]),
  ];
  const nowhere = words.map(() => null);
  const layouts = new Map(
    orders.map((order) => {
      const places = placeInOrder(words, nowhere, order);
      return [JSON.stringify(places), places] as const;
    }),
  );
  const rated = [...layouts.values()].map((places) => ({ places, ...ratingOf(words, places) }));
  const most = Math.max(...rated.map(({ count }) => count));
  return rated
    .filter(({ count }) => count === most)
    .sort((a, b) => a.size - b.size || a.cells - b.cells)
    .map(({ places }) => places);
}

/** True if all words in the grid are connected. */
export function isOnePiece(words: readonly Letters[], places: Places): boolean {
  return piecesOf(words, places).length <= 1;
}

/** Keeps the places of the largest connected group of words; the other places become null. */
export function largestPiece(words: readonly Letters[], places: Places): (Place | null)[] {
  const [largest = []] = piecesOf(words, places).sort((a, b) => b.length - a.length);
  return places.map((place, index) => (largest.includes(index) ? place : null));
}

/**
 * True if a word fits at `place` among the others: letters agree at crossings, it crosses at least one word (unless the grid is empty), touches no
 * other word, and the grid does not become too large.
 */
export function fitsAt(words: readonly Letters[], places: Places, index: number, place: Place): boolean {
  const others = places.map((each, at) => (at === index ? null : each));
  const letters = words[index] ?? [];
  const cells = cellsOf(words, others);
  const { rows, columns } = withWord(extentOf([...cells.values()]), letters, place);
  if (Math.max(rows, columns) > MAX_CROSSWORD_SIZE) return false;
  const crossings = crossingsAt(cells, letters, place);
  return crossings !== null && (crossings > 0 || cells.size === 0);
}

/** Side length of the smallest square that contains all words. */
export function sizeOf(words: readonly Letters[], places: Places): number {
  const { rows, columns } = extentOf([...cellsOf(words, places).values()]);
  return Math.max(rows, columns);
}

function placeInOrder(words: readonly Letters[], placed: Places, order: readonly number[]): (Place | null)[] {
  const places = [...placed];
  const cells = cellsOf(words, places);
  let isPlacing = true;
  // A word without a fitting place may still cross a word that is placed later.
  while (isPlacing) {
    isPlacing = false;
    for (const index of order) {
      const letters = words[index] ?? [];
      const place = places[index] === null ? bestPlace(letters, cells) : null;
      if (place === null) continue;
      places[index] = place;
      addWord(cells, letters, place);
      isPlacing = true;
    }
  }
  return atOrigin(words, places);
}

/** The place with the most crossings; among equals, the one with the smallest grid. Null if the word fits nowhere. */
function bestPlace(letters: Letters, cells: Cells): Place | null {
  if (letters.length < MIN_WORD_LETTERS || letters.length > MAX_CROSSWORD_SIZE) return null;
  if (cells.size === 0) return { direction: "across", row: 0, column: 0 };
  const before = extentOf([...cells.values()]);
  const places = candidates(letters, cells).flatMap((place) => {
    const crossings = crossingsAt(cells, letters, place);
    const { rows, columns } = withWord(before, letters, place);
    const size = Math.max(rows, columns);
    return crossings === null || size > MAX_CROSSWORD_SIZE
      ? []
      : [{ place, crossings, size, area: rows * columns }];
  });
  places.sort((a, b) => b.crossings - a.crossings || a.size - b.size || a.area - b.area);
  return places[0]?.place ?? null;
}

/** All places at which a word would cross a placed one at a shared letter; other conflicts are not checked. */
function candidates(letters: Letters, cells: Cells): Place[] {
  return [...cells.values()].flatMap(({ row, column, letter, across, down }) => {
    // Two words already cross here.
    if (across && down) return [];
    return letters.flatMap((own, step): Place[] => {
      if (own !== letter) return [];
      return across
        ? [{ direction: "down", row: row - step, column }]
        : [{ direction: "across", row, column: column - step }];
    });
  });
}

/** Number of words that a word would cross at `place`; null if it does not fit there. */
function crossingsAt(cells: Cells, letters: Letters, place: Place): number | null {
  const { direction } = place;
  if (letters.length < MIN_WORD_LETTERS) return null;
  const down = direction === "down" ? 1 : 0;
  const across = 1 - down;
  const isTaken = (row: number, column: number) => cells.has(keyOf(row, column));
  // The cells directly before and after the word must be empty.
  if (isTaken(place.row - down, place.column - across)) return null;
  if (isTaken(place.row + down * letters.length, place.column + across * letters.length)) return null;
  let crossings = 0;
  for (const [step, { row, column }] of cellsOfWord({ ...place, length: letters.length }).entries()) {
    const cell = cells.get(keyOf(row, column));
    if (cell !== undefined) {
      if (cell.letter !== letters[step] || cell[direction]) return null;
      crossings += 1;
      // A new letter must have no neighbour beside the word.
    } else if (isTaken(row + across, column + down) || isTaken(row - across, column - down)) return null;
  }
  return crossings;
}

function cellsOf(words: readonly Letters[], places: Places): Cells {
  const cells: Cells = new Map();
  for (const [index, place] of places.entries()) {
    if (place !== null) addWord(cells, words[index] ?? [], place);
  }
  return cells;
}

function addWord(cells: Cells, letters: Letters, place: Place): void {
  for (const [step, { row, column }] of cellsOfWord({ ...place, length: letters.length }).entries()) {
    const fresh = { row, column, letter: letters[step] ?? "", across: false, down: false };
    const cell = cells.get(keyOf(row, column)) ?? fresh;
    cell[place.direction] = true;
    cells.set(keyOf(row, column), cell);
  }
}

/** Groups of connected words, as lists of their indexes. */
function piecesOf(words: readonly Letters[], places: Places): number[][] {
  const pieces: { words: number[]; cells: Set<string> }[] = [];
  for (const [index, place] of places.entries()) {
    if (place === null) continue;
    const own = cellsOfWord({ ...place, length: words[index]?.length ?? 0 }).map(({ row, column }) =>
      keyOf(row, column),
    );
    const joined = pieces.filter(({ cells }) => own.some((cell) => cells.has(cell)));
    for (const piece of joined) pieces.splice(pieces.indexOf(piece), 1);
    pieces.push({
      words: [...joined.flatMap((piece) => piece.words), index],
      cells: new Set([...joined.flatMap((piece) => [...piece.cells]), ...own]),
    });
  }
  return pieces.map((piece) => piece.words);
}

function ratingOf(words: readonly Letters[], places: Places): { count: number; size: number; cells: number } {
  const count = places.filter((place) => place !== null).length;
  return { count, size: sizeOf(words, places), cells: cellsOf(words, places).size };
}

/** The same layout, shifted to start at row 0 and column 0. */
function atOrigin(words: readonly Letters[], places: Places): (Place | null)[] {
  const { row, column } = extentOf([...cellsOf(words, places).values()]);
  return places.map((place) =>
    place === null ? null : { ...place, row: place.row - row, column: place.column - column },
  );
}

/** The smallest rectangle that contains these cells. */
function extentOf(cells: readonly { row: number; column: number }[]): Extent {
  if (cells.length === 0) return { row: 0, column: 0, rows: 0, columns: 0 };
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const row = Math.min(...rows);
  const column = Math.min(...columns);
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

/** Bounding rectangle after adding a word. */
function withWord({ row, column, rows, columns }: Extent, letters: Letters, place: Place): Extent {
  const lastCell = { row: row + rows - 1, column: column + columns - 1 };
  const corners = rows === 0 ? [] : [{ row, column }, lastCell];
  return extentOf([...corners, ...cellsOfWord({ ...place, length: letters.length })]);
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}

function without(list: readonly number[], one: number): number[] {
  return list.filter((each) => each !== one);
}
