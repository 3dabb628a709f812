import { xlsxOf as xlsxOfSheets } from "../../lib/xlsx.ts";
import type { Table } from "./tables.ts";

/** Tables as sheets of an Excel file; the first one has no head. */
export async function xlsxOf(tables: readonly Table[]): Promise<Blob> {
  return await xlsxOfSheets(
    tables.map((table) => ({ ...table, headRow: table.name === "Özet" ? undefined : 0 })),
  );
}
