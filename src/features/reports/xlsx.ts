import { xlsxOf } from "../../lib/files/xlsx.ts";
import type { Table } from "./tables.ts";

/** Tables as sheets of an Excel file; the first one has no head. */
export async function reportXlsx(tables: readonly Table[]): Promise<Blob> {
  return await xlsxOf(tables.map((table) => ({ ...table, headRow: table.name === "Özet" ? undefined : 0 })));
}
