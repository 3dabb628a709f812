import { useState } from "react";
import { FiMaximize2 } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import styles from "./question-picture.module.css";

interface QuestionPictureProps {
  /** Undefined until it is known. */
  url: string | undefined;
  /** The teacher's description of the picture. */
  alt: string | undefined;
  /** Name of a picture without a description. */
  name?: string;
  /** Name of the phase. A new phase closes the enlarged picture, so that the picture never covers the right answer. */
  phase: string;
  className?: string | undefined;
}

/**
 * A question's picture. Its size is the remaining space beside question and options; it depends neither on the picture's shape nor on whether the
 * picture has loaded. A tap enlarges the picture.
 */
export function QuestionPicture(props: QuestionPictureProps) {
  const { url, name = "Sorunun görseli", alt = name, phase, className } = props;
  const [enlargedIn, setEnlargedIn] = useState<string | null>(null);
  const address = url && reachableUrl(url);
  const enlarged = enlargedIn === phase;
  return (
    <>
      <div className={classes(styles.place, className)}>
        <div className={styles.frame}>
          <img className={styles.image} src={address} alt={alt} />
          <button
            type="button"
            className={styles.enlarge}
            aria-label="Görseli büyüt"
            onClick={() => setEnlargedIn(phase)}
          >
            <FiMaximize2 aria-hidden="true" />
          </button>
        </div>
      </div>
      <Dialog open={enlarged} onClose={() => setEnlargedIn(null)} title={name}>
        {enlarged && <img className={styles.large} src={address} alt={alt} />}
      </Dialog>
    </>
  );
}
