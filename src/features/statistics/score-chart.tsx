import { numberText } from "../../lib/text/number-text.ts";
import styles from "./score-chart.module.css";

/** Pixels of the drawing; its width is that of the page. */
const HEIGHT = 200;
const TOP = 28;
const BOTTOM = 30;
const LINES = [0, 50, 100];

/** The height at which a value from 0 to 100 is drawn. */
function heightOf(value: number): number {
  return TOP + (1 - value / 100) * (HEIGHT - TOP - BOTTOM);
}

/**
 * Scores from 0 to 100 one after the other, as pencilled bubbles on squared paper. The numbers under the bubbles are those of the first
 * column of the table beside it, which says the same in words: for a screen reader this is a picture with a name.
 *
 * @param values from old to new; about a dozen fit on a phone
 */
export function ScoreChart({ values, name }: { values: readonly number[]; name: string }) {
  const left = (index: number) => `${((index + 0.5) / values.length) * 100}%`;
  return (
    <svg className={styles.chart} height={HEIGHT} role="img" aria-label={name}>
      {LINES.map((line) => (
        <g key={line}>
          <line className={styles.grid} x1="0" x2="100%" y1={heightOf(line)} y2={heightOf(line)} />
          <text className={styles.scale} x="0" y={heightOf(line) - 4}>
            {line}
          </text>
        </g>
      ))}
      {values.slice(1).map((value, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the values have their place and nothing else
          key={index}
          className={styles.stroke}
          x1={left(index)}
          y1={heightOf(values[index] ?? 0)}
          x2={left(index + 1)}
          y2={heightOf(value)}
        />
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <g key={index}>
          <circle className={styles.bubble} cx={left(index)} cy={heightOf(value)} r="7" />
          <text className={styles.value} x={left(index)} y={heightOf(value) - 12}>
            {numberText(Math.round(value))}
          </text>
          <text className={styles.number} x={left(index)} y={HEIGHT - 6}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
