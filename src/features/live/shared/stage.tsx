import type { ReactNode } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./stage.module.css";
import { useWakeLock } from "./use-wake-lock.ts";

/** The whole screen of somebody in a live quiz; stays awake, and says when the connection is gone. Its content brings the `main`. */
export function Stage({ children }: { children: ReactNode }) {
  useWakeLock();
  return (
    <div className={styles.stage}>
      <ConnectionBanner />
      {children}
    </div>
  );
}
