import { numberText } from "../../lib/text/number-text.ts";
import styles from "./score-chart.module.css";

/** Pixels; the drawing is as wide as its container. */
const HEIGHT = 200;
const TOP = 28;
const BOTTOM = 30;
const LINES = [0, 50, 100];

/** y coordinate of a value from 0 to 100. */
function yOf(value: number): number {
  return TOP + (1 - value / 100) * (HEIGHT - TOP - BOTTOM);
}

interface ScoreChartProps {
  /** Oldest first; about a dozen fit on a phone. */
  values: readonly number[];
  /** The values' rows in the table, if it has rows that are not in the chart. Default: from 1. */
  numbers?: readonly number[];
  /** Accessible name. */
  name: string;
}

/**
 * Line chart of scores from 0 to 100, drawn as bubbles on squared paper. The numbers below the bubbles refer to the first column of the table beside
 * the chart. Screen readers get only the chart's name, because the table contains the values.
 */
export function ScoreChart({ values, numbers, name }: ScoreChartProps) {
  const xOf = (index: number) => `${((index + 0.5) / values.length) * 100}%`;
  return (
    <svg className={styles.chart} height={HEIGHT} role="img" aria-label={name}>
      {LINES.map((line) => (
        <g key={line}>
          <line className={styles.grid} x1="0" x2="100%" y1={yOf(line)} y2={yOf(line)} />
          <text className={styles.scale} x="0" y={yOf(line) - 4}>
            {line}
          </text>
        </g>
      ))}
      {values.slice(1).map((value, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no id; their index identifies them
          key={index}
          className={styles.stroke}
          x1={xOf(index)}
          y1={yOf(values[index] ?? 0)}
          x2={xOf(index + 1)}
          y2={yOf(value)}
        />
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <g key={index}>
          <circle className={styles.bubble} cx={xOf(index)} cy={yOf(value)} r="7" />
          <text className={styles.value} x={xOf(index)} y={yOf(value) - 12}>
            {numberText(Math.round(value))}
          </text>
          <text className={styles.number} x={xOf(index)} y={HEIGHT - 6}>
            {numbers?.[index] ?? index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
