import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Deadline } from "../deadline.tsx";
import { ChangeEndButton } from "./change-end-button.tsx";
import styles from "./given-homework.module.css";
import { ShareHomeworkButton } from "./share-homework-button.tsx";

type Given = FunctionReturnType<typeof api.homework.given>[number];

const STATES = {
  waiting: { text: "Açılacak", tone: "neutral" },
  open: { text: "Açık", tone: "right" },
  closed: { text: "Süresi doldu", tone: "neutral" },
  missed: { text: "Açılamadı: quizi silinmiş", tone: "wrong" },
} as const;

type GivenProps = { reportFor: (code: string) => string };

/** List of a teacher's homework, newest first, with state, deadline, link and report. */
export function GivenHomework({ reportFor }: GivenProps) {
  const given = useQuery(api.homework.given);
  if (given === undefined) return <Spinner label="Ödevler yükleniyor…" />;
  if (given.length === 0)
    return (
      <EmptyState title="Verdiğiniz ödevler burada durur">
        Henüz ödev yok. Quizlerim sekmesinde bir quizin Ödev ver düğmesine basın.
      </EmptyState>
    );
  return (
    <section aria-labelledby="odevler">
      <h2 id="odevler" className="visually-hidden">
        Ödevler
      </h2>
      <Rows given={given} reportFor={reportFor} />
    </section>
  );
}

function Rows({ given, reportFor }: GivenProps & { given: readonly Given[] }) {
  const offsetMs = useServerOffset(true);
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
