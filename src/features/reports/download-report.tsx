import { useConvex } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { saveFile, XLSX_TYPE } from "../../lib/files/save-file.ts";
import { fileDay } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { DownloadMenu, type TableFormat } from "../../ui/button/download-menu.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { allPupils } from "./all-pupils.ts";
import { loadReportModules, type Overview, type Question } from "./report.ts";
import { tablesOf } from "./tables.ts";

type DownloadProps = { code: string; overview: Overview; questions: readonly Question[] };

/** Menu that downloads the report: Excel with all tables, or CSV with one table (points of a written exam, pupils, or questions if there are no pupils). */
export function DownloadReport({ code, overview, questions }: DownloadProps) {
  const client = useConvex();
  const download = async (format: TableFormat) => {
    try {
      // The page has loaded only the modules of the questions that it shows. It does not show questions that were never asked.
      await loadReportModules(questions);
      const pupils = overview.showsPupils ? await allPupils(client, code, "place") : [];
      const written = overview.written ? await client.query(api.reports.written, { code }) : null;
      const tables = tablesOf({ code, overview, questions, pupils, written });
      const name = fileNameOf(code, overview);
      if (format === "xlsx") {
        const { reportXlsx } = await import("./xlsx.ts");
        saveFile(`${name}.xlsx`, await reportXlsx(tables), XLSX_TYPE);
      } else {
        const { csvOf, csvRows } = await import("./csv.ts");
        saveFile(`${name}.csv`, csvOf(csvRows(tables)), "text/csv;charset=utf-8");
      }
    } catch (error) {
      toast.error("Rapor indirilemedi", { description: failureText(error) });
    }
  };
  return <DownloadMenu onDownload={download} />;
}

/** "rapor-8-A-Kesirler-2026-11-22-EBXQ76". The date is the day in the school's time zone. */
function fileNameOf(code: string, { className, quizTitle, endedAt }: Overview): string {
  const day = fileDay(endedAt);
  const named = [className, quizTitle.slice(0, TITLE_IN_NAME)].filter((part) => part !== undefined);
  const words = named.map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, ""));
  return ["rapor", ...words.filter((part) => part !== ""), day, code].join("-");
}

/** Characters of the quiz title in the file name. */
const TITLE_IN_NAME = 40;
