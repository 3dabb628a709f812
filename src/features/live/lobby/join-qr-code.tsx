import { useState } from "react";
import { FiMaximize2 } from "react-icons/fi";
import { paths } from "../../../lib/paths.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { QrCode } from "../../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../../sharing/qr-size.ts";
import type { ReachableLink } from "../../sharing/reachable-links.ts";
import { SessionCode } from "../shared/session-code.tsx";
import { JoinAddress } from "./join-address.tsx";
import styles from "./join-qr-code.module.css";

type JoinQrCodeProps = { address: ReachableLink; code: string };

/** QR code for joining. A press on it shows it with code and address as large as the window. */
export function JoinQrCode({ address, code }: JoinQrCodeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={styles.small}>
        <JoinCode url={address.url} className={styles.code} />
        <button
          type="button"
          className={styles.enlarge}
          aria-label="Karekodu büyüt"
          onClick={() => setOpen(true)}
        >
          <FiMaximize2 aria-hidden="true" />
        </button>
      </span>
      <Dialog full open={open} onClose={() => setOpen(false)} title="Karekodu okutun">
        {open && (
          <div className={styles.large}>
            <JoinCode url={address.url} className={styles.code} />
            <div className={styles.words}>
              <p className={styles.address}>
                <JoinAddress host={address.host} />
              </p>
              <p className={styles.letters}>
                <SessionCode code={code} />
              </p>
              <p className={styles.help}>
                Telefon bağlanamıyor mu?{" "}
                <a href={paths.connection.href()} target="_blank" rel="noopener">
                  Bağlantıyı sınayın
                </a>{" "}
                ya da telefonda{" "}
                <strong>
                  {address.host}
                  {paths.connection.href()}
                </strong>{" "}
                adresini açın.
              </p>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** Drawn in the size that the specification requires; CSS scales it for the projector. */
function JoinCode({ url, className }: { url: string; className: string | undefined }) {
  return <QrCode url={url} size={QR_SIZE_PX} label="Katılım bağlantısının karekodu" className={className} />;
}
