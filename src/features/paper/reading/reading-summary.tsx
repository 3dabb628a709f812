import { Notice } from "../../../ui/notice/notice.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./read-sheets.module.css";
import { ownerText } from "./review/doubt-texts.ts";
import type { ExamToRead } from "./state/exam-to-read.ts";
import { groupedProblems } from "./state/problem-groups.ts";
import { sourceText } from "./state/problem-texts.ts";
import { doubtfulSheets, unsentSheets } from "./state/reading-state.ts";
import type { Reading } from "./state/use-reading.ts";

type ReadingSummaryProps = { reading: Reading; exam: ExamToRead };

/** Counts of recorded sheets, the sheets that wait for the server, and the remedy for each picture that was not recorded. */
export function ReadingSummary({ reading, exam }: ReadingSummaryProps) {
  const { state, current, isOffline, failure } = reading;
  const { waiting, recorded, unchanged, keptEarlier, problems } = state;
  const asked = doubtfulSheets(state, exam);
  const unsent = unsentSheets(state, exam);
  const counts = [
    [recorded, "kâğıt kaydedildi"],
    [unchanged, "kâğıt zaten kayıtlıydı"],
    [keptEarlier, "kâğıtta önceki okuma kaldı"],
    [unsent.length, "kâğıt gönderilmeyi bekliyor"],
    [asked, "kâğıtta karar bekleniyor"],
    [problems.length, "resim kaydedilmedi"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  const isDone = current === null && waiting.length === 0;
  return (
    <Sheet as="section" className={styles.summary} aria-label="Okuma özeti">
      <h2 className={styles.title}>{isDone ? "Okuma bitti" : "Okunanlar"}</h2>
      <div role="status">
        <ul className={styles.counts}>
          {shown.map(([count, text]) => (
            <li key={text}>
              <b>{count}</b> {text}
            </li>
          ))}
        </ul>
      </div>
      {unsent.length > 0 && (isOffline || failure?.kind === "record") && (
        <>
          <Notice>
            Okunan kâğıtlar bu sayfada duruyor; bağlantı gelince kendiliğinden gönderilir. O zamana kadar
            sayfayı kapatmayın.
          </Notice>
          <ul className={styles.problems} aria-label="Gönderilmeyi bekleyen kâğıtlar">
            {unsent.map(({ key, sheet }) => (
              <li key={key} className={styles.problem}>
                <b>{ownerText(sheet, exam)}</b>: {sourceText(sheet.source)}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Kaydedilmeyen resimler">
          {groupedProblems(problems).map(({ sources, problem }) => (
            <li key={problem} className={styles.problem}>
              <b>{sources}</b>: {problem}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
