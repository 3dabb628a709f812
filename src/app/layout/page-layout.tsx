import { Outlet } from "react-router-dom";
import { useIsLeaving } from "../app-router.tsx";
import { Footer } from "./footer.tsx";
import styles from "./page-layout.module.css";
import { TopBar } from "./top-bar.tsx";

/** Layout of ordinary pages: top bar, page, footer. Pages render only their content, without a `main` element. */
export function PageLayout() {
  const isLeaving = useIsLeaving();
  return (
    <>
      <a className={styles.skip} href="#icerik">
        İçeriğe geç
      </a>
      <TopBar />
      {isLeaving && <div className={styles.progress} aria-hidden="true" />}
      <main id="icerik" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
