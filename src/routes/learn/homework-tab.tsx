import { GivenHomework } from "../../features/homework/give/given-homework.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";

/** Homework that the teacher has given. */
export function HomeworkTab() {
  return (
    <ErrorBoundary title="Ödevler yüklenemedi" describe={failureText}>
      <GivenHomework reportFor={paths.report.href} />
    </ErrorBoundary>
  );
}
