import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./returning-notice.module.css";

/** This device has already joined with the typed code: go on as that person, or say that one is somebody else. */
export function ReturningNotice(props: { displayName: string; onContinue: () => void; onNotMe: () => void }) {
  return (
    <Notice>
      <p>
        Bu cihazdan <strong>{props.displayName}</strong> adıyla katılmıştın.
      </p>
      <div className={styles.actions}>
        <Button onClick={props.onContinue}>Devam et</Button>
        <Button variant="quiet" onClick={props.onNotMe}>
          Ben değilim
        </Button>
      </div>
    </Notice>
  );
}
