import { useState } from "react";
import { hostConfig } from "../../lib/connection/host-config.ts";
import { Address } from "./address.tsx";
import { AddressChoice } from "./address-choice.tsx";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { ReachNotice } from "./reach-notice.tsx";
import { reachableLinks } from "./reachable-links.ts";
import styles from "./share-link.module.css";

type ShareLinkProps = {
  /** Path on this site, with a leading slash. */
  path: string;
  /** Edge of the QR code in CSS pixels. */
  qrSize: number;
  /** Accessible name of the QR code. */
  qrLabel: string;
  /** Larger layout, for a class that scans the code from the projector. */
  large?: boolean;
};

/** Link as QR code, as text, and with a copy button. */
export function ShareLink({ path, qrSize, qrLabel, large }: ShareLinkProps) {
  const links = reachableLinks(path, hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const link = links[chosen] ?? links[0];
  if (link === undefined) return null;
  return (
    <div className={styles.share} data-large={large || undefined}>
      <QrCode url={link.url} size={qrSize} label={qrLabel} className={styles.qr} />
      <div className={styles.words}>
        <a className={styles.link} href={link.url} target="_blank" rel="noreferrer">
          <Address url={link.url} />
        </a>
        {links.length > 1 && <AddressChoice addresses={links} chosen={chosen} onChoose={setChosen} />}
        <CopyButton text={link.url} label="Bağlantıyı kopyala" copied="Link kopyalandı!" />
      </div>
      {link.reach !== "anywhere" && (
        <div className={styles.reach}>
          <ReachNotice reach={link.reach} />
        </div>
      )}
    </div>
  );
}
