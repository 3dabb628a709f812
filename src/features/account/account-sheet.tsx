import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./account-sheet.module.css";

/** Narrow sheet of the pages for signing in, registering and a forgotten password. */
export function AccountSheet({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.place} desk`}>
      <Sheet marked className={styles.sheet}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {children}
      </Sheet>
    </div>
  );
}
