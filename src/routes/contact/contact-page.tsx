import { ContactForm } from "../../features/information/contact-form.tsx";
import { hostConfig } from "../../lib/host-config.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./contact-page.module.css";

/** A form to write to the people behind the site. */
export function ContactPage() {
  const { contactEmail } = hostConfig();
  return (
    <>
      <PageHeading lead="Soru ve önerilerinizi yazın.">İletişim</PageHeading>
      <Sheet className={styles.sheet}>
        <ContactForm />
      </Sheet>
      {contactEmail && (
        <p>
          Doğrudan yazmak için: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </>
  );
}
