import { classes } from "../../../ui/classes.ts";
import styles from "./reading-note.module.css";

/** Words in the place of the clock during the reading time. */
export function ReadingNote({ className }: { className?: string | undefined }) {
  return <p className={classes(styles.note, className)}>Önce oku</p>;
}
