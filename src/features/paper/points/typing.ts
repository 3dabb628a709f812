/** Rules of typing points into a cell. */

/** Result of typing into a cell. `refused`: the new text is not accepted, and the former one stays. */
export type Typed =
  | { kind: "typing"; text: string }
  /** The text has as many digits as the highest points, so the cursor moves on. */
  | { kind: "full"; text: string }
  | { kind: "absent" }
  | { kind: "refused"; reason: "tooMany" | "noDigit" };

/** Reads the new text of a cell. @param most points of the question */
export function typed(text: string, most: number): Typed {
  const written = text.trim();
  if (/^\d*g$/i.test(written)) return { kind: "absent" };
  if (!/^\d*$/.test(written)) return { kind: "refused", reason: "noDigit" };
  const digits = String(most).length;
  // Zeros in front would need more digits than the points.
  if (written.length > digits || Number(written) > most) return { kind: "refused", reason: "tooMany" };
  return { kind: written.length === digits ? "full" : "typing", text: written };
}

/** Points of a cell's text; null for an empty cell. */
export function pointsIn(text: string): number | null {
  return text === "" ? null : Number(text);
}

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
