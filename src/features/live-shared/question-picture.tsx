import { useState } from "react";
import { FiMaximize2 } from "react-icons/fi";
import { reachableUrl } from "../../lib/backend-url.ts";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./question-picture.module.css";

const ALT = "Sorunun görseli";

interface QuestionPictureProps {
  url: string;
  /** A change of it closes the enlarged picture: nothing lies over the right answer. */
  phase: string;
  className?: string | undefined;
}

/**
 * A question's picture. It takes the room that question and options leave, and asks for none of its own, whatever its shape and whether or not
 * it has arrived; who wants to see more of it enlarges it.
 */
export function QuestionPicture({ url, phase, className }: QuestionPictureProps) {
  const [enlargedIn, setEnlargedIn] = useState<string | null>(null);
  const address = reachableUrl(url);
  const enlarged = enlargedIn === phase;
  return (
    <>
      <div className={classes(styles.place, className)}>
        <div className={styles.frame}>
          <img className={styles.image} src={address} alt={ALT} />
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
      <Dialog open={enlarged} onClose={() => setEnlargedIn(null)} title={ALT}>
        {enlarged && <img className={styles.large} src={address} alt={ALT} />}
      </Dialog>
    </>
  );
}
