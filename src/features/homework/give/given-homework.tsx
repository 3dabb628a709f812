import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Deadline } from "../deadline.tsx";
import { ChangeEndButton } from "./change-end-button.tsx";
import styles from "./given-homework.module.css";
import { ShareHomeworkButton } from "./share-homework-button.tsx";

type Given = FunctionReturnType<typeof api.homework.given>[number];

/** Number of rows that are always visible; the other rows are folded. */
const MOST_SHOWN = 3;

const STATES = {
  waiting: { text: "Açılacak", tone: "neutral" },
  open: { text: "Açık", tone: "right" },
  closed: { text: "Süresi doldu", tone: "neutral" },
  missed: { text: "Açılamadı: quizi silinmiş", tone: "wrong" },
} as const;

type GivenProps = { reportFor: (code: string) => string };

/** List of a teacher's homework, newest first, with state, deadline, link and report. Renders nothing without homework. */
export function GivenHomework({ reportFor }: GivenProps) {
  const given = useQuery(api.homework.given);
  if (!given || given.length === 0) return null;
  return <GivenList given={given} reportFor={reportFor} />;
}

type RowsProps = GivenProps & { given: readonly Given[] };

function GivenList({ given, reportFor }: RowsProps) {
  const offsetMs = useServerOffset(true);
  const folded = given.slice(MOST_SHOWN);
  return (
    <section aria-labelledby="odevler" className={styles.section}>
      <h2 id="odevler">Ödevler</h2>
      <Rows given={given.slice(0, MOST_SHOWN)} reportFor={reportFor} offsetMs={offsetMs} />
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary className={styles.more}>{folded.length} ödev daha</summary>
          <Rows given={folded} reportFor={reportFor} offsetMs={offsetMs} />
        </details>
      )}
    </section>
  );
}

function Rows({ given, reportFor, offsetMs }: RowsProps & { offsetMs: number | null }) {
  return (
    <ul className={styles.list}>
      {given.map((homework) => {
        const { code, quizTitle, state, opensAt, closesAt, className, isForClass } = homework;
        return (
          <Sheet as="li" padding="sm" key={code} className={styles.homework}>
            <span className={styles.about}>
              <strong>{quizTitle}</strong>
              <span className={styles.meta}>
                <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
                <span>
                  {className && `${className} · `}
                  {state === "waiting" ? (
                    <>
                      Açılış: <Deadline at={opensAt} offsetMs={offsetMs} left="sonra" />
                    </>
                  ) : (
                    <>
                      Son teslim: <Deadline at={closesAt} offsetMs={offsetMs} />
                    </>
                  )}
                </span>
              </span>
            </span>
            <span className={styles.actions}>
              {(state === "open" || state === "closed") && (
                <ButtonLink to={reportFor(code)} aria-label={`Rapor: ${quizTitle}`}>
                  Rapor
                </ButtonLink>
              )}
              {(state === "open" || state === "waiting") && (
                <ShareHomeworkButton
                  code={code}
                  quizTitle={quizTitle}
                  opensAt={state === "waiting" ? opensAt : undefined}
                  closesAt={closesAt}
                  isForClass={isForClass === true}
                  quiet
                />
              )}
              {state !== "missed" && (
                <ChangeEndButton
                  code={code}
                  quizTitle={quizTitle}
                  state={state}
                  closesAt={closesAt}
                  offsetMs={offsetMs}
                  quiet
                />
              )}
              <DeleteHomeworkButton homework={homework} />
            </span>
          </Sheet>
        );
      })}
    </ul>
  );
}

function DeleteHomeworkButton({ homework: { code, quizTitle, state } }: { homework: Given }) {
  const remove = useMutation(api.homework.remove);
  return (
    <DeleteButton
      variant="quiet"
      label="Sil"
      name={`Ödevi sil: ${quizTitle}`}
      title="Ödev silinsin mi?"
      yes="Ödevi sil"
      onDelete={() => remove({ code })}
      failed="Ödev silinemedi"
      explain={failureText}
      mayRetry={() => true}
    >
      <p>
        “{quizTitle}” ödevi, öğrencilerin cevapları ve raporuyla birlikte silinir.
        {state === "open" && " Şu anda çözenler de devam edemez."} Quiz kalır. Bu geri alınamaz.
      </p>
    </DeleteButton>
  );
}
