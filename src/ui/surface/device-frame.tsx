import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./device-frame.module.css";

type DeviceFrameProps = {
  /** Size of the screen, in CSS pixels. */
  width: number;
  height: number;
  /** Accessible name and caption. */
  title: string;
  /** Called with true if all content fits without scrolling, and again after each change. */
  onFit: (fits: boolean) => void;
  children: ReactNode;
};

/** Document of an iframe, so that media queries and viewport units use its size. */
const EMPTY_PAGE = '<!doctype html><html lang="tr"><body><div id="root"></div></body></html>';

/** Small preview of a screen of the given size. Not interactive. */
export function DeviceFrame({ width, height, title, onFit, children }: DeviceFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const reportFit = useEffectEvent(onFit);

  useEffect(() => {
    if (page === null) return;
    // Copies style sheets, including those that lazy modules add later.
    const copyStyles = () => {
      const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
      page.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    };
    copyStyles();
    const observer = new MutationObserver(copyStyles);
    observer.observe(document.head, { childList: true });
    page.body.inert = true;
    return () => observer.disconnect();
  }, [page]);

  useEffect(() => {
    const root = page?.getElementById("root");
    if (!page || !root || typeof ResizeObserver === "undefined") return;
    // One pixel of tolerance for rounding.
    const observer = new ResizeObserver(() => reportFit(page.documentElement.scrollHeight <= height + 1));
    observer.observe(root);
    return () => observer.disconnect();
  }, [page, height]);

  const root = page?.getElementById("root") ?? null;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} style={{ "--width": width, "--height": height } as CSSProperties}>
        <iframe
          title={title}
          tabIndex={-1}
          srcDoc={EMPTY_PAGE}
          onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        />
      </div>
      <figcaption className={styles.caption}>
        {title}{" "}
        <span className="tabular">
          ({width} × {height})
        </span>
      </figcaption>
      {root && createPortal(children, root)}
    </figure>
  );
}
