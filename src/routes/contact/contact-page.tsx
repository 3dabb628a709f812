import { ContactForm } from "../../features/information/contact-form.tsx";
import { hostConfig } from "../../lib/host-config.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** A form to write to the people behind the site. */
export function ContactPage() {
  const { contactEmail } = hostConfig();
  return (
    <>
      <PageHeading lead="Soru ve önerilerinizi yazın.">İletişim</PageHeading>
      <ContactForm />
      {contactEmail && (
        <p>
          Doğrudan yazmak için: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </>
  );
}
