import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { timeText } from "../../../lib/text/date-text.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./past-sessions.module.css";

/** Enough for one that was played among those that were closed without having begun. */
const LOOKED_AT = { numItems: 5, cursor: null };

/** The teacher's newest game with the way to its report: what is wanted between two lessons. Nothing when there is none. */
export function LastGame({ reportFor }: { reportFor: (code: string) => string }) {
  const past = useQuery(api.liveQuizSessions.past, { paginationOpts: LOOKED_AT });
  const last = past?.page.find(({ wasPlayed }) => wasPlayed);
  if (last === undefined) return null;
  const { code, quizTitle, className, endedAt, participants } = last;
  return (
    <Sheet as="section" padding="none" aria-label="Son canlı quiz">
      <p className={styles.session}>
        <span className={styles.about}>
          <span className={styles.meta}>Son canlı quiz</span>
          <strong className={styles.title}>{quizTitle}</strong>
        </span>
        <span className={styles.meta}>
          {className && `${className} · `}
          <time dateTime={endedAt}>{timeText(endedAt)}</time> · {participants} katılımcı
        </span>
        <ButtonLink to={reportFor(code)} aria-label={`Raporu aç: ${quizTitle}`}>
          Raporu aç
        </ButtonLink>
      </p>
    </Sheet>
  );
}
