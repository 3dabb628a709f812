import { type ReactNode, useRef } from "react";
import { FiPrinter } from "react-icons/fi";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { Button } from "../button/button.tsx";
import { Sheet } from "../surface/sheet.tsx";
import styles from "./print-layout.module.css";

type PrintLayoutProps = {
  /** Name of the choices for screen readers. */
  label: string;
  choices: ReactNode;
  /** Text of the button that prints. */
  printLabel?: string;
  disabled?: boolean;
  /** Further buttons below the one that prints. */
  actions?: ReactNode;
  /** Preview of the pages. */
  children: ReactNode;
};

/** Choices beside a preview of pages. Only the pages are printed, after their pictures and fonts have loaded. */
export function PrintLayout(props: PrintLayoutProps) {
  const { label, choices, printLabel = "Yazdır", disabled, actions, children } = props;
  const pages = useRef<HTMLDivElement>(null);
  const [print, busy] = useBusy(async () => {
    const pictures = [...(pages.current?.querySelectorAll("img") ?? [])];
    // A picture that fails to load stays empty, as in the preview.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts?.ready;
    window.print();
  });
  return (
    <div className={styles.layout}>
      <Sheet as="form" className={styles.choices} aria-label={label}>
        {choices}
        <div className={styles.foot}>
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<FiPrinter />}
            busy={busy}
            busyLabel="Hazırlanıyor…"
            disabled={disabled}
            onClick={() => void print()}
          >
            {printLabel}
          </Button>
          {actions}
        </div>
      </Sheet>
      <div ref={pages} className={styles.pages}>
        {children}
      </div>
    </div>
  );
}

/** Choices that belong together. */
export function PrintChoices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Advice about paper and printer, one list item each. */
export function PrintAdvice({ children }: { children: ReactNode }) {
  return <ul className={styles.advice}>{children}</ul>;
}
