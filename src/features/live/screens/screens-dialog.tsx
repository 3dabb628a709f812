import { FiExternalLink } from "react-icons/fi";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { RemotePairing } from "./remote-pairing.tsx";
import styles from "./screens-dialog.module.css";
import type { Screens } from "./use-screens.ts";

type ScreensDialogProps = { code: string; screens: Screens; open: boolean; onClose: () => void };

/** The host's other screens: the board in its own window, and the phone as a remote. */
export function ScreensDialog({ code, screens, open, onClose }: ScreensDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ekranlar">
      <div className={styles.screens}>
        <section className={styles.screen}>
          <header className={styles.header}>
            <h3>Tahta</h3>
            {screens.board && <Badge tone="right">Açık</Badge>}
          </header>
          <p>
            Sınıfın gördüğü ekran, ayrı bir pencerede. Projektöre taşıyın; bu pencere, düğmeleriyle yalnız
            sizde kalsın.
          </p>
          <ButtonLink
            to={paths.liveWall.href(code)}
            target={boardWindowName(code)}
            icon={<FiExternalLink />}
            onClick={(event) => {
              // An existing window comes to the front; if pop-ups are blocked, the link opens a tab.
              if (openBoard(code)) event.preventDefault();
            }}
          >
            Tahtayı ayrı pencerede aç
          </ButtonLink>
        </section>
        <section className={styles.screen}>
          <header className={styles.header}>
            <h3>Kumanda</h3>
            {screens.remote && <Badge tone="right">Bağlı</Badge>}
          </header>
          {open && <RemotePairing code={code} isPaired={screens.remote} phones={screens.phones} />}
        </section>
      </div>
    </Dialog>
  );
}

/** Window name: each session has at most one board window. */
const boardWindowName = (code: string) => `tahta-${code}`;

function openBoard(code: string): boolean {
  const board = window.open(paths.liveWall.href(code), boardWindowName(code), "popup,width=1280,height=720");
  board?.focus();
  return board !== null;
}
