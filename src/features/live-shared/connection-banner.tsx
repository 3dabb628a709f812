import { useEffect, useState } from "react";
import { FiWifiOff } from "react-icons/fi";
import { useConnectionLoss } from "../../lib/connection.ts";
import styles from "./connection-banner.module.css";

/** A socket that closes is mostly open again before anybody could read about it; the other losses have been waited for. */
const SAY_AFTER_MS = { closed: 1_200, silent: 0, offline: 0 };

/** Says that the connection is gone, and that nothing has to be done about it. */
export function ConnectionBanner() {
  const loss = useConnectionLoss();
  const [said, setSaid] = useState(false);

  useEffect(() => {
    if (loss === null) {
      setSaid(false);
      return;
    }
    const timer = setTimeout(() => setSaid(true), SAY_AFTER_MS[loss]);
    return () => clearTimeout(timer);
  }, [loss]);

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
