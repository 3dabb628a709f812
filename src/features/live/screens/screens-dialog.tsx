import { FiExternalLink } from "react-icons/fi";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { RemotePairing } from "./remote-pairing.tsx";
import styles from "./screens-dialog.module.css";
import type { Screens } from "./use-screens.ts";

type ScreensDialogProps = { code: string; screens: Screens; open: boolean; onClose: () => void };

/** Dialog for the host's other screens: the board in its own window, and the phone as a remote. */
export function ScreensDialog({ code, screens, open, onClose }: ScreensDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ekranlar">
      <div className={styles.screens}>
        <section className={styles.screen}>
          <header className={styles.header}>
            <h3>Tahta</h3>
            <span>Sınıfın ekranı</span>
            {screens.board && <Badge tone="right">Açık</Badge>}
          </header>
          <p>
            Sınıfın gördüğü ekran ayrı bir pencerede açılır. Projektöre taşıyın; bu pencere, düğmeleriyle
            yalnız sizde kalsın.
          </p>
          <ButtonLink
            to={paths.liveBoard.href(code)}
            target={boardWindowName(code)}
            icon={<FiExternalLink />}
            onClick={(event) => {
              // Opens the board window, or moves it to the front. If the browser blocks pop-ups, the link opens a tab.
              if (openBoard(code)) event.preventDefault();
            }}
          >
            Tahtayı ayrı pencerede aç
          </ButtonLink>
        </section>
        <section className={styles.screen}>
          <header className={styles.header}>
            <h3>Kumanda</h3>
            <span>Telefon kumandası</span>
            {screens.remote && <Badge tone="right">Bağlı</Badge>}
          </header>
          {open && <RemotePairing code={code} isPaired={screens.remote} phones={screens.phones} />}
        </section>
      </div>
    </Dialog>
  );
}

/** Name of the board window. It contains the code, so each session has at most one board window. */
const boardWindowName = (code: string) => `tahta-${code}`;

/** Opens or focuses the board window; false if the browser blocks it. */
function openBoard(code: string): boolean {
  const board = window.open(paths.liveBoard.href(code), boardWindowName(code), "popup,width=1280,height=720");
  board?.focus();
  return board !== null;
}
