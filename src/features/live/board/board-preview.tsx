import type { Mark } from "../../../../convex/shared/marks.ts";
import { useFit } from "../../../lib/browser/use-fit.ts";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";
import { isCrowded, lengthData } from "../../questions/shared/text-length.ts";
import type { ShownPassage } from "../page/page.ts";
import { PassageColumn } from "../page/passage-beside.tsx";
import { QuestionPicture } from "../shared/question-picture.tsx";
import screenStyles from "./board-screen.module.css";
import { boardModule } from "./lazy-board.ts";
import styles from "./question-board.module.css";

interface BoardPreviewProps {
  text: string;
  marks?: readonly Mark[] | undefined;
  content: ContentOf<Kind>;
  imageUrl: string | null;
  passage: ShownPassage | null;
}

/** Preview of a question on the board, with an empty space for the clock. */
export function BoardPreview({ text, marks, content, imageUrl, passage }: BoardPreviewProps) {
  const module = boardModule(content);
  const lengths = lengthData(text);
  const isFitted = passage !== null || lengths["data-passage"] !== undefined;
  const stage = useFit<HTMLElement>(isFitted ? "preview" : null);
  return (
    <div className={screenStyles.screen}>
      <div className={styles.board}>
        <header className={styles.header}>
          <p className={styles.progress}>Soru</p>
        </header>
        <div
          className={styles.beside}
          data-passage={
            passage === null ? undefined : lengths["data-passage"] === undefined ? "wide" : "narrow"
          }
          data-fitted={isFitted || undefined}
        >
          {passage !== null && <PassageColumn {...passage} />}
          <section
            ref={stage}
            className={classes(styles.stage, isFitted && "fitted")}
            data-crowded={isCrowded(text, module.lengthOf(content)) || undefined}
            data-picture={imageUrl !== null || undefined}
          >
            <div className={styles.content}>
              <div className={styles.top} {...lengths}>
                <div className={classes(styles.clock, styles.dial)} />
                <h2 className={styles.question} style={lettersOf(text)}>
                  <FormattedText text={text} marks={marks} />
                </h2>
                {imageUrl !== null && (
                  <QuestionPicture className={styles.picture} url={imageUrl} alt="" phase="answering" />
                )}
              </div>
              <module.Board
                content={content}
                distribution={null}
                second={null}
                people={0}
                revealed={false}
                correctAnswer={null}
                rightRef={() => {}}
              />
            </div>
          </section>
        </div>
      </div>
      <footer className={screenStyles.foot}>
        <p className={screenStyles.answered}>0 / 30 cevapladı</p>
      </footer>
    </div>
  );
}
