import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { NAME_MAX_CHARS } from "../../../convex/shared/limits/accounts.ts";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { useDraftText } from "../../lib/storage/use-draft-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-page.module.css";

/** Form that changes the user's name. */
export function NameForm({ viewer }: { viewer: Viewer }) {
  const rename = useMutation(api.accounts.rename);
  const [typed, setTyped, forget] = useDraftText(`account-draft:${viewer._id}`, viewer.name);

  const submission = useSubmit({
    send: async () => {
      await rename({ name: typed });
      forget();
      toast.success("Adınız güncellendi");
    },
    explain: (error) => failureOf(error, "Adınız güncellenemedi."),
  });

  return (
    <AccountForm submission={submission}>
      <AccountField
        label="Ad Soyad"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" className={styles.submit} busy={submission.busy} busyLabel="Kaydediliyor…">
        Adı kaydet
      </Button>
    </AccountForm>
  );
}
