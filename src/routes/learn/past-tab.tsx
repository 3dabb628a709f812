import { PastSessions } from "../../features/live/sessions/past-sessions.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";

/** The teacher's past live quizzes. */
export function PastTab() {
  return (
    <ErrorBoundary title="Geçmiş canlı quizler yüklenemedi" describe={failureText}>
      <PastSessions
        hrefFor={paths.liveResults.href}
        reportFor={paths.report.href}
        paperFor={paths.paperExam.href}
      />
    </ErrorBoundary>
  );
}
