import type { ReactNode } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./stage.module.css";
import { useWakeLock } from "./use-wake-lock.ts";

/** Full-page layout of a live screen. Keeps the device awake, and shows lost connections. `children` contain the `main` element. */
export function Stage({ children }: { children: ReactNode }) {
  useWakeLock();
  return (
    <div className={styles.stage}>
      <ConnectionBanner />
      {children}
    </div>
  );
}
