import type { Cell, Size } from "./typing.ts";

/** Points of a pasted block. `points` is undefined for an absent pupil. */
export type PastedCell = Cell & { points?: number };

/** Result of reading a pasted block: its cells, or a sentence with the reason for refusing all of it. */
export type PastedBlock = { cells: PastedCell[] } | { problem: string };

/**
 * Reads a block of cells from a spreadsheet. Empty cells change nothing, `G` marks an absent pupil. One wrong cell refuses the whole block.
 * @param at upper left cell
 * @param most points of each question
 */
export function pastedBlock(
  text: string,
  at: Cell,
  { rows, columns }: Size,
  most: readonly number[],
): PastedBlock {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  if (at.row + lines.length > rows)
    return { problem: `Yapıştırılan ${lines.length} satır, ama buradan sonra ${rows - at.row} öğrenci var.` };
  const cells: PastedCell[] = [];
  for (const [down, line] of lines.entries()) {
    const words = line.split("\t").map((word) => word.trim());
    while (words.length > 1 && words.at(-1) === "") words.pop();
    if (at.column + words.length > columns)
      return {
        problem: `Yapıştırılan ${words.length} sütun, ama buradan sonra ${columns - at.column} soru var.`,
      };
    for (const [right, word] of words.entries()) {
      const cell = { row: at.row + down, column: at.column + right };
      const highest = most[cell.column] ?? 0;
      const where = `${down + 1}. satır, ${right + 1}. sütun`;
      if (word === "") continue;
      if (/^g$/i.test(word)) cells.push(cell);
      else if (!/^\d{1,3}([.,]0*)?$/.test(word))
        return { problem: `${where}: “${word.slice(0, 20)}” tam sayı değil.` };
      else if (Number.parseInt(word, 10) > highest)
        return { problem: `${where}: ${word} puan çok, bu soru en çok ${highest} puan.` };
      else cells.push({ ...cell, points: Number.parseInt(word, 10) });
    }
  }
  return { cells };
}
