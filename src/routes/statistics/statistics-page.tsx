import { StudentStatistics } from "../../features/statistics/student-statistics.tsx";
import { TeacherStatistics } from "../../features/statistics/teacher-statistics.tsx";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Statistics: of all of a teacher's classes, or of a student's own progress. */
export function StatisticsPage() {
  const teacher = useSignedInViewer().role === "teacher";
  return (
    <>
      <PageHeading
        lead={teacher ? "Sınıflarınızın toplu sonuçları." : "Kendi ilerlemen; öğretmenler bu sayfayı görmez."}
      >
        İstatistikler
      </PageHeading>
      <ErrorBoundary title="İstatistikler yüklenemedi" describe={failureText}>
        {teacher ? <TeacherStatistics /> : <StudentStatistics />}
      </ErrorBoundary>
    </>
  );
}
