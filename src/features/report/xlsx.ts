import writeXlsxFile from "write-excel-file/browser";
import type { Table, TableCell } from "./tables.ts";

/** Tables as sheets of an Excel file. A text stays a text, also one that looks like a formula. */
export async function xlsxOf(tables: readonly Table[]): Promise<Blob> {
  const sheets = tables.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((cell) => toCell(cell, index === 0 && name !== "Özet"))),
    columns: widthsOf(rows),
  }));
  return await writeXlsxFile(sheets).toBlob();
}

function toCell(value: TableCell, isHead: boolean) {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number };
  return isHead ? { value, type: String, fontWeight: "bold" as const } : { value, type: String };
}

const WIDEST_CHARS = 60;

/** As wide as what stands in it, in characters. */
function widthsOf(rows: readonly (readonly TableCell[])[]): { width: number }[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(4, ...rows.map((row) => String(row[column] ?? "").length));
    return { width: Math.min(WIDEST_CHARS, longest) + 2 };
  });
}
