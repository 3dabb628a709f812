import { useEffect, useState } from "react";
import { FiWifiOff } from "react-icons/fi";
import { useConnected, useQuickReconnect } from "../../lib/connection.ts";
import styles from "./connection-banner.module.css";

/** Shorter interruptions heal before anybody could read about them. */
const SAY_AFTER_MS = 1_200;

/** Says that the connection is gone, and that nothing has to be done about it; also shortens the wait. */
export function ConnectionBanner() {
  const connected = useConnected();
  useQuickReconnect(connected);
  const [said, setSaid] = useState(false);

  useEffect(() => {
    if (connected) {
      setSaid(false);
      return;
    }
    const timer = setTimeout(() => setSaid(true), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [connected]);

  return (
    <div role="status" className={styles.place}>
      {said && (
        <p className={styles.banner}>
          <FiWifiOff aria-hidden="true" />
          Bağlantı koptu. Yeniden bağlanılıyor…
        </p>
      )}
    </div>
  );
}
