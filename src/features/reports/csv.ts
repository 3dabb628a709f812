import { OBJECTIVES, type Table, type TableCell } from "./tables.ts";

/** Without this mark, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * CSV for Turkish spreadsheets: cells are separated by `;`, because the comma is the decimal separator. Text that a spreadsheet would run as a
 * formula is prefixed with `'`.
 */
export function csvOf(rows: readonly (readonly TableCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(";")}\r\n`).join("");
}

/** Rows of the report's only table in a CSV file: the last table with rows, without the summary of objectives. */
export function csvRows(tables: readonly Table[]): TableCell[][] {
  return tables.findLast(({ name, rows }) => name !== OBJECTIVES && rows.length > 1)?.rows ?? [];
}

function cellText(cell: TableCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
