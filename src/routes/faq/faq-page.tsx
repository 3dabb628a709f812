import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Bubble } from "../../ui/bubble/bubble.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./faq-page.module.css";
import { QUESTIONS, TEACHERS_QUESTIONS } from "./questions.ts";

/** Frequently asked questions; each opens and closes independently. */
export function FaqPage() {
  return (
    <div className={`${styles.page} desk`}>
      <div className={styles.head}>
        <PageHeading>Sıkça Sorulan Sorular</PageHeading>
        <p className={styles.further}>
          Aradığınızı bulamadınız mı? <Link to={paths.contact.href()}>Bize yazın</Link>
        </p>
      </div>
      <div className={styles.lists}>
        <Entries of={QUESTIONS} />
        <Entries heading="Öğretmenlerin sordukları" of={TEACHERS_QUESTIONS} />
      </div>
    </div>
  );
}

function Entries({ heading, of }: { heading?: string; of: typeof QUESTIONS }) {
  return (
    <Sheet marked padding="none" className={styles.list}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {of.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            <Bubble size="1.25rem" />
            {question}
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </Sheet>
  );
}
