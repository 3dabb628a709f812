import { useEffect, useState } from "react";
import { isFirstPaintShown } from "../first-paint/hand-over.ts";
import { Spinner } from "../ui/notice/spinner.tsx";
import { Logo } from "./layout/logo.tsx";
import styles from "./splash.module.css";

/** After this long the splash says that something is wrong instead of only waiting. */
const PATIENCE_MS = 6000;

/** The first screen where no page was prepared: the mark and, in words, what is being waited for. */
export function Splash() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isFirstPaintShown()) return null;
  return (
    <main className={styles.splash}>
      <Logo large />
      <Spinner label={late ? "Sunucuya ulaşılamıyor, yeniden deneniyor…" : "Yükleniyor…"} />
    </main>
  );
}
