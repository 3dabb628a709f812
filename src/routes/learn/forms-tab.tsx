import { FeedbackShelf } from "../../features/feedback/shelf/feedback-shelf.tsx";
import { paths } from "../../lib/paths.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";

/** The teacher's feedback forms. */
export function FormsTab() {
  return (
    <section aria-labelledby="formlar">
      <h2 id="formlar" className="visually-hidden">
        Geri bildirim formları
      </h2>
      <ErrorBoundary title="Formlar yüklenemedi!" describe={failureText}>
        <FeedbackShelf
          createHref={paths.createFeedback.href()}
          manageHrefFor={(feedbackId) => paths.manageFeedback.href(feedbackId)}
        />
      </ErrorBoundary>
    </section>
  );
}
