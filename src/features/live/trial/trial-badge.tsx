import { Badge } from "../../../ui/badge.tsx";
import styles from "./trial-badge.module.css";

/** Marks a host's screen of a trial. */
export function TrialBadge() {
  return (
    <span className={styles.place}>
      <Badge>Prova</Badge>
    </span>
  );
}
