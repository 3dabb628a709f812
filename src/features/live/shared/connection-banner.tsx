import { useLayoutEffect, useRef } from "react";
import { FiWifiOff } from "react-icons/fi";
import { useConnectionWarning } from "../../../lib/connection/use-connection-warning.ts";
import styles from "./connection-banner.module.css";

/** Says that the connection is gone, and that nothing has to be done about it. */
export function ConnectionBanner() {
  const told = useConnectionWarning();
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // Whoever has scrolled goes on reading where they were: large type makes it several lines high, and with a question whose top was brought into sight it
  // would go again just then. Browsers that do this by themselves are told not to (stage.module.css).
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as what it says.
  useLayoutEffect(() => {
    const before = height.current;
    height.current = place.current?.offsetHeight ?? 0;
    const page = document.documentElement;
    if (page.scrollTop > 0) page.scrollTop += height.current - before;
  }, [told]);
  return (
    <div ref={place} role="status" className={styles.place}>
      {told && (
        <p className={styles.banner}>
          <FiWifiOff aria-hidden="true" />
          Bağlantı koptu. Yeniden bağlanılıyor…
        </p>
      )}
    </div>
  );
}
