import { useEffect, useState } from "react";
import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { kindOf } from "./index.ts";
import styles from "./question-view.module.css";
import type { Kind, Question } from "./shared/question.ts";
import type { SoloProps } from "./shared/question-kind.ts";

/** A question's picture and the controls of its kind. */
export function QuestionView(props: SoloProps<Kind>) {
  const { Solo } = kindOf(props.question).solo.read();
  return (
    <div className={styles.view}>
      <QuestionPicture question={props.question} />
      <div className={styles.controls}>
        <Solo {...props} />
      </div>
    </div>
  );
}

/** The picture of a question, if any. Its box has a fixed height until the picture has loaded, then the picture's height. */
export function QuestionPicture({ question }: { question: Question }) {
  const [arrived, setArrived] = useState<string | null>(null);
  const { imageUrl } = question;
  if (!imageUrl) return null;
  return (
    <img
      // A cached picture is complete at once and fires no load event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setArrived(imageUrl);
      }}
      className={styles.picture}
      data-arrived={arrived === imageUrl || undefined}
      src={reachableUrl(imageUrl)}
      alt={question.imageAlt ?? "Sorunun görseli"}
      onLoad={() => setArrived(imageUrl)}
    />
  );
}

/** Preloads the picture of the next question, so that its box has the final height from the start. */
export function usePreloadedPicture(question: Question | undefined): void {
  const url = question?.imageUrl;
  useEffect(() => {
    if (url) new Image().src = reachableUrl(url);
  }, [url]);
}
