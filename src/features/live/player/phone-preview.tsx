import type { Mark } from "../../../../convex/shared/marks.ts";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";
import { isCrowded, lengthData } from "../../questions/shared/text-length.ts";
import type { ShownPassage } from "../page/page.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { playerModule } from "./lazy-player.ts";
import Pages from "./pages.tsx";
import styles from "./play-screen.module.css";
import statusStyles from "./round-status.module.css";

interface PhonePreviewProps {
  text: string;
  marks?: readonly Mark[] | undefined;
  content: ContentOf<Kind>;
  imageUrl: string | null;
  passage: ShownPassage | null;
}

/** Preview of a question on a phone. */
export function PhonePreview({ text, marks, content, imageUrl, passage }: PhonePreviewProps) {
  const module = playerModule(content);
  const { title, rule } = module.task(content);
  return (
    <section
      className={styles.play}
      data-phase="answering"
      data-folded={passage !== null || undefined}
      data-picture={imageUrl !== null || undefined}
      data-crowded={isCrowded(text, module.lengthOf(content)) || undefined}
    >
      <header className={styles.strip}>
        <div>
          <p className={styles.progress}>Soru</p>
          <p className={styles.phase}>Elif</p>
        </div>
        <Bubble letter="10" size="2.75rem" />
      </header>
      {passage !== null && <Pages preview={passage} />}
      <h2 className={styles.question} style={lettersOf(text)} {...lengthData(text)}>
        <FormattedText text={text} marks={marks} />
      </h2>
      <div className={styles.work}>
        {imageUrl !== null && (
          <QuestionPicture className={styles.picture} url={imageUrl} alt="" phase="answering" />
        )}
        <module.Player
          content={content}
          answer={null}
          isSaved={false}
          revealed={false}
          correctAnswer={null}
          onAnswer={null}
          besidePicture={imageUrl !== null}
          rightRef={() => {}}
        />
      </div>
      <div className={styles.status}>
        <div className={statusStyles.status} data-kind="calm" data-quiet>
          <div className={statusStyles.line}>
            <span className={statusStyles.sign}>
              <Bubble size="1.5rem" />
            </span>
            <div className={statusStyles.words}>
              <p className={statusStyles.title}>{title}</p>
              <p className={statusStyles.detail}>{rule}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
