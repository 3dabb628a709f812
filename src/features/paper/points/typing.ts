/** Movement of the cursor in the table of points, and the sentences that it shares with the marking of homework. */

/** Refusal of a fraction. */
const WHOLE_NUMBERS = "Puanlar tam sayıdır, virgül ve nokta olmaz: silip yeniden yazın.";

const NOT_NEGATIVE = "Puan eksi olamaz: silip yeniden yazın.";

/** Sentence for a text whose further digits belong to a fraction or to a negative number; null for other texts. */
export function refusedNumber(text: string): string | null {
  if (/[-\u2212\u2013]/.test(text)) return NOT_NEGATIVE;
  return /[.,]/.test(text) ? WHOLE_NUMBERS : null;
}

/** State of saving without a connection. */
export const WAITS_FOR_CONNECTION = "Bağlantı yok: puanlar bu sekmede duruyor, bağlantı gelince kaydedilir";

/** Cell of the grid, by indexes of pupil and question. */
export type Cell = { row: number; column: number };

/** Order in which the cursor moves: paper by paper, or question by question. */
export type EntryOrder = "papers" | "questions";

export type Size = { rows: number; columns: number };

/** The cell after this one. The last cell stays. @param isSkipped true for rows without points: those of absent pupils */
export function nextCell(
  { row, column }: Cell,
  { rows, columns }: Size,
  order: EntryOrder,
  isSkipped: (row: number) => boolean = () => false,
): Cell {
  const count = rows * columns;
  const start = order === "papers" ? row * columns + column : column * rows + row;
  for (let place = start + 1; place < count; place += 1) {
    const cell =
      order === "papers"
        ? { row: Math.floor(place / columns), column: place % columns }
        : { row: place % rows, column: Math.floor(place / rows) };
    if (!isSkipped(cell.row)) return cell;
  }
  return { row, column };
}

/** The cell after a pupil was marked as absent: of the next pupil, in the first question or in the same one. */
export function cellBelow({ row, column }: Cell, { rows }: Size, order: EntryOrder): Cell {
  if (row + 1 >= rows) return { row, column };
  return { row: row + 1, column: order === "papers" ? 0 : column };
}

/** The cell to which an arrow key moves; null for other keys. */
export function arrowCell({ row, column }: Cell, { rows, columns }: Size, key: string): Cell | null {
  switch (key) {
    case "ArrowUp":
      return { row: Math.max(0, row - 1), column };
    case "ArrowDown":
      return { row: Math.min(rows - 1, row + 1), column };
    case "ArrowLeft":
      return { row, column: Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: Math.min(columns - 1, column + 1) };
    default:
      return null;
  }
}
