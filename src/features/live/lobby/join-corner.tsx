import { hostConfig } from "../../../lib/connection/host-config.ts";
import { QrCode } from "../../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../../sharing/qr-size.ts";
import { SessionCode } from "../shared/session-code.tsx";
import { JoinAddress } from "./join-address.tsx";
import styles from "./join-corner.module.css";
import { joinAddresses } from "./join-links.ts";

/** Small QR code beside the running question, for participants who join late. The session code is in the board's header. */
export function JoinCorner({ code }: { code: string }) {
  const [address] = joinAddresses(code, hostConfig(), window.location);
  if (address === undefined) return null;
  return (
    <QrCode
      url={address.url}
      size={QR_SIZE_PX}
      label="Katılım bağlantısının karekodu"
      className={styles.corner}
    />
  );
}

/** QR code, address and code on the board, for participants who join late. */
export function JoinLine({ code }: { code: string }) {
  const [address] = joinAddresses(code, hostConfig(), window.location);
  if (address === undefined) return null;
  return (
    <div className={styles.join}>
      <JoinCorner code={code} />
      <p>
        <JoinAddress host={address.host} />:{" "}
        <strong>
          <SessionCode code={code} />
        </strong>
      </p>
    </div>
  );
}
