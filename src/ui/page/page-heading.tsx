import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-heading.module.css";
import { passFocusToNextHeading, takeFocusForNewPage } from "./route-focus.ts";

type PageHeadingProps = {
  children: ReactNode;
  /** Document title; default: the heading's text. */
  title?: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Visually hidden, on screens with another visible title. */
  hidden?: boolean;
};

/**
 * The page's only `h1`, with the document title. Gets the focus after navigation, so that a screen reader announces the new page; see RouteAnnouncer.
 */
export function PageHeading({ children, title, lead, actions, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    takeFocusForNewPage(element);
    return () => passFocusToNextHeading(element);
  }, []);

  const text = title ?? (typeof children === "string" ? children : "Quiz");
  return (
    <>
      <title>{`${text} · Online Quiz Platformu`}</title>
      <header className={hidden ? "visually-hidden" : styles.header}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} data-page-heading className={styles.heading}>
            {children}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    </>
  );
}
