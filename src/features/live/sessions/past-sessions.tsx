import { api } from "../../../../convex/_generated/api";
import { usePersistentList } from "../../../lib/storage/use-persistent-list.ts";
import { timeText } from "../../../lib/text/date-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { DeleteSessionButton } from "./delete-session-button.tsx";
import styles from "./past-sessions.module.css";
import { turnoutText } from "./turnout-text.ts";

const PAGE_SIZE = 20;

/**
 * `hrefFor` returns the link to a session's results, `reportFor` the link to its report, `paperFor` the link to an exam on paper. The report contains
 * the results, except the sharing of an exam's results.
 */
type PastSessionsProps = {
  hrefFor: (code: string) => string;
  reportFor: (code: string) => string;
  paperFor: (sessionId: string) => string;
};

/** The teacher's past live quizzes and exams on paper, with report and deletion. */
export function PastSessions({ hrefFor, reportFor, paperFor }: PastSessionsProps) {
  const list = { name: "past", pageSize: PAGE_SIZE };
  const { results, status, loadMore } = usePersistentList(api.liveQuizSessions.past, {}, list);
  if (status === "LoadingFirstPage") return <Spinner label="Geçmiş canlı quizler yükleniyor…" />;
  if (results.length === 0 && status === "Exhausted")
    return (
      <EmptyState title="Biten canlı quizleriniz burada durur">
        Henüz bir canlı quiz bitmedi. Quizlerim sekmesinde bir quizi Canlı Başlat ile açın.
      </EmptyState>
    );
  return (
    <section aria-labelledby="gecmis" className={styles.section}>
      <h2 id="gecmis" className="visually-hidden">
        Geçmiş canlı quizler
      </h2>
      <Sheet as="div" padding="none">
        <ul className={styles.list}>
          {results.map(
            ({ code, quizTitle, endedAt, wasPlayed, awaitsSharing, className, paper, ...turnout }) => (
              <li key={code} className={styles.session}>
                <span className={styles.about}>
                  <strong className={styles.title}>{quizTitle}</strong>
                  <span className={styles.meta}>
                    <time dateTime={endedAt}>{timeText(endedAt)}</time>
                    {" · "}
                    {className && `${className} · `}
                    {paper && "kâğıt · "}
                    {wasPlayed
                      ? turnoutText({ ...turnout, paper })
                      : paper
                        ? "henüz okunmadı"
                        : "Başlatılmadı"}
                  </span>
                </span>
                <span className={styles.actions}>
                  {paper && (
                    <ButtonLink to={paperFor(paper)} variant="quiet" aria-label={`Kâğıtlar: ${quizTitle}`}>
                      Kâğıtlar
                    </ButtonLink>
                  )}
                  {wasPlayed && (
                    <>
                      <ButtonLink to={reportFor(code)} variant="quiet" aria-label={`Rapor: ${quizTitle}`}>
                        Rapor
                      </ButtonLink>
                      {awaitsSharing && (
                        <ButtonLink
                          to={hrefFor(code)}
                          variant="quiet"
                          aria-label={`Sonuçları paylaş: ${quizTitle}`}
                        >
                          Sonuçları paylaş
                        </ButtonLink>
                      )}
                    </>
                  )}
                  <DeleteSessionButton code={code} quizTitle={quizTitle} paper={paper} />
                </span>
              </li>
            ),
          )}
        </ul>
      </Sheet>
      {status !== "Exhausted" && (
        <Button
          className={styles.more}
          busy={status === "LoadingMore"}
          busyLabel="Yükleniyor…"
          onClick={() => loadMore(PAGE_SIZE)}
        >
          Daha fazla göster
        </Button>
      )}
    </section>
  );
}
