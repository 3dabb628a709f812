import type { TableCell } from "./tables.ts";

/** By this mark spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as Turkish spreadsheets open it: `;` between cells, since the comma is in their numbers. Text that a spreadsheet would take for a formula
 * gets a `'` before it.
 */
export function csvOf(rows: readonly (readonly TableCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(";")}\r\n`).join("");
}

function cellText(cell: TableCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
