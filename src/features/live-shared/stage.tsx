import type { ReactNode } from "react";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./stage.module.css";

/** The whole screen of somebody in a live quiz; says when the connection is gone. Its content brings the `main`. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stage}>
      <ConnectionBanner />
      {children}
    </div>
  );
}
