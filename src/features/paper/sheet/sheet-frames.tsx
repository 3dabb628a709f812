import {
  BOOKLET_Y,
  BUBBLE_PITCH,
  type Bubble,
  type Millimetres,
  type SheetForm,
  type SheetGeometry,
} from "../geometry/sheet-geometry.ts";
import styles from "./sheet-drawing.module.css";

/** Distance of a frame from the centres of the bubbles in it: outside of the paper that the reader compares a bubble with. */
const GAP = 4.4;
/** Width of the printed numbers beside the bubbles. */
const NUMBER_WIDTH = 11;
const RADIUS = 1.6;
/** Height of the type of names. */
export const CAPTION_MM = 2.1;

/** Frames and names of the groups of bubbles. */
export function SheetFrames({ form, geometry }: { form: SheetForm; geometry: SheetGeometry }) {
  const { bubbles, questionNumbers } = geometry;
  const number = boundsOf(bubbles.filter(({ group }) => group === "number"));
  const widest = Math.max(4, ...form.rows.map(({ options }) => options));
  const booklet = bubbles.filter(({ group }) => group === "booklet");
  return (
    <>
      {number && (
        <g>
          <rect
            className={styles.frame}
            x={number.left - GAP}
            // Leaves room for the boxes above.
            y={28}
            width={number.right - number.left + 2 * GAP}
            height={number.bottom + GAP - 28}
            rx={RADIUS}
          />
          <text className={styles.caption} fontSize={CAPTION_MM} x={number.left - GAP + 0.5} y={27}>
            OKUL NUMARASI
          </text>
        </g>
      )}
      {booklet.length > 0 && (
        <>
          <text
            className={styles.caption}
            fontSize={CAPTION_MM}
            textAnchor="end"
            x={(booklet[0]?.x ?? 0) - GAP}
            y={BOOKLET_Y + 0.8}
          >
            KİTAPÇIK
          </text>
          <text className={styles.words} x={(booklet.at(-1)?.x ?? 0) + GAP} y={BOOKLET_Y + 0.8}>
            Soru kitapçığının harfini işaretle.
          </text>
        </>
      )}
      {form.scores ? (
        <ScoreCaptions bubbles={bubbles} />
      ) : (
        columnsOf(questionNumbers).map(({ x, top, bottom }) => (
          <rect
            key={x}
            className={styles.frame}
            x={x - NUMBER_WIDTH + 2}
            y={top - GAP}
            width={NUMBER_WIDTH + widest * BUBBLE_PITCH.x + 3}
            height={bottom - top + 2 * GAP}
            rx={RADIUS}
          />
        ))
      )}
    </>
  );
}

/** Names of the digits above the first question's score. */
function ScoreCaptions({ bubbles }: { bubbles: readonly Bubble[] }) {
  const names = ["BİRLER", "ONLAR", "YÜZ"];
  const scores = bubbles.filter(({ group }) => group === "score");
  const top = Math.min(...scores.map(({ y }) => y));
  return names.map((name, digit) => {
    const first = scores.find((bubble) => bubble.digit === digit);
    return (
      first && (
        <text key={name} className={styles.caption} fontSize={CAPTION_MM} x={first.x - 2} y={top - GAP}>
          {name}
        </text>
      )
    );
  });
}

function boundsOf(places: readonly Millimetres[]) {
  if (places.length === 0) return null;
  const across = places.map(({ x }) => x);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.max(...places.map(({ y }) => y)),
  };
}

function columnsOf(places: readonly Millimetres[]): { x: number; top: number; bottom: number }[] {
  return [...new Set(places.map(({ x }) => x))].map((x) => {
    const inColumn = places.filter((place) => place.x === x).map(({ y }) => y);
    return { x, top: Math.min(...inColumn), bottom: Math.max(...inColumn) };
  });
}
