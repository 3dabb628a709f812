import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./open-sessions.module.css";

const STATUS = {
  waiting: { text: "Bekliyor", tone: "neutral" },
  active: { text: "Devam ediyor", tone: "right" },
} as const;

type OpenSession = FunctionReturnType<typeof api.liveQuizSessions.open>[number];

const startedAt = new Intl.DateTimeFormat("tr-TR", { dateStyle: "medium", timeStyle: "short" });

/** A teacher's sessions that are waiting or running: the way back to them. Nothing when there are none. */
export function OpenSessions({
  hrefFor,
  actionsFor,
}: {
  hrefFor: (session: OpenSession) => string;
  /** What else can be done with a session. */
  actionsFor: (session: OpenSession) => ReactNode;
}) {
  const sessions = useQuery(api.liveQuizSessions.open);
  if (!sessions || sessions.length === 0) return null;
  return (
    <section aria-labelledby="devam-eden" className={styles.section}>
      <h2 id="devam-eden">Devam eden oturumlar</h2>
      <ul className={styles.list}>
        {sessions.map((session) => {
          const { code, quizTitle, status, createdAt } = session;
          return (
            <Sheet as="li" padding="sm" key={code} className={styles.session}>
              <span className={styles.code} lang="en">
                {code.slice(0, 3)} {code.slice(3)}
              </span>
              <span className={styles.about}>
                <strong>{quizTitle}</strong>
                <span className={styles.meta}>
                  <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
                  {startedAt.format(new Date(createdAt))}
                </span>
              </span>
              <ButtonLink to={hrefFor(session)} aria-label={`Oturuma dön: ${quizTitle}`}>
                Oturuma dön
              </ButtonLink>
              {actionsFor(session)}
            </Sheet>
          );
        })}
      </ul>
    </section>
  );
}
