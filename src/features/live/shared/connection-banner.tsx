import { useLayoutEffect, useRef } from "react";
import { FiWifiOff } from "react-icons/fi";
import { useConnectionWarning } from "../../../lib/connection/use-connection-warning.ts";
import styles from "./connection-banner.module.css";

/** Banner shown while the connection is lost. */
export function ConnectionBanner() {
  const isLost = useConnectionWarning();
  const container = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // Preserves the scroll position of the content when the banner appears or disappears. With large type, the banner has several lines. The
  // browser's scroll anchoring is off (stage.module.css).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    const before = height.current;
    height.current = container.current?.offsetHeight ?? 0;
    const page = document.documentElement;
    if (page.scrollTop > 0) page.scrollTop += height.current - before;
  }, [isLost]);
  return (
    <div ref={container} role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <FiWifiOff aria-hidden="true" />
          Bağlantı koptu. Yeniden bağlanılıyor…
        </p>
      )}
    </div>
  );
}
