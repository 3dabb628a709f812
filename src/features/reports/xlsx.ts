import { xlsxOf } from "../../lib/files/xlsx.ts";
import type { Table } from "./tables.ts";

/** Excel file with one sheet per table. The first sheet ("Özet") has no header row. */
export async function reportXlsx(tables: readonly Table[]): Promise<Blob> {
  return await xlsxOf(tables.map((table) => ({ ...table, headRow: table.name === "Özet" ? undefined : 0 })));
}
