import { type ConvexReactClient, useConvex } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { PROGRESS_PAGE_ITEMS } from "../../../../convex/shared/limits/classes.ts";
import { saveFile, XLSX_TYPE } from "../../../lib/files/save-file.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DownloadMenu, type TableFormat } from "../../../ui/button/download-menu.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { classTables } from "./class-tables.ts";
import type { ClassWork, Pupil } from "./progress.ts";

type DownloadProps = { classId: string; name: string; pupils: readonly Pupil[] };

/** Menu that downloads a class: Excel with all tables, or CSV with all results. */
export function DownloadClass({ classId, name, pupils }: DownloadProps) {
  const client = useConvex();
  const download = async (format: TableFormat) => {
    try {
      const games = await allPages(client, api.classes.games, classId);
      const homework = await allPages(client, api.classes.homework, classId);
      const tables = classTables(pupils, { games, homework });
      const file = `sinif-${name.replaceAll(/[^\p{L}\p{N}-]+/gu, "-")}`;
      if (format === "xlsx") {
        const { xlsxOf } = await import("../../../lib/files/xlsx.ts");
        saveFile(`${file}.xlsx`, await xlsxOf(tables.map((table) => ({ ...table, headRow: 0 }))), XLSX_TYPE);
      } else {
        const { csvOf } = await import("../../reports/csv.ts");
        saveFile(`${file}.csv`, csvOf(tables.at(-1)?.rows ?? []), "text/csv;charset=utf-8");
      }
    } catch (error) {
      toast.error("Sınıf indirilemedi", { description: failureText(error) });
    }
  };
  return <DownloadMenu onDownload={download} />;
}

type Query = typeof api.classes.games | typeof api.classes.homework;

/** All games or homework of the class, fetched page by page, newest first. */
async function allPages(client: ConvexReactClient, query: Query, classId: string): Promise<ClassWork[]> {
  const all: ClassWork[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems: PROGRESS_PAGE_ITEMS, cursor };
    const page: { page: ClassWork[]; isDone: boolean; continueCursor: string } = await client.query(query, {
      classId,
      paginationOpts,
    });
    all.push(...page.page);
    if (page.isDone) return all;
    cursor = page.continueCursor;
  }
}
