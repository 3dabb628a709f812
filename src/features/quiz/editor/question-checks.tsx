import { Suspense, use, useDeferredValue, useState } from "react";
import { FiAlertTriangle, FiEye, FiEyeOff } from "react-icons/fi";
import { STANDARD_QUESTION_S } from "../../../../convex/shared/limits/liveClock.ts";
import { readingSeconds } from "../../../../convex/shared/readingTime.ts";
import { Button } from "../../../ui/button/button.tsx";
import { kindOf } from "../../questions/index.ts";
import { formOf } from "../draft/forms.ts";
import { type DraftQuestion, problemOf } from "../draft/quiz-draft.ts";
import { Previews } from "./previews.ts";
import styles from "./question-checks.module.css";

/** Reading time in seconds from which the preview measures a question; shorter texts always fit on the screens. */
const MEASURED_FROM_S = 12;

const SHOW = "Tahtada ve telefonda gör";

interface QuestionChecksProps {
  question: DraftQuestion;
  /** Passage that the question belongs to. */
  passage: DraftQuestion | undefined;
}

/**
 * Warnings about a question: reading takes longer than the given time, or the board or a phone does not show all of it at once. Also shows a preview
 * of both screens. A question with warnings can be saved.
 */
export function QuestionChecks({ question, passage }: QuestionChecksProps) {
  const Screens = use(Previews);
  const [isOpened, setOpened] = useState(false);
  const [onBoard, setOnBoard] = useState(true);
  const [onPhone, setOnPhone] = useState(true);
  // The previews render again with every key press, so they may lag behind.
  const { question: text, marks, image, content: draft } = useDeferredValue(question);
  if (kindOf(draft).player === null) return null;
  if (problemOf(question) !== null)
    return (
      Screens !== null && (
        // Has its place before the question is complete, so that it pushes nothing down when it appears.
        <div className={styles.checks}>
          <Button variant="quiet" icon={<FiEye />} disabled>
            {SHOW}
          </Button>
        </div>
      )
    );

  const shownPassage =
    passage === undefined
      ? null
      : {
          ...("heading" in passage.content && { heading: passage.content.heading || undefined }),
          text: passage.question,
          marks: passage.marks,
          imageUrl: passage.image?.url,
        };
  const { contentOf, timeFactor } = formOf(draft);
  const content = contentOf(draft);
  const seconds = readingSeconds(text, content);
  const given = question.seconds === undefined ? STANDARD_QUESTION_S * timeFactor : question.seconds;
  const isMeasured = isOpened || image !== null || seconds >= MEASURED_FROM_S;
  const fits = !isMeasured || (onBoard && onPhone);
  const warnings = [
    given !== null &&
      seconds > given &&
      `Okuması yaklaşık ${seconds} saniye sürer; canlı quizde bu soru için ${given} saniye var. Soruya kendi süresini verebilir ya da başlatırken süreyi uzatabilirsiniz.`,
    isMeasured && !onBoard && "Tahtaya bir bakışta sığmıyor: sınıfın görmesi için sayfayı kaydırmak gerekir.",
    isMeasured && !onPhone && "Telefona bir bakışta sığmıyor: öğrencilerin ekranı kaydırması gerekir.",
  ].filter((warning) => warning !== false);
  const shows = isOpened || !fits;
  return (
    <div className={styles.checks}>
      <div className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <p key={warning}>
            <FiAlertTriangle aria-hidden="true" />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      {Screens !== null && (
        <>
          {isMeasured && (
            <div className={styles.screens} data-unseen={!shows || undefined} inert={!shows}>
              <Suspense fallback={null}>
                <Screens
                  question={{ text, marks, content, imageUrl: image?.url ?? null, passage: shownPassage }}
                  onBoardFit={setOnBoard}
                  onPhoneFit={setOnPhone}
                />
              </Suspense>
            </div>
          )}
          {fits && (
            <Button
              variant="quiet"
              icon={isOpened ? <FiEyeOff /> : <FiEye />}
              aria-expanded={isOpened}
              onClick={() => setOpened(!isOpened)}
            >
              {isOpened ? "Önizlemeyi kapat" : SHOW}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
