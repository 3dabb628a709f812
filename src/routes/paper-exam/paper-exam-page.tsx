import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { useArrived } from "../../app/app-router.tsx";
import type { Exam } from "../../features/paper/exam/exam.ts";
import { Papers } from "../../features/paper/exam/papers.tsx";
import { PaperHelp } from "../../features/paper/help/paper-help.tsx";
import { PhoneSource } from "../../features/paper/phone/phone-source.tsx";
import { PointsLink } from "../../features/paper/points/points-link.tsx";
import { PrintExam } from "../../features/paper/print/print-exam.tsx";
import { ReadSheets } from "../../features/paper/reading/read-sheets.tsx";
import type { ScoredQuestion } from "../../features/paper/reading/state/exam-to-read.ts";
import { useCheckPages, useRecordPages } from "../../features/paper/reading/state/use-record-pages.ts";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DeleteButton } from "../../ui/delete/delete-button.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { SectionNav } from "../../ui/page/section-nav.tsx";
import styles from "./paper-exam-page.module.css";

const SECTIONS = [
  { name: "oku", title: "Oku" },
  { name: "yazdir", title: "Yazdır" },
  { name: "nasil", title: "Nasıl yapılır?" },
] as const;

/** An exam on paper: its pupils with their papers, reading, printing, and the way to the report. */
export function PaperExamPage() {
  const { sessionId = "" } = useParams();
  return (
    <ErrorBoundary key={sessionId} title="Sınav açılamadı" describe={failureText}>
      <PaperExam sessionId={sessionId} />
    </ErrorBoundary>
  );
}

function PaperExam({ sessionId }: { sessionId: string }) {
  const exam = useQuery(api.paperExams.view, { sessionId });
  const points = useQuery(api.paperPoints.view, { sessionId });
  const record = useRecordPages(sessionId);
  const check = useCheckPages(sessionId);
  const [search] = useSearchParams();
  /** Number of sheets that were read and are not recorded yet. */
  const [unrecorded, setUnrecorded] = useState(0);
  const asked = search.get("bolum");
  const section = asked === "yazdir" || asked === "nasil" ? asked : "oku";
  if (exam === undefined) return <Spinner label="Sınav yükleniyor…" fill />;
  const { title, className, createdAt, booklets } = exam;
  const hasBubbles = exam.questions.some(({ options }) => options > 0);
  // Points exist only for pupils of a class.
  const scored = (className !== undefined && points?.questions.map(toScored)) || [];
  const hasPoints = points?.pupils.some(({ points: entered }) => entered.some((each) => each !== null));
  const about = [title, className, dayText(createdAt), booklets.length > 1 && `${booklets.length} kitapçık`];
  return (
    <>
      <div className={styles.heading}>
        <PageHeading title={`Kâğıt sınavı: ${title}`} lead={about.filter(Boolean).join(", ")}>
          Kâğıt sınavı
        </PageHeading>
      </div>
      <div className={styles.bar}>
        {(exam.papers.length > 0 || hasPoints) && (
          <ButtonLink variant="primary" to={paths.report.href(exam.code)}>
            Rapor
          </ButtonLink>
        )}
        <PointsLink sessionId={exam.sessionId} />
        <DeleteExamButton exam={exam} />
      </div>
      {hasBubbles || scored.length > 0 ? (
        <>
          <div className={styles.heading}>
            <SectionNav
              label="Sınavın bölümleri"
              sections={SECTIONS}
              current={section}
              hrefOf={(name) => paths.paperExam.href(sessionId, name === "oku" ? undefined : name)}
            />
          </div>
          {/* Stays in place, because sheets may wait for a decision. */}
          <div hidden={section !== "oku"}>
            <div className={styles.sections}>
              {!exam.isForgotten && points !== undefined && (
                <ReadSheets
                  exam={{ ...exam, scored }}
                  onRead={record}
                  onCheck={check}
                  onUnrecorded={setUnrecorded}
                  phone={<PhoneSource sessionId={sessionId} code={exam.code} />}
                />
              )}
              {hasBubbles && (
                <Papers
                  exam={exam}
                  points={scored.length > 0 ? (points ?? null) : null}
                  isReading={unrecorded > 0}
                />
              )}
            </div>
          </div>
          {section === "yazdir" && <PrintExam exam={exam} scored={scored} />}
          {section === "nasil" && <PaperHelp />}
        </>
      ) : (
        <p>
          Bu sınavın optik formu yok: soruları kâğıtta cevaplanır, puanları “Yazılı puanları” sayfasında
          girilir.
        </p>
      )}
    </>
  );
}

/** An open question as the sheet for points has it. All booklets print it with this number. */
function toScored({ index, points }: { index: number; points: number }): ScoredQuestion {
  return { index, number: index + 1, most: points };
}

function DeleteExamButton({ exam: { sessionId, title } }: { exam: Exam }) {
  const remove = useMutation(api.paperExams.remove);
  const navigate = useNavigate();
  const arrived = useArrived();
  return (
    <DeleteButton
      variant="quiet"
      label="Sınavı sil"
      title="Kâğıt sınavı silinsin mi?"
      onDelete={async () => {
        // The page's query would fail once the exam is deleted.
        void navigate(paths.learn.href("gecmis"));
        await arrived();
        await remove({ sessionId });
      }}
      deleted="Kâğıt sınavı silindi"
      failed="Kâğıt sınavı silinemedi"
      explain={failureText}
    >
      <p>
        “{title}” sınavının okunan kâğıtları ve raporu silinir, istatistiklerinize kattığı sayılar düşülür; bu
        geri alınamaz. Basılmış formları artık okunmaz. Quizin kendisi kalır.
      </p>
    </DeleteButton>
  );
}
