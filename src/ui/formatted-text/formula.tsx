import { useRef, useSyncExternalStore } from "react";
import { classes } from "../classes.ts";
import styles from "./formula.module.css";
import { formulas } from "./formula-module.ts";
import { useFormulaFit } from "./use-formula-fit.ts";

interface FormulaProps {
  tex: string;
  /** Plain reading. */
  words: string;
  /** True for a formula on a line of its own: fractions and sums have their full size. */
  large: boolean;
}

/** A drawn formula. While KaTeX loads, and if the source is wrong, it is the plain words. */
export function Formula({ tex, words, large }: FormulaProps) {
  const drawing = useSyncExternalStore(formulas.subscribe, formulas.loaded)?.drawFormula(tex, words, large);
  return drawing ? <Drawing html={drawing} words={words} large={large} /> : words;
}

function Drawing({ html, words, large }: { html: string; words: string; large: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const fit = useFormulaFit(box, html);
  return (
    <span className={classes(styles.formula, large && styles.large)}>
      <span
        ref={box}
        className={classes(styles.box, fit.continues && styles.continues)}
        style={fit.scale < 1 ? { fontSize: `${fit.scale}em` } : undefined}
        data-scrolls={fit.scrolls || undefined}
        {...(fit.isFocusable && { tabIndex: 0, role: "group", "aria-label": "Formül, yana kaydırılır" })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* Selected and copied in place of the drawing, whose text has neither signs nor order. */}
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
    </span>
  );
}
