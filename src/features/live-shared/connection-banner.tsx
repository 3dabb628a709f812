import { FiWifiOff } from "react-icons/fi";
import { useLossToTell } from "../../lib/use-loss-to-tell.ts";
import styles from "./connection-banner.module.css";

/** Says that the connection is gone, and that nothing has to be done about it. */
export function ConnectionBanner() {
  const told = useLossToTell();
  return (
    <div role="status" className={styles.place}>
      {told && (
        <p className={styles.banner}>
          <FiWifiOff aria-hidden="true" />
          Bağlantı koptu. Yeniden bağlanılıyor…
        </p>
      )}
    </div>
  );
}
