import { FiMessageSquare } from "react-icons/fi";
import { hostConfig } from "../../../lib/connection/host-config.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { reachableLinks } from "../../sharing/reachable-links.ts";
import { ShareLink } from "../../sharing/share-link.tsx";
import { useCopy } from "../../sharing/use-copy.ts";
import styles from "./invitation.module.css";
import { type InvitationData, reminderText } from "./terms.ts";

const QR_PX = 176;

/** The homework's link as QR code and text to copy, with a reminder for the class's chat group. */
export function Invitation(given: InvitationData) {
  const path = paths.homework.href(given.code);
  const url = reachableLinks(path, hostConfig(), window.location)[0]?.url ?? path;
  const text = reminderText(given, url);
  const { confirmed, copy } = useCopy(text, "Hatırlatma kopyalandı!");
  return (
    <div className={styles.invitation}>
      <ShareLink path={path} qrSize={QR_PX} qrLabel="Ödevin karekodu" />
      <blockquote className={styles.text}>{text}</blockquote>
      <Button icon={<FiMessageSquare />} onClick={() => void copy()}>
        {confirmed ? "Kopyalandı" : "Hatırlatmayı kopyala"}
      </Button>
    </div>
  );
}
