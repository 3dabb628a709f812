import { useMutation } from "convex/react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { normalizeCode } from "../../../../convex/shared/codes.ts";
import { errorText } from "../../../../convex/shared/errors.ts";
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./door.module.css";
import { BeginButton } from "./door.tsx";
import { scannedPersonalCode } from "./personal-code.ts";

type FormProps = {
  /** The homework's. */
  code: string;
  onBegun: (personalCode: string) => void;
};

/** The personal code of the slip: it opens the pupil's own place. Whoever has scanned the slip finds it written. */
export function PersonalCodeForm({ code, onBegun }: FormProps) {
  const begin = useMutation(api.homework.begin);
  const { hash } = useLocation();
  const [typed, setTyped] = useState(() => scannedPersonalCode(hash));
  const [problem, setProblem] = useState<string | null>(null);
  const [start, busy] = useBusy(async () => {
    const secret = normalizeCode(typed);
    if (!isPersonalCode(secret)) {
      setProblem("Fişindeki dokuz harf ve rakamı yaz");
      return;
    }
    setProblem(null);
    try {
      const begun = await begin({ code, secret, name: "", attempt: 1 });
      if (begun.ok) onBegun(secret);
      else setProblem(errorText(begun.code));
    } catch (error) {
      setProblem(failureText(error));
    }
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <TextField
        label="Kişisel kodun"
        hint="Öğretmeninin verdiği fişte yazar; kimseyle paylaşma"
        error={problem}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <BeginButton busy={busy} />
    </form>
  );
}
