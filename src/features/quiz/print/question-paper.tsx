import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { PageBox } from "./page-box.tsx";
import styles from "./paper.module.css";
import { type PaperEntry, paperEntries } from "./paper-entries.ts";
import { type HeadProps, NameLine, PaperHead } from "./paper-head.tsx";
import pages from "./question-pages.module.css";
import type { Version } from "./version.ts";

type QuestionPaperProps = HeadProps & { columns: 1 | 2; hasNameLine: boolean };

/** Question paper with writing space for the answers. */
export function QuestionPaper({ title, heading, version, columns, hasNameLine }: QuestionPaperProps) {
  return (
    <section
      className={classes(styles.paper, pages.asks, "paper")}
      data-letter={version.letter ?? undefined}
      aria-label={labelOf("Soru kâğıdı", version)}
    >
      <PaperHead title={title} heading={heading} kind={null} version={version} />
      {hasNameLine && <NameLine />}
      <ol className={styles.questions} data-columns={columns}>
        {paperEntries(version, columns).map((entry) =>
          entry.kind === "page" ? (
            <PageBox key={entry.page.questionId} {...entry} />
          ) : (
            <PrintedQuestion key={entry.question.questionId} {...entry} />
          ),
        )}
      </ol>
    </section>
  );
}

function PrintedQuestion({ question: asked, number }: PaperEntry & { kind: "question" }) {
  const { question, marks, image, content } = asked;
  const { Asked } = printFormatOf<Kind>(content);
  return (
    <li className={styles.question}>
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
}

export function labelOf(kind: string, { letter }: Version): string {
  return letter === null ? kind : `${kind}, ${letter} kitapçığı`;
}
