import writeXlsxFile from "write-excel-file/browser";

export type XlsxCell = string | number | null;

export type XlsxSheet = {
  name: string;
  rows: readonly (readonly XlsxCell[])[];
  /** Index of the row in bold; no row if undefined. */
  headRow?: number | undefined;
};

/** Creates an Excel file with these sheets. Strings are written as text, even if they look like formulas. */
export async function xlsxOf(sheets: readonly XlsxSheet[]): Promise<Blob> {
  const written = sheets.map(({ name, rows, headRow }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((cell) => toCell(cell, index === headRow))),
    columns: widthsOf(rows),
  }));
  return await writeXlsxFile(written).toBlob();
}

function toCell(value: XlsxCell, isHead: boolean) {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number };
  return isHead ? { value, type: String, fontWeight: "bold" as const } : { value, type: String };
}

const WIDEST_CHARS = 60;

/** Column widths that fit the content, in characters. */
function widthsOf(rows: XlsxSheet["rows"]): { width: number }[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(4, ...rows.map((row) => String(row[column] ?? "").length));
    return { width: Math.min(WIDEST_CHARS, longest) + 2 };
  });
}
