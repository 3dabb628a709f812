import { useQuery } from "convex/react";
import { useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { RedirectWithReason } from "../../app/redirect-with-reason.tsx";
import { LetterBox } from "../../features/feedback/box/letter-box.tsx";
import { paths } from "../../lib/paths.ts";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./feedback-page.module.css";

/** Public page of a feedback form: anyone with the link can send an anonymous message. */
export function FeedbackPage() {
  const { feedbackId = "" } = useParams();
  const form = useQuery(api.feedbacks.form, { feedbackId });
  if (form === undefined) return <Spinner label="Form yükleniyor…" fill />;
  if (form === null)
    return <RedirectWithReason to={paths.landing.href()} reason={errorText("FEEDBACK_NOT_FOUND")} />;
  return (
    <div className={styles.page}>
      <PageHeading lead={form.description && <span className={styles.description}>{form.description}</span>}>
        {form.title}
      </PageHeading>
      <div className={`${styles.box} desk`}>
        <LetterBox key={form._id} feedbackId={form._id} isActive={form.isActive} />
      </div>
    </div>
  );
}
