import { useState } from "react";
import { FiSliders } from "react-icons/fi";
import type { Id } from "../../../convex/_generated/dataModel";
import { CreateForm } from "../../features/feedback/create/create-form.tsx";
import { FEEDBACK_QR_SIZE_PX } from "../../features/sharing/qr-size.ts";
import { ShareLink } from "../../features/sharing/share-link.tsx";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./create-feedback-page.module.css";

type Created = { id: Id<"feedbacks">; title: string };

/** Form with which a teacher creates a feedback form; then shows its link and QR code. */
export function CreateFeedbackPage() {
  const [created, setCreated] = useState<Created | null>(null);
  if (created) return <Ready form={created} onAnother={() => setCreated(null)} />;
  return (
    <>
      <PageHeading lead="Öğrencileriniz adlarını vermeden yazar; mesajları yalnız siz görürsünüz.">
        Geri Bildirim Formu Oluştur
      </PageHeading>
      <CreateForm onCreated={(id, title) => setCreated({ id, title })} />
    </>
  );
}

function Ready({ form, onAnother }: { form: Created; onAnother: () => void }) {
  return (
    <>
      <PageHeading lead="Karekodu yansıtın ya da bağlantıyı paylaşın; giriş yapmadan yazılabilir.">
        Formunuz hazır
      </PageHeading>
      <Sheet as="section" marked aria-labelledby="form-baslik" className={styles.ready}>
        <h2 id="form-baslik" className={styles.title}>
          {form.title}
        </h2>
        <ShareLink
          path={paths.feedback.href(form.id)}
          qrSize={FEEDBACK_QR_SIZE_PX}
          qrLabel="Formun bağlantısının karekodu"
          large
        />
        <div className={styles.actions}>
          <ButtonLink to={paths.manageFeedback.href(form.id)} variant="primary" icon={<FiSliders />}>
            Yönetim paneline git
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Başka bir form oluştur
          </Button>
        </div>
      </Sheet>
    </>
  );
}
