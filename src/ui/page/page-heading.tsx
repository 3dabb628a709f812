import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-heading.module.css";
import { passFocusOn, takeFocusForNewPage } from "./route-focus.ts";

type PageHeadingProps = {
  children: ReactNode;
  /** The browser tab's text; the heading itself where it is plain text. */
  title?: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Read aloud but not seen, on screens that show something better. */
  hidden?: boolean;
};

/**
 * The one `h1` of a page, with the page's title. After a change of page it takes the focus, so that a screen reader
 * says where the user is; see RouteAnnouncer.
 */
export function PageHeading({ children, title, lead, actions, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    takeFocusForNewPage(element);
    return () => passFocusOn(element);
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
