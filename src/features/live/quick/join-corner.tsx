import { hostConfig } from "../../../lib/connection/host-config.ts";
import { QrCode } from "../../sharing/qr-code.tsx";
import { QR_SIZE_PX } from "../../sharing/qr-size.ts";
import { joinAddresses } from "../lobby/join-links.ts";
import styles from "./quick.module.css";

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
