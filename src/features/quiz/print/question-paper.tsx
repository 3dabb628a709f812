import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { numbersOf } from "../../questions/index.ts";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { Kind } from "../../questions/shared/question.ts";
import styles from "./paper.module.css";
import { type HeadProps, NameLine, PaperHead } from "./paper-head.tsx";
import type { Version } from "./version.ts";

type QuestionPaperProps = HeadProps & { columns: 1 | 2; hasNameLine: boolean };

/** Question paper with writing space for the answers. */
export function QuestionPaper({ title, heading, version, columns, hasNameLine }: QuestionPaperProps) {
  const numbers = numbersOf(version.questions);
  return (
    <section
      className={classes(styles.paper, styles.asks, "paper")}
      data-letter={version.letter ?? undefined}
      aria-label={labelOf("Soru kâğıdı", version)}
    >
      <PaperHead title={title} heading={heading} kind={null} version={version} />
      {hasNameLine && <NameLine />}
      <ol className={styles.questions} data-columns={columns}>
        {version.questions.map(({ questionId, question, marks, image, content }, index) => {
          const { Asked } = printFormatOf<Kind>(content);
          const number = numbers[index] ?? null;
          if (number === null) {
            return (
              <li key={questionId} className={styles.slide}>
                {"heading" in content && content.heading !== undefined && <strong>{content.heading}</strong>}
                <p className={styles.slideText}>
                  <FormattedText text={question} marks={marks} />
                </p>
                {image !== null && (
                  <img className={styles.picture} src={reachableUrl(image.url)} alt={image.alt ?? ""} />
                )}
              </li>
            );
          }
          return (
            <li key={questionId} className={styles.question}>
              <p className={styles.words}>
                <strong className={styles.number}>{number}.</strong>
                <span>
                  <FormattedText text={question} marks={marks} />
                </span>
              </p>
              {image !== null && (
                <img className={styles.picture} src={reachableUrl(image.url)} alt={image.alt ?? ""} />
              )}
              <div className={styles.asked}>
                <Asked content={content} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function labelOf(kind: string, { letter }: Version): string {
  return letter === null ? kind : `${kind}, ${letter} kitapçığı`;
}
