import { CARD_LETTERS, isWhite, MODULES } from "../card.ts";
import styles from "./card-drawing.module.css";
import type { CardLayout } from "./layouts.ts";

/** Height of the letters in mm: readable for the pupil who holds the card, not for neighbours. */
const LETTER_MM = 6.5;
/** Distance of the words from the card's edge, in mm. */
const INSET_MM = 7;
const WORDS_MM = 4.2;
/** Average width of a character, in heights of the type. */
const CHARACTER_WIDTH = 0.58;
/** White squares overlap the black ones by this much, in mm, so that no seam shows between neighbours. */
const OVERLAP_MM = 0.05;

type CardDrawingProps = {
  card: number;
  /** Name of the pupil; null without a class. */
  name: string | null;
  layout: CardLayout;
};

/** One card, with its upper left corner at 0, 0 and lengths in mm. */
export function CardDrawing({ card, name, layout: { width, height, marker } }: CardDrawingProps) {
  const isWide = width > height;
  const words = name === null ? `Kart ${card}` : `${card} · ${name}`;
  // Along the edge with the wide margin, away from the marker.
  const length = Math.min(height, width) - 2 * INSET_MM;
  const fits = words.length * CHARACTER_WIDTH * WORDS_MM <= length;
  return (
    <>
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <path className={styles.ink} d={square(-marker / 2, -marker / 2, marker)} />
        <path className={styles.white} d={whiteSquares(card, marker)} />
        {CARD_LETTERS.map((letter, at) => (
          <text
            key={letter}
            className={styles.letter}
            fontSize={LETTER_MM}
            transform={`rotate(${at * 90}) translate(0 ${-marker / 2 - 2})`}
          >
            {letter}
          </text>
        ))}
      </g>
      <text
        className={styles.words}
        fontSize={WORDS_MM}
        textLength={fits ? undefined : length}
        lengthAdjust={fits ? undefined : "spacingAndGlyphs"}
        transform={
          isWide
            ? `translate(${INSET_MM} ${height - INSET_MM}) rotate(-90)`
            : `translate(${INSET_MM} ${height - INSET_MM})`
        }
      >
        {words}
      </text>
    </>
  );
}

function whiteSquares(card: number, marker: number): string {
  const module = marker / MODULES;
  const all = Array.from(
    { length: MODULES ** 2 },
    (_, at) => [Math.floor(at / MODULES), at % MODULES] as const,
  );
  return all
    .filter(([row, column]) => isWhite(card, row, column))
    .map(([row, column]) =>
      square(
        column * module - marker / 2 - OVERLAP_MM,
        row * module - marker / 2 - OVERLAP_MM,
        module + 2 * OVERLAP_MM,
      ),
    )
    .join("");
}

function square(x: number, y: number, side: number): string {
  return `M${round(x)} ${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`;
}

function round(mm: number): number {
  return Math.round(mm * 1_000) / 1_000;
}
