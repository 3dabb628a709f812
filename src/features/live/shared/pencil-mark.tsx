import type { PencilMark as Mark, Pencil } from "../../../../convex/shared/pencil.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./pencil.module.css";

/** SVG paths of the marks, in 24 × 24 units. */
const PATHS: Record<Mark, string> = {
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
  bolt: "M13.5 2.5 5 13.5h6l-1.5 8 9-11.5h-6.3z",
  moon: "M20 14.2A8.3 8.3 0 1 1 10 3.8a6.6 6.6 0 0 0 10 10.4z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  leaf: "M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19 13.5 10.5",
  note: "M9 18.5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM9 18.5V5l11-2v13M20 16a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z",
  kite: "M12 2.5 19 10l-7 8-7-8zM12 2.5V18M5 10h14M12 18c-3 1-3 3.5 0 3.5s3.5-1 5 0",
  wave: "M2 9c2.5-4 5-4 7 0s4.5 4 7 0 4.5-4 6-1M2 17c2.5-4 5-4 7 0s4.5 4 7 0 4.5-4 6-1",
};

/** A pupil's mark (such as a star) in the colour of their pencil. Hidden from screen readers, because the name is beside it. */
export function PencilMark({ pencil, className }: { pencil: Pencil; className?: string | undefined }) {
  return (
    <svg
      className={classes(styles.pencil, styles.mark, className)}
      data-colour={pencil.colour}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[pencil.mark]} />
    </svg>
  );
}
