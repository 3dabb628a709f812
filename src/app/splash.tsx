import { useEffect, useState } from "react";
import { isFirstPaintShown } from "../first-paint/hand-over.ts";
import { Spinner } from "../ui/notice/spinner.tsx";
import { Logo } from "./layout/logo.tsx";
import styles from "./splash.module.css";

/** After this time the splash screen reports that the server cannot be reached. */
const PATIENCE_MS = 6000;

/** First screen for addresses without a prepared page: the logo and a loading message. */
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
