import { ContactForm } from "../../features/information/contact-form.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** A form to write to the people behind the site. */
export function ContactPage() {
  return (
    <>
      <PageHeading lead="Soru ve önerilerinizi yazın.">İletişim</PageHeading>
      <ContactForm />
    </>
  );
}
