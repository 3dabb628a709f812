import { percentText } from "../../../lib/text/number-text.ts";
import styles from "./progress.module.css";

// Pixels.
const WIDTH = 132;
const HEIGHT = 40;
const EDGE = 6;

/**
 * Sparkline of percentages, oldest first, with a text of all values for screen readers.
 * @param values 0 to 100; null for a game without a value
 */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  const xOf = (index: number) =>
    values.length === 1 ? WIDTH / 2 : EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const yOf = (value: number) => EDGE + (1 - value / 100) * (HEIGHT - 2 * EDGE);
  const drawn = values.flatMap((value, index) => (value === null ? [] : [{ x: xOf(index), y: yOf(value) }]));
  const known = values.filter((value) => value !== null);
  return (
    <span className={styles.trend}>
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <line className={styles.base} x1={0} x2={WIDTH} y1={yOf(50)} y2={yOf(50)} />
        <polyline className={styles.stroke} points={drawn.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {drawn.map(({ x, y }) => (
          <circle key={x} className={styles.bubble} cx={x} cy={y} r={3.5} />
        ))}
      </svg>
      <span className="visually-hidden">Eskiden yeniye: {known.map(percentText).join(", ")}.</span>
    </span>
  );
}
