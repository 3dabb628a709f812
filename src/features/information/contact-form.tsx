import { type RefObject, useRef, useState } from "react";
import { FiSend } from "react-icons/fi";
import { errorText } from "../../../convex/shared/errors.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextArea, TextField } from "../../ui/form/text-field.tsx";
import { FoldedSheet } from "../../ui/surface/folded-sheet.tsx";
import styles from "./contact-form.module.css";
import { ContactNote, type WrittenMessage } from "./contact-note.tsx";
import { Postcard } from "./postcard.tsx";

/** Duration of the simulated sending. */
const CONTACT_DELAY_MS = 1_000;

type FieldName = "name" | "email" | "subject" | "message";
type Values = Record<FieldName, string>;

const EMPTY: Values = { name: "", email: "", subject: "", message: "" };
const MISSING: Values = {
  name: errorText("NAME_REQUIRED"),
  email: errorText("EMAIL_REQUIRED"),
  subject: "Konu gerekli",
  message: "Mesaj gerekli",
};

/** First problem in the order of the fields; null if the form is complete. */
function problemOf(values: Values): { field: FieldName; text: string } | null {
  for (const field of ["name", "email", "subject", "message"] as const) {
    const value = values[field].trim();
    if (value === "") return { field, text: MISSING[field] };
    if (field === "email" && !/^[^\s@]+@[^\s@]+$/.test(value))
      return { field, text: errorText("INVALID_EMAIL") };
  }
  return null;
}

/**
 * Contact form. Sending is simulated: the product has no mailbox, so no data leaves the browser. A note beside the form names the address where
 * messages are read.
 */
export function ContactForm() {
  const viewer = useViewer();
  const initial: Values = { ...EMPTY, name: viewer?.name ?? "", email: viewer?.email ?? "" };
  const [values, setValues] = useState(initial);
  const [sent, setSent] = useState<WrittenMessage | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const { onSubmit, busy, problem } = useSubmit({
    check: () => {
      const found = problemOf(values);
      if (found) focusField(form, found.field);
      return found;
    },
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
      setSent({ subject: values.subject, message: values.message });
      setValues(initial);
    },
    explain: () => null,
  });

  const field = (name: FieldName) => ({
    name,
    required: true,
    value: values[name],
    onValueChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: problem?.field === name ? problem.text : null,
  });

  return (
    <FoldedSheet drawing={<Postcard sent={sent !== null} />}>
      <div role="status">
        {sent && (
          <div className={styles.sent}>
            <h2>Mesajınız İletildi!</h2>
            <p>En kısa sürede size dönüş yapacağız.</p>
            <ContactNote sent={sent} />
          </div>
        )}
      </div>
      {sent ? (
        <Button onClick={() => setSent(null)}>Yeni mesaj yaz</Button>
      ) : (
        <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
          <ContactNote sent={null} />
          <div className={styles.who}>
            <TextField label="Ad Soyad" autoComplete="name" {...field("name")} />
            <TextField label="E-posta" type="email" autoComplete="email" {...field("email")} />
          </div>
          <TextField label="Konu" {...field("subject")} />
          <TextArea label="Mesaj" rows={6} {...field("message")} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={<FiSend />}
            busy={busy}
            busyLabel="Gönderiliyor…"
          >
            Gönder
          </Button>
        </form>
      )}
    </FoldedSheet>
  );
}

function focusField(form: RefObject<HTMLFormElement | null>, field: FieldName): void {
  form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
