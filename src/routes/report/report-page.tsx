import { useMutation, useQuery } from "convex/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { FiEye, FiEyeOff, FiPrinter } from "react-icons/fi";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { useDeadlineText } from "../../features/homework/deadline.tsx";
import { ChangeEndButton } from "../../features/homework/give/change-end-button.tsx";
import { ShareHomeworkButton } from "../../features/homework/give/share-homework-button.tsx";
import { DownloadReport } from "../../features/reports/download-report.tsx";
import { Marking } from "../../features/reports/marking.tsx";
import { NetTable } from "../../features/reports/net-table.tsx";
import { Pupils } from "../../features/reports/pupils.tsx";
import { Questions } from "../../features/reports/questions.tsx";
import type { Overview } from "../../features/reports/report.ts";
import { ResultCards } from "../../features/reports/result-cards.tsx";
import { ReviewQuizButton } from "../../features/reports/review-quiz.tsx";
import { Summary } from "../../features/reports/summary.tsx";
import { areAllTeams } from "../../features/reports/words.ts";
import { hasAnswers } from "../../features/reports/written.ts";
import { WrittenTable } from "../../features/reports/written-table.tsx";
import { useServerOffset } from "../../lib/connection/use-server-offset.ts";
import { paths } from "../../lib/paths.ts";
import { longTimeText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { numberText } from "../../lib/text/number-text.ts";
import { peopleWords } from "../../lib/text/people-words.ts";
import { usePaperHeading } from "../../lib/text/use-paper-heading.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import { useSessionCode } from "../live/use-session-code.ts";
import styles from "./report-page.module.css";

/** A teacher's report of a finished game or of homework: summary, questions, pupils. */
export function ReportPage() {
  const code = useSessionCode();
  return (
    <ErrorBoundary key={code} title="Rapor açılamadı" describe={failureText}>
      <Report code={code} />
    </ErrorBoundary>
  );
}

function Report({ code }: { code: string }) {
  const overview = useQuery(api.reports.overview, { code });
  if (overview === undefined) return <Spinner label="Rapor hazırlanıyor…" fill />;
  if (overview === null) {
    return (
      <>
        <PageHeading>Rapor</PageHeading>
        <EmptyState title="Burada henüz bir rapor yok">
          Canlı quizin raporu quiz bitince, ödevinki ödev açılınca burada olur.
        </EmptyState>
      </>
    );
  }
  return <Sections code={code} overview={overview} />;
}

/** Recounts the answers to homework that is still open, so that the report is current when opened. */
function useRecount(code: string, isOpen: boolean): void {
  const recount = useMutation(api.homework.recount);
  useEffect(() => {
    if (isOpen)
      recount({ code }).catch((error: unknown) => console.error("Homework was not counted.", error));
  }, [code, isOpen, recount]);
}

/** School and teacher; printed only. */
function PaperOrigin() {
  const { school, teacher } = usePaperHeading().heading;
  return <p className={styles.origin}>{[school, teacher].filter(Boolean).join(" · ")}</p>;
}

const SECTIONS = [
  { name: "ozet", title: "Özet" },
  { name: "sorular", title: "Sorular" },
  { name: "ogrenciler", title: "Öğrenciler" },
] as const;

/** Section of homework with open questions. */
const MARKING_SECTION = { name: "degerlendirme", title: "Değerlendirme" } as const;

/** Further sections of a trial exam. */
const EXAM_SECTIONS = [
  { name: "netler", title: "Netler" },
  { name: "karneler", title: "Karneler" },
] as const;

function Sections({ code, overview }: { code: string; overview: Overview }) {
  const [search] = useSearchParams();
  // Names are hidden again on each visit, because the page may be on the projector.
  const [showsNames, setShowsNames] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const questions = useQuery(api.reports.questions, { code });
  const { quizTitle, className, endedAt, showsPupils, isForgotten, homework, absent, maxScore, exam, paper } =
    overview;
  const { written } = overview;
  const unmarked = isForgotten ? undefined : homework?.unmarked;
  const sections = [
    ...SECTIONS.map((section) =>
      section.name === "ogrenciler" ? { ...section, title: peopleWords(areAllTeams(overview)).all } : section,
    ),
    ...(unmarked === undefined ? [] : [MARKING_SECTION]),
    ...(exam && showsPupils ? EXAM_SECTIONS : []),
  ];
  const shown = sections.find(({ name }) => name === search.get("bolum"))?.name ?? "ozet";
  useRecount(code, homework?.isOpen === true);
  const offsetMs = useServerOffset(true);
  const deadline = useDeadlineText({ at: homework?.closesAt ?? 0, offsetMs });
  const when = homework ? `son teslim ${deadline}` : longTimeText(endedAt);
  const lead = [quizTitle, className, when].filter(Boolean).join(", ");
  return (
    <>
      <PageHeading title={`Rapor: ${quizTitle}`} lead={lead}>
        {homework ? "Ödev raporu" : paper ? "Kâğıt sınavı raporu" : "Rapor"}
      </PageHeading>
      {shown !== "karneler" && <PaperOrigin />}
      <div className={styles.bar}>
        <SectionNav
          label="Raporun bölümleri"
          sections={sections}
          current={shown}
          hrefOf={(name) =>
            name === "ozet" ? paths.report.href(code) : `${paths.report.href(code)}?bolum=${name}`
          }
        />
        <div className={styles.actions}>
          {showsPupils && (
            <Button
              icon={showsNames ? <FiEyeOff /> : <FiEye />}
              aria-pressed={showsNames}
              // Disabled instead of hidden, so that the other buttons stay in their places.
              disabled={shown === "sorular" || shown === "karneler"}
              title={shown === "sorular" ? "Bu bölümde ad görünmez" : undefined}
              onClick={() => setShowsNames(!showsNames)}
            >
              {showsNames ? "Adları gizle" : "Adları göster"}
            </Button>
          )}
          <ReviewQuizButton code={code} />
          {questions && <DownloadReport code={code} overview={overview} questions={questions} />}
          <Button
            icon={<FiPrinter />}
            busy={isPrinting}
            busyLabel="Hazırlanıyor…"
            onClick={() =>
              showsPupils && shown === "ogrenciler" && hasAnswers(overview)
                ? setPrinting(true)
                : window.print()
            }
          >
            Yazdır
          </Button>
          {homework ? (
            <>
              {homework.isOpen && (
                <ShareHomeworkButton
                  code={code}
                  quizTitle={quizTitle}
                  closesAt={homework.closesAt}
                  isForClass={homework.isForClass}
                />
              )}
              {!isForgotten && (
                <ChangeEndButton
                  code={code}
                  quizTitle={quizTitle}
                  state={homework.isOpen ? "open" : "closed"}
                  closesAt={homework.closesAt}
                  offsetMs={offsetMs}
                />
              )}
            </>
          ) : paper ? (
            <ButtonLink to={paths.paperExam.href(paper)}>Kâğıtlar</ButtonLink>
          ) : (
            <ButtonLink to={paths.liveResults.href(code)}>Sonuçlar</ButtonLink>
          )}
        </div>
      </div>
      {questions === undefined ? (
        <Spinner label="Rapor hazırlanıyor…" fill />
      ) : (
        <Suspense fallback={<Spinner label="Rapor hazırlanıyor…" fill />}>
          {shown === "ozet" && <Summary overview={overview} questions={questions} showsNames={showsNames} />}
          {shown === "sorular" && <Questions code={code} overview={overview} questions={questions} />}
          {shown === "ogrenciler" && written && (
            <WrittenTable {...{ code, maxScore, showsNames }} participants={overview.participants} />
          )}
          {shown === "ogrenciler" && written && hasAnswers(overview) && (
            <>
              <h2>Optik form</h2>
              <p>Buradaki puanlar yalnız optik formundur, {numberText(maxScore)} üzerinden.</p>
            </>
          )}
          {shown === "ogrenciler" &&
            hasAnswers(overview) &&
            (showsPupils ? (
              <Pupils
                code={code}
                missing={written ? [] : (homework?.notBegun ?? absent ?? [])}
                questions={questions}
                homework={homework}
                maxScore={maxScore}
                showsNames={showsNames}
                isByHand={overview.hands !== undefined}
                paper={paper}
                isPrinting={isPrinting}
                onPrintEnd={endPrinting}
              />
            ) : (
              <Notice>
                Bu quiz, öğrencilere cevaplarının öğretmence görüleceği söylenmeden önce açıldı. Bu yüzden
                kimin ne cevap verdiği gösterilmez; özet ve sorular tamdır.
              </Notice>
            ))}
          {shown === "degerlendirme" && <Marking code={code} questions={questions} showsNames={showsNames} />}
          {exam && shown === "netler" && (
            <NetTable code={code} exam={exam} questions={questions} showsNames={showsNames} />
          )}
          {exam && shown === "karneler" && (
            <ResultCards code={code} overview={overview} exam={exam} questions={questions} />
          )}
        </Suspense>
      )}
    </>
  );
}
