import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { NAME_MAX_CHARS } from "../../../convex/shared/limits.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-page.module.css";

/** The name, to be changed. `name` is the one that is stored. */
export function NameForm({ name }: { name: string }) {
  const rename = useMutation(api.accounts.rename);
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<Failure | null>(null);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    try {
      await rename({ name: typed });
      toast.success("Adınız güncellendi");
    } catch (error) {
      setFailure(failureOf(error, "Adınız güncellenemedi."));
    }
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AccountFailure failure={failure} />
      <TextField
        label="Ad Soyad"
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_MAX_CHARS}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" className={styles.submit} busy={busy} busyLabel="Kaydediliyor…">
        Adı kaydet
      </Button>
    </form>
  );
}
