import { useQuery } from "convex/react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { errorCodeOf, errorText } from "../../../convex/shared/errors.ts";
import { RedirectWithReason } from "../../app/redirect-with-reason.tsx";
import { ActiveSwitch } from "../../features/feedback/inbox/active-switch.tsx";
import { DeleteForm } from "../../features/feedback/inbox/delete-form.tsx";
import { Inbox } from "../../features/feedback/inbox/inbox.tsx";
import { ActiveBadge } from "../../features/feedback/shared/active-badge.tsx";
import { QR_SIZE_PX } from "../../features/sharing/qr-size.ts";
import { ShareLink } from "../../features/sharing/share-link.tsx";
import { useQueryOutcome } from "../../lib/connection/use-query-outcome.ts";
import { paths } from "../../lib/paths.ts";
import { longDayText } from "../../lib/text/date-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { ErrorBoundary } from "../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./manage-feedback-page.module.css";

/** The owner's page of a feedback form: live messages, state and link. */
export function ManageFeedbackPage() {
  const { feedbackId = "" } = useParams();
  return <Panel key={feedbackId} feedbackId={feedbackId} />;
}

function Panel({ feedbackId }: { feedbackId: string }) {
  const navigate = useNavigate();
  const outcome = useQueryOutcome(api.feedbacks.manage, { feedbackId });
  const settings = useQuery(api.accounts.settings);
  const [deleting, setDeleting] = useState(false);

  if (outcome === undefined) return <Spinner label="Form yükleniyor…" fill />;
  if ("failure" in outcome) {
    if (deleting) return <Spinner label="Form siliniyor…" fill />;
    const code = errorCodeOf(outcome.failure);
    if (code !== "FEEDBACK_NOT_FOUND" && code !== "FEEDBACK_NOT_YOURS") throw outcome.failure;
    return <RedirectWithReason to={paths.learn.href()} reason={errorText(code)} />;
  }
  const form = outcome.value;
  return (
    <>
      <PageHeading lead={form.description && <span className={styles.description}>{form.description}</span>}>
        {form.title}
      </PageHeading>
      <div className={styles.state}>
        <ActiveBadge isActive={form.isActive} />
        <span>
          {form.isActive ? "Mesaj alıyor" : "Mesaj almıyor"} · {longDayText(form.createdAt)} tarihinde
          oluşturuldu
        </span>
        <ActiveSwitch feedbackId={form._id} isActive={form.isActive} />
      </div>
      <div className={styles.desk}>
        <ErrorBoundary title="Mesajlar yüklenemedi" describe={failureText}>
          <Inbox
            feedbackId={form._id}
            isActive={form.isActive}
            keptDays={settings === undefined ? null : settings.retentionDays}
          />
        </ErrorBoundary>
        <aside className={styles.side} aria-label="Formu paylaşma ve silme">
          <Sheet as="section" padding="sm" aria-labelledby="paylas" className={styles.share}>
            <h2 id="paylas">Paylaş</h2>
            <ShareLink
              path={paths.feedback.href(form._id)}
              qrSize={QR_SIZE_PX}
              qrLabel="Formun bağlantısının karekodu"
            />
          </Sheet>
          <DeleteForm
            feedbackId={form._id}
            onDeleting={setDeleting}
            onDeleted={() => void navigate(paths.learn.href("formlar"), { replace: true })}
          />
        </aside>
      </div>
    </>
  );
}
