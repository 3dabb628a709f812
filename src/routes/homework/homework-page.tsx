import { useConvex, useQuery } from "convex/react";
import { Suspense, useState } from "react";
import { FiRotateCcw } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { HOMEWORK_NAME_MAX_CHARS } from "../../../convex/shared/limits/homework.ts";
import type { Proof } from "../../features/homework/solve/homework.ts";
import { HomeworkScreen } from "../../features/homework/solve/homework-screen.tsx";
import { ScreenHeadings } from "../../features/homework/solve/screen-heading.tsx";
import type { Graded } from "../../features/questions/question-review.tsx";
import type { Question } from "../../features/questions/shared/question.ts";
import { Practice } from "../../features/quiz/solo/practice.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { useSessionCode } from "../live/use-session-code.ts";
import styles from "./homework-page.module.css";

const LOADING = "Ödev yükleniyor…";

/** Homework page; anyone with the link can solve it without an account. */
export function HomeworkPage() {
  const code = useSessionCode();
  return (
    <ErrorBoundary key={code} title="Ödev açılamadı" describe={failureText}>
      <Suspense fallback={<Spinner label={LOADING} fill />}>
        <ScreenHeadings>
          <Homework code={code} />
        </ScreenHeadings>
      </Suspense>
    </ErrorBoundary>
  );
}

type Mistakes = { proof: Proof; graded: readonly Graded[]; questions: readonly Question[] };

function Homework({ code }: { code: string }) {
  const viewer = useViewer();
  const convex = useConvex();
  const entry = useQuery(api.homework.entry, { code });
  const [practised, setPractised] = useState<Mistakes | null>(null);
  if (entry === undefined) return <Spinner label={LOADING} fill />;
  if (entry === null) {
    return (
      <>
        <PageHeading>Ödev</PageHeading>
        <EmptyState
          title="Böyle bir ödev yok"
          action={<ButtonLink to={paths.join.href()}>Kodu yaz</ButtonLink>}
        >
          Bağlantı eksik kopyalanmış ya da ödev silinmiş olabilir. Öğretmeninden yeniden iste.
        </EmptyState>
      </>
    );
  }
  return (
    <div className={`${styles.page} desk`}>
      <PageHeading title={`Ödev: ${entry.quizTitle}`} lead="Ödev">
        {entry.quizTitle}
      </PageHeading>
      {entry.isOwn ? (
        <Notice>
          <p>Bu ödevi siz verdiniz; öğrenciler bu adreste çözer.</p>
          <ButtonLink to={paths.report.href(code)}>Rapora git</ButtonLink>
        </Notice>
      ) : practised ? (
        <Practice
          mistakes={practised.graded}
          check={async ({ question }, answer) => {
            const index = practised.questions.indexOf(question);
            return await convex.query(api.homework.check, { ...practised.proof, index, answer });
          }}
          onDone={() => setPractised(null)}
        />
      ) : (
        <HomeworkScreen
          code={code}
          entry={entry}
          initialName={
            viewer?.role === "student" ? [...viewer.name].slice(0, HOMEWORK_NAME_MAX_CHARS).join("") : ""
          }
          againFor={({ graded, ...rest }) => {
            const wrong = graded.filter(({ correct }) => correct === false);
            return (
              wrong.length > 0 && (
                <Button icon={<FiRotateCcw />} onClick={() => setPractised({ ...rest, graded: wrong })}>
                  Yanlışlarımı tekrar çöz
                </Button>
              )
            );
          }}
        />
      )}
    </div>
  );
}
