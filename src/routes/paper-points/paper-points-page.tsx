import { useQuery } from "convex/react";
import { useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { ExamPoints } from "../../features/paper/points/exam-points.ts";
import { PointsAnalysis } from "../../features/paper/points/points-analysis.tsx";
import { PointsEntry } from "../../features/paper/points/points-entry.tsx";
import { useEntry } from "../../features/paper/points/use-entry.ts";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { LeaveQuestion } from "../../ui/dialog/leave-question.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import styles from "./paper-points-page.module.css";

const SECTIONS = [
  { name: "giris", title: "Puan girişi" },
  { name: "analiz", title: "Analiz" },
] as const;

/** Points of a written exam: entering them, and their analysis. */
export function PaperPointsPage() {
  const { sessionId = "" } = useParams();
  return (
    <ErrorBoundary key={sessionId} title="Sınav açılamadı" describe={failureText}>
      <PaperPoints sessionId={sessionId} />
    </ErrorBoundary>
  );
}

/** Saving rarely takes longer with a connection. */
const USUAL_SAVE_MS = 1_000;

function PaperPoints({ sessionId }: { sessionId: string }) {
  const exam = useQuery(api.paperPoints.view, { sessionId });
  if (exam === undefined) return <Spinner label="Sınav yükleniyor…" fill />;
  return <Sections exam={exam} />;
}

/** The sections share the changes, so that the analysis includes those that are not saved yet. */
function Sections({ exam }: { exam: ExamPoints }) {
  const [search] = useSearchParams();
  const entry = useEntry(exam);
  const { sessionId, title, className, createdAt } = exam;
  const section = search.get("bolum") === "analiz" ? "analiz" : "giris";
  return (
    <div className={styles.page}>
      <PageHeading
        title={`Yazılı puanları: ${title}`}
        lead={[title, className, dayText(createdAt)].filter(Boolean).join(", ")}
      >
        Yazılı puanları
      </PageHeading>
      <div className={styles.bar}>
        <SectionNav
          label="Yazılının bölümleri"
          sections={SECTIONS}
          current={section}
          hrefOf={(name) =>
            name === "giris"
              ? paths.paperPoints.href(sessionId)
              : `${paths.paperPoints.href(sessionId)}?bolum=analiz`
          }
        />
        <ButtonLink to={paths.paperExam.href(sessionId)}>Kâğıtlar</ButtonLink>
      </div>
      <LeaveQuestion isUnsaved={entry.state !== "saved"} graceMs={USUAL_SAVE_MS}>
        <p>
          Girdiğiniz puanların bir kısmı henüz kaydedilemedi. Bağlantı gelince kaydedilir; o zamana kadar bu
          sekmeyi kapatmayın.
        </p>
      </LeaveQuestion>
      {section === "giris" ? (
        <PointsEntry exam={exam} entry={entry} />
      ) : (
        <PointsAnalysis exam={{ ...exam, pupils: [...entry.pupils] }} isSaved={entry.state === "saved"} />
      )}
    </div>
  );
}
