import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { timeText } from "../../../lib/text/date-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./open-sessions.module.css";

const STATUS = {
  waiting: { text: "Bekliyor", tone: "neutral" },
  active: { text: "Devam ediyor", tone: "right" },
} as const;

type OpenSession = FunctionReturnType<typeof api.liveQuizSessions.open>[number];

/** Maximum number of visible sessions. Further ones are collapsed, so that the quiz list stays on the screen. */
const MAX_VISIBLE = 2;

type OpenSessionsProps = {
  hrefFor: (session: OpenSession) => string;
  /** More buttons for a session. */
  actionsFor: (session: OpenSession) => ReactNode;
};

/**
 * The teacher's waiting and running sessions, running sessions first. Renders nothing without sessions.
 * @param inOneLine true if all sessions are collapsed into one line
 */
export function OpenSessions({ inOneLine, ...props }: OpenSessionsProps & { inOneLine: boolean }) {
  const sessions = useQuery(api.liveQuizSessions.open);
  if (!sessions || sessions.length === 0) return null;
  const inOrder = [
    ...sessions.filter(({ status }) => status === "active"),
    ...sessions.filter(({ status }) => status === "waiting"),
  ];
  if (inOneLine)
    return (
      <section aria-labelledby="devam-eden">
        <details className={styles.folded}>
          <summary className={styles.more}>
            <h2 id="devam-eden" className={styles.inline}>
              Devam eden oturumlar
            </h2>{" "}
            ({inOrder.length})
          </summary>
          <Sessions {...props} sessions={inOrder} />
        </details>
      </section>
    );
  const collapsed = inOrder.slice(MAX_VISIBLE);
  return (
    <section aria-labelledby="devam-eden" className={styles.section}>
      <h2 id="devam-eden">Devam eden oturumlar</h2>
      <Sessions {...props} sessions={inOrder.slice(0, MAX_VISIBLE)} />
      {collapsed.length > 0 && (
        <details className={styles.folded}>
          <summary className={styles.more}>{collapsed.length} oturum daha</summary>
          <Sessions {...props} sessions={collapsed} />
        </details>
      )}
    </section>
  );
}

function Sessions({ sessions, hrefFor, actionsFor }: OpenSessionsProps & { sessions: OpenSession[] }) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const { code, quizTitle, status, createdAt, className } = session;
        return (
          <Sheet as="li" padding="sm" key={code} className={styles.session}>
            <span className={styles.code} lang="en">
              {code.slice(0, 3)} {code.slice(3)}
            </span>
            <span className={styles.about}>
              <strong>{quizTitle}</strong>
              <span className={styles.meta}>
                <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
                {className && `${className} · `}
                {timeText(createdAt)}
              </span>
            </span>
            <span className={styles.actions}>
              <ButtonLink to={hrefFor(session)} aria-label={`Oturuma dön: ${quizTitle}`}>
                Oturuma dön
              </ButtonLink>
              {actionsFor(session)}
            </span>
          </Sheet>
        );
      })}
    </ul>
  );
}
