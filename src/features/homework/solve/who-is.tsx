import { FiUser } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./door.module.css";

/** Whose homework is open here, and the way out for who is somebody else: at school several pupils sit at one computer. */
export function WhoIs({ name, onLeave }: { name: string; onLeave: () => void }) {
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
