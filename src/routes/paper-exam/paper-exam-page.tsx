import { useMutation, useQuery } from "convex/react";
import { useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { useArrived } from "../../app/app-router.tsx";
import type { Exam } from "../../features/paper/exam/exam.ts";
import { Papers } from "../../features/paper/exam/papers.tsx";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DeleteButton } from "../../ui/delete/delete-button.tsx";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./paper-exam-page.module.css";

/** An exam on paper: who has handed in, the answers of each paper, and the way to the report. */
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
  if (exam === undefined) return <Spinner label="Sınav yükleniyor…" fill />;
  const { title, className, createdAt, booklets } = exam;
  const about = [title, className, dayText(createdAt), booklets.length > 1 && `${booklets.length} kitapçık`];
  return (
    <>
      <PageHeading title={`Kâğıt sınavı: ${title}`} lead={about.filter(Boolean).join(", ")}>
        Kâğıt sınavı
      </PageHeading>
      <div className={styles.bar}>
        {exam.papers.length > 0 && (
          <ButtonLink variant="primary" to={paths.report.href(exam.code)}>
            Rapor
          </ButtonLink>
        )}
        <DeleteExamButton exam={exam} />
      </div>
      <Papers exam={exam} />
    </>
  );
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
