import { useState } from "react";
import { FiMaximize2 } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import styles from "./question-picture.module.css";

const USUAL_ALT = "Sorunun görseli";

interface QuestionPictureProps {
  url: string;
  /** What it shows, where the teacher has said it. */
  alt: string | undefined;
  /** A change of it closes the enlarged picture: nothing lies over the right answer. */
  phase: string;
  className?: string | undefined;
}

/**
 * A question's picture. It takes the room that question and options leave, and asks for none of its own, whatever its shape and whether or not
 * it has arrived; who wants to see more of it enlarges it.
 */
export function QuestionPicture({ url, alt = USUAL_ALT, phase, className }: QuestionPictureProps) {
  const [enlargedIn, setEnlargedIn] = useState<string | null>(null);
  const address = reachableUrl(url);
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
      <Dialog open={enlarged} onClose={() => setEnlargedIn(null)} title={USUAL_ALT}>
        {enlarged && <img className={styles.large} src={address} alt={alt} />}
      </Dialog>
    </>
  );
}
