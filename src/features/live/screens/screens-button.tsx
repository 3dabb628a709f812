import { FiMonitor } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { ExplainedButton } from "../commands/explained-button.tsx";
import styles from "./screens-button.module.css";
import type { Screens } from "./use-screens.ts";

type ScreensButtonProps = {
  screens: Screens;
  /** True if the explanation is visible, in a menu. */
  explained?: boolean;
  onOpen: () => void;
};

const EXPLANATION = "Sınıfın ekranı, telefon kumandası";

/** Button that opens the dialog of the host's other screens. A dot marks it if one of them is connected. */
export function ScreensButton({ screens, explained = false, onOpen }: ScreensButtonProps) {
  const open = [screens.board && "tahta açık", screens.remote && "kumanda bağlı"].filter(Boolean);
  const name = (
    <>
      Ekranlar
      {open.length > 0 && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">: {open.join(", ")}</span>
        </>
      )}
    </>
  );
  if (explained) {
    return (
      <ExplainedButton icon={<FiMonitor />} explanation={EXPLANATION} onClick={onOpen}>
        {name}
      </ExplainedButton>
    );
  }
  return (
    <Button variant="quiet" icon={<FiMonitor />} title={EXPLANATION} onMouseDown={keepFocus} onClick={onOpen}>
      {name}
    </Button>
  );
}
