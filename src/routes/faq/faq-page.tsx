import { PageHeading } from "../../ui/page-heading.tsx";
import styles from "./faq-page.module.css";
import { QUESTIONS } from "./questions.ts";

/** Frequently asked questions; each opens and closes by itself. */
export function FaqPage() {
  return (
    <>
      <PageHeading>Sıkça Sorulan Sorular</PageHeading>
      <div className={styles.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <div className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
