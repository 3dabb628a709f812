import { useState } from "react";
import { hostConfig } from "../../../lib/connection/host-config.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { AddressChoice } from "../../sharing/address-choice.tsx";
import { CopyButton } from "../../sharing/copy-button.tsx";
import { QrCode } from "../../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../../sharing/qr-size.ts";
import { ReachNotice } from "../../sharing/reach-notice.tsx";
import { SessionCode } from "../shared/session-code.tsx";
import { CodeToCopy } from "./code-to-copy.tsx";
import { joinAddresses } from "./join-links.ts";
import styles from "./join-poster.module.css";

/**
 * Code, address and QR code for joining, readable from the back row. The texts address the class in the plural.
 * @param onBoard true in the board window. It has no copy buttons, because pupils cannot press them
 */
export function JoinPoster({ code, onBoard = false }: { code: string; onBoard?: boolean }) {
  const addresses = joinAddresses(code, hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const address = addresses[chosen] ?? addresses[0];
  if (address === undefined) return null;
  return (
    <Sheet as="section" marked padding="none" className={styles.poster} aria-label="Katılım bilgileri">
      <div className={styles.words}>
        <p className={styles.lead}>
          <strong className={styles.address}>{address.host}</strong> adresini açın,{" "}
          <strong>Quiz'e Katıl</strong>'a dokunun
        </p>
        <p className={styles.code}>{onBoard ? <SessionCode code={code} /> : <CodeToCopy code={code} />}</p>
        {addresses.length > 1 && (
          <div className={styles.choice}>
            <AddressChoice addresses={addresses} chosen={chosen} onChoose={setChosen} />
          </div>
        )}
        {!onBoard && address.reach === "computer" && (
          <div className={styles.notice}>
            <ReachNotice reach="computer" />
          </div>
        )}
      </div>
      <figure className={styles.qr}>
        {/* Drawn in the size that the specification requires; CSS scales it for the projector. */}
        <QrCode
          url={address.url}
          size={QR_SIZE_PX}
          label="Katılım bağlantısının karekodu"
          className={styles.qrCode}
        />
        <figcaption className={styles.below}>
          <span className={styles.scan}>Karekodu okutun</span>
          {!onBoard && <CopyButton text={address.url} label="Bağlantıyı kopyala" copied="Link kopyalandı!" />}
        </figcaption>
      </figure>
    </Sheet>
  );
}
