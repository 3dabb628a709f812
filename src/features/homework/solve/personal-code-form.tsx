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
import { scannedPersonalCode } from "./personal-code.ts";
import styles from "./start-screen.module.css";
import { BeginButton } from "./start-screen.tsx";

type FormProps = {
  /** Code of the homework. */
  code: string;
  onBegun: (personalCode: string) => void;
};

/** Form for the personal code on a slip, which opens that pupil's homework. Prefilled if the page was opened by scanning the slip. */
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
