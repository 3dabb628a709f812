import { FiMonitor } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./screens-button.module.css";
import type { Screens } from "./use-screens.ts";

/** Button that opens the dialog of the host's other screens. A dot marks it if one of them is connected. */
export function ScreensButton({ screens, onOpen }: { screens: Screens; onOpen: () => void }) {
  const open = [screens.board && "tahta açık", screens.remote && "kumanda bağlı"].filter(Boolean);
  return (
    <Button variant="quiet" icon={<FiMonitor />} onClick={onOpen}>
      Ekranlar
      {open.length > 0 && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">: {open.join(", ")}</span>
        </>
      )}
    </Button>
  );
}
