import { type Ref, useState } from "react";
import { FiSliders } from "react-icons/fi";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { ClassChoice } from "./class-choice.tsx";
import { playLine } from "./play-line.ts";
import { SettingsChoices } from "./settings-choices.tsx";
import styles from "./settings-line.module.css";
import type { SessionSettings } from "./use-settings.ts";

interface SettingsLineProps extends SessionSettings {
  code: string;
  /** Class that the session is for. */
  className: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Description of the game, as a button that opens the dialog with the session's settings. */
export function SettingsLine({ code, settings, choose, className, ref }: SettingsLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button ref={ref} type="button" className={styles.button} onClick={() => setOpen(true)}>
        <FiSliders aria-hidden="true" />
        <span>
          {settings !== undefined && (
            <span className={styles.words}>
              {playLine({ ...settings.chosen, ...settings.fixed }, settings.standard, className)}
            </span>
          )}{" "}
          <span className={styles.change}>Ayarlar</span>
        </span>
      </button>
      <Dialog wide open={open} onClose={() => setOpen(false)} title="Quiz nasıl oynansın?">
        {open &&
          (settings === undefined ? (
            <Spinner label="Ayarlar yükleniyor…" />
          ) : (
            <>
              <ClassChoice code={code} />
              <SettingsChoices {...settings} onChoose={choose} />
            </>
          ))}
      </Dialog>
    </>
  );
}
