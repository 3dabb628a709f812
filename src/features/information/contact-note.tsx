import { useViewer } from "../../lib/auth/viewer.tsx";
import { hostConfig } from "../../lib/connection/host-config.ts";
import styles from "./contact-note.module.css";

/** Longest query of a `mailto:` link, in characters: some mail programs ignore links of more than 2,000. */
const LONGEST_QUERY = 1_800;

/** A message that the user has written. */
export interface WrittenMessage {
  subject: string;
  message: string;
}

/**
 * Note that the form sends nothing, with the address where messages are read. After sending, the link contains the written message. Without an e-mail
 * address, the note warns that no message arrives.
 * @param sent the written message; null before sending
 */
export function ContactNote({ sent }: { sent: WrittenMessage | null }) {
  const isTeacher = useViewer()?.role === "teacher";
  const { contactEmail, operator } = hostConfig();
  const contact = contactEmail ?? operator?.contact;
  return (
    <p className={styles.note}>
      {contact !== undefined && isMailAddress(contact) ? (
        `Bu form mesajınızı ${sent === null ? "saklamaz" : "saklamadı"}.`
      ) : (
        <strong>
          Bu sitede e-posta ayarlanmamış: bu forma yazdığınız mesaj kimseye{" "}
          {sent === null ? "ulaşmaz" : "ulaşmadı"}.
        </strong>
      )}{" "}
      {contact === undefined ? (
        `Sorunuzu ${isTeacher ? "bu siteyi kuran kişiye ya da okulunuzun bilişim sorumlusuna" : "öğretmeninize ya da okulunuza"} iletin.`
      ) : (
        <>
          Mesajlar şu adreste okunur: <Contact contact={contact} sent={sent} />.{" "}
          {sent === null
            ? "Yanıt bekliyorsanız oraya yazın."
            : "Yanıt alabilmek için mesajınızı oraya da gönderin."}
        </>
      )}
    </p>
  );
}

function isMailAddress(contact: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(contact);
}

/** Link if the contact is an e-mail address, else text. The link's mail contains the written message. */
function Contact({ contact, sent }: { contact: string; sent: WrittenMessage | null }) {
  if (!isMailAddress(contact)) return <strong>{contact}</strong>;
  return <a href={`mailto:${contact}${sent === null ? "" : queryOf(sent)}`}>{contact}</a>;
}

function queryOf({ subject, message }: WrittenMessage): string {
  const query = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return query.length > LONGEST_QUERY ? "" : query;
}
