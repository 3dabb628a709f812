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
 * Note that the form sends nothing, with the address where messages are read. After sending, the link contains the written message.
 * @param sent the written message; null before sending
 */
export function ContactNote({ sent }: { sent: WrittenMessage | null }) {
  const { contactEmail, operator } = hostConfig();
  const contact = contactEmail ?? operator?.contact;
  return (
    <p className={styles.note}>
      {sent === null ? <Beforehand contact={contact} /> : "Bu form yazdıklarınızı saklamadı."}{" "}
      {contact === undefined ? (
        "Size en çabuk öğretmeniniz ya da okulunuz yardımcı olur; sorunuzu onlara yazın."
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

/** First sentence before sending. Without an e-mail address, the sentence warns that no message arrives. */
function Beforehand({ contact }: { contact: string | undefined }) {
  if (contact !== undefined && isMailAddress(contact)) return "Bu form mesajları saklamaz.";
  return <strong>Bu sitede e-posta ayarlanmamış: bu forma yazdığınız mesaj kimseye ulaşmaz.</strong>;
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
