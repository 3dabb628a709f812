import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { timeText } from "../../../lib/text/date-text.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./past-sessions.module.css";
import { turnoutText } from "./turnout-text.ts";

/** Number of sessions to search for a played one, because the latest may have been closed without a start. */
const FIRST_PAGE = { numItems: 5, cursor: null };

/** The teacher's latest game with a link to its report. Renders nothing without a game. */
export function LastGame({ reportFor }: { reportFor: (code: string) => string }) {
  const past = useQuery(api.liveQuizSessions.past, { paginationOpts: FIRST_PAGE });
  const last = past?.page.find(({ wasPlayed, paper }) => wasPlayed && paper === undefined);
  if (last === undefined) return null;
  const { code, quizTitle, className, endedAt } = last;
  return (
    <Sheet as="section" padding="none" aria-label="Son canlı quiz">
      <p className={`${styles.session} ${styles.last}`}>
        <span className={styles.about}>
          <span className={styles.meta}>Son canlı quiz</span>
          <strong className={styles.title}>{quizTitle}</strong>
        </span>
        <span className={styles.meta}>
          {className && `${className} · `}
          <time dateTime={endedAt}>{timeText(endedAt)}</time> · {turnoutText(last)}
        </span>
        <ButtonLink to={reportFor(code)} aria-label={`Raporu aç: ${quizTitle}`}>
          Raporu aç
        </ButtonLink>
      </p>
    </Sheet>
  );
}
