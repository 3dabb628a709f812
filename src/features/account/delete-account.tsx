import { useAction } from "convex/react";
import { useId, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-page.module.css";

const DELETED_DATA = {
  student:
    "Hesabınız, quiz sonuçlarınız ve istatistikleriniz silinir. Katıldığınız canlı quizlerin sıralamasında adınız kalmaz.",
  teacher:
    "Hesabınız, quizleriniz ve resimleri, canlı quizleriniz, sınıf listeleriniz, açık olanlarla birlikte bütün ödevleriniz, geri bildirim formlarınız ve gelen mesajlar ile istatistikleriniz silinir. Oluşturduğunuz kategorilerden yalnız başka öğretmenlerin quizlerini taşıyanlar kalır.",
};

type DeleteAccountProps = {
  viewer: Viewer;
  /** Called with true when the deletion begins (the user may be signed out from then on), with false if it failed. */
  onDeleting: (deleting: boolean) => void;
  onDeleted: () => Promise<void>;
};

/** Button with a dialog that deletes the account. Requires the e-mail address and the password. */
export function DeleteAccount({ viewer, onDeleting, onDeleted }: DeleteAccountProps) {
  const remove = useAction(api.accounts.remove);
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState("");
  const [password, setPassword] = useState("");

  const submission = useSubmit({
    send: async () => {
      onDeleting(true);
      await remove({ confirmation, password });
      await onDeleted();
    },
    explain: (error) => {
      onDeleting(false);
      return failureOf(error, "Hesabınız silinemedi.");
    },
  });

  return (
    <div className={styles.block}>
      <p className={styles.about}>{DELETED_DATA[viewer.role]} Bu geri alınamaz.</p>
      <Button variant="danger" className={styles.submit} onClick={() => setOpen(true)}>
        Hesabımı sil
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Hesabınız silinsin mi?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Vazgeç</Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={submission.busy}
              busyLabel="Siliniyor…"
            >
              Hesabımı kalıcı olarak sil
            </Button>
          </>
        }
      >
        <AccountForm
          id={formId}
          submission={submission}
          intro={
            <p>
              Onaylamak için hesabınızın e-posta adresini (<strong>{viewer.email}</strong>) ve şifrenizi
              yazın.
            </p>
          }
        >
          <AccountField
            label="E-posta adresiniz"
            type="email"
            name="confirmation"
            autoComplete="off"
            value={confirmation}
            onValueChange={setConfirmation}
          />
          <AccountField
            label="Şifreniz"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
          />
        </AccountForm>
      </Dialog>
    </div>
  );
}
