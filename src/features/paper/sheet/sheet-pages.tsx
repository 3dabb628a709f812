import type { PrintedSheet, SheetTexts } from "./printed-sheet.ts";
import { SheetDrawing } from "./sheet-drawing.tsx";
import styles from "./sheet-pages.module.css";

/** Answer sheets as a preview on the screen. Only they are printed. */
export function SheetPages({ sheets, texts }: { sheets: readonly PrintedSheet[]; texts: SheetTexts }) {
  return (
    <div className={styles.pages}>
      {sheets.map((printed) => (
        <SheetDrawing
          key={`${printed.sheet} ${printed.page} ${printed.booklet}`}
          printed={printed}
          texts={texts}
        />
      ))}
    </div>
  );
}
