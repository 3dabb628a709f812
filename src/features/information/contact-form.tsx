import { useState } from "react";
import { CONTACT_DELAY_MS } from "../../../convex/shared/limits.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import styles from "./contact-form.module.css";

/**
 * Name, e-mail, subject, message. Sending is simulated: the product has no mailbox of its own, so the form answers after
 * a moment and nothing leaves the browser.
 */
export function ContactForm() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const [sent, setSent] = useState(false);

  const [submit, busy] = useBusy(async () => {
    await new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS));
    setSent(true);
  });

  return (
    <>
      <div role="status">
        {sent && (
          <div className={styles.sent}>
            <h2>Mesajınız İletildi!</h2>
            <p>En kısa sürede size dönüş yapacağız.</p>
          </div>
        )}
      </div>
      {!sent && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField label="Ad Soyad" autoComplete="name" required value={name} onValueChange={setName} />
          <TextField
            label="E-posta"
            type="email"
            autoComplete="email"
            required
            value={email}
            onValueChange={setEmail}
          />
          <TextField label="Konu" required value={subject} onValueChange={setSubject} />
          <TextArea label="Mesaj" rows={5} required value={message} onValueChange={setMessage} />
          <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Gönderiliyor…">
            Gönder
          </Button>
        </form>
      )}
    </>
  );
}
