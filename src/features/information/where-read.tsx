import { hostConfig } from "../../lib/connection/host-config.ts";
import styles from "./where-read.module.css";

/** Some mail programs open nothing for an address that is longer than two thousand characters. */
const LONGEST_QUERY = 1_800;

/** What somebody has written. */
export interface Written {
  subject: string;
  message: string;
}

/** The form keeps and sends nothing: where messages are read instead, said before somebody writes, and after that with what was written. */
export function WhereRead({ sent }: { sent: Written | null }) {
  const { contactEmail, operator } = hostConfig();
  const contact = contactEmail ?? operator?.contact;
  return (
    <p className={styles.note}>
      {sent === null ? "Bu form mesajları saklamaz." : "Bu form yazdıklarınızı saklamadı."}{" "}
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

/** A link where it is an e-mail address; what was written goes with it. */
function Contact({ contact, sent }: { contact: string; sent: Written | null }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(contact)) return <strong>{contact}</strong>;
  return <a href={`mailto:${contact}${sent === null ? "" : queryOf(sent)}`}>{contact}</a>;
}

function queryOf({ subject, message }: Written): string {
  const query = `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return query.length > LONGEST_QUERY ? "" : query;
}
