import { useState } from "react";
import { hostConfig } from "../../../lib/connection/host-config.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { AddressChoice } from "../../sharing/address-choice.tsx";
import { CopyButton } from "../../sharing/copy-button.tsx";
import { NoNetworkNotice } from "../../sharing/reach-notice.tsx";
import { SessionCode } from "../shared/session-code.tsx";
import { CodeToCopy } from "./code-to-copy.tsx";
import { JoinAddress } from "./join-address.tsx";
import { joinAddresses } from "./join-links.ts";
import styles from "./join-poster.module.css";
import { JoinQrCode } from "./join-qr-code.tsx";

type JoinPosterProps = {
  code: string;
  /** True in the board window. It has no copy buttons, because pupils cannot press them. */
  onBoard?: boolean;
  /** True if the poster gets the free height of its flex container. */
  fills?: boolean;
};

/**
 * Code, address and QR code for joining, readable from the back row. The texts address the class in the plural.
 */
export function JoinPoster({ code, onBoard = false, fills = false }: JoinPosterProps) {
  const addresses = joinAddresses(code, hostConfig(), window.location);
  const [chosen, setChosen] = useState(0);
  const address = addresses[chosen] ?? addresses[0];
  if (address === undefined) return null;
  const isUnreachable = !onBoard && address.reach === "computer";
  // The filling poster does not grow with its words, so it has no place for more of them.
  const fillsSpace = fills && addresses.length === 1 && !isUnreachable;
  return (
    <div className={styles.area} data-fills={fillsSpace || undefined}>
      <div className={styles.frame}>
        <Sheet as="section" marked padding="none" className={styles.poster} aria-label="Katılım bilgileri">
          <div className={styles.words}>
            <p className={styles.lead}>
              <JoinAddress host={address.host} />
            </p>
            <p className={styles.code}>
              {onBoard ? <SessionCode code={code} /> : <CodeToCopy code={code} />}
            </p>
            {addresses.length > 1 && (
              <div className={styles.choice}>
                <AddressChoice addresses={addresses} chosen={chosen} onChoose={setChosen} />
              </div>
            )}
            {isUnreachable && (
              <div className={styles.notice}>
                <NoNetworkNotice />
              </div>
            )}
          </div>
          <figure className={styles.qr}>
            <JoinQrCode address={address} code={code} />
            <figcaption className={styles.below}>
              <span className={styles.scan}>Karekodu okutun</span>
              {!onBoard && (
                <CopyButton text={address.url} label="Bağlantıyı kopyala" copied="Link kopyalandı!" />
              )}
            </figcaption>
          </figure>
        </Sheet>
      </div>
    </div>
  );
}
