import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./read-sheets.module.css";
import type { ExamToRead } from "./state/exam-to-read.ts";
import { problemText, sourceText } from "./state/problem-texts.ts";
import { doubtfulSheets, type ReadingState } from "./state/reading-state.ts";

type ReadingSummaryProps = { state: ReadingState; exam: ExamToRead; isReading: boolean };

/** Counts of recorded sheets, and the remedy for each picture that was not recorded. */
export function ReadingSummary({ state, exam, isReading }: ReadingSummaryProps) {
  const { waiting, recorded, unchanged, keptEarlier, problems } = state;
  const asked = doubtfulSheets(state, exam);
  const counts = [
    [recorded, "kâğıt kaydedildi"],
    [unchanged, "kâğıt zaten kayıtlıydı"],
    [keptEarlier, "kâğıtta önceki okuma kaldı"],
    [asked, "kâğıtta karar bekleniyor"],
    [problems.length, "resim kaydedilmedi"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  const isDone = !isReading && waiting.length === 0;
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
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Kaydedilmeyen resimler">
          {problems.map(({ source, problem }, at) => (
            // Entries are only appended.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className={styles.problem}>
              <b>{sourceText(source)}</b>: {problemText(problem)}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
