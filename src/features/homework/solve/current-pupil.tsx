import { FiUser } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./start-screen.module.css";

/** Name of the current pupil with a button to leave: several pupils may share one school computer. */
export function CurrentPupil({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <div className={styles.who}>
      <span className={styles.name}>
        <FiUser aria-hidden="true" /> {name}
      </span>
      <Button variant="quiet" onClick={onLeave}>
        Ben değilim
      </Button>
    </div>
  );
}
