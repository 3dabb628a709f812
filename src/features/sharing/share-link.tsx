import { lazy, Suspense, useState } from "react";
import { hostConfig } from "../../lib/host-config.ts";
import { Select } from "../../ui/select.tsx";
import { CopyButton } from "./copy-button.tsx";
import { reachableLinks } from "./reachable-links.ts";
import styles from "./share-link.module.css";

const QRCode = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

type ShareLinkProps = {
  /** Path of this site, with a slash in front. */
  path: string;
  /** Edge of the QR code in CSS pixels. */
  qrSize: number;
  /** What the QR code is, for those who do not see it. */
  qrLabel: string;
};

/** A link to hand out: as a QR code, to copy, and to read. */
export function ShareLink({ path, qrSize, qrLabel }: ShareLinkProps) {
  const links = reachableLinks(path, hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const link = links[chosen] ?? links[0];
  if (link === undefined) return null;
  return (
    <div className={styles.share}>
      {/* White in both themes: cameras need it. */}
      <Suspense fallback={<div className={styles.qr} style={{ width: qrSize, height: qrSize }} />}>
        <QRCode
          value={link.url}
          size={qrSize}
          level="H"
          marginSize={2}
          className={styles.qr}
          role="img"
          aria-label={qrLabel}
        />
      </Suspense>
      <div className={styles.words}>
        <a className={styles.link} href={link.url} target="_blank" rel="noreferrer">
          {link.url.replace(/^https?:\/\//, "")}
        </a>
        {links.length > 1 && (
          <Select
            label="Ağ adresi"
            value={String(chosen)}
            onValueChange={(value) => setChosen(Number(value))}
            options={links.map(({ host }, index) => ({ value: String(index), label: host }))}
          />
        )}
        <CopyButton text={link.url} label="Linki kopyala" copied="Link kopyalandı!" />
      </div>
    </div>
  );
}
