import { ContactForm } from "../../features/information/contact-form.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Contact form to the operators of the site. */
export function ContactPage() {
  return (
    <>
      <PageHeading lead="Soru ve önerileriniz için.">İletişim</PageHeading>
      <ContactForm />
    </>
  );
}
