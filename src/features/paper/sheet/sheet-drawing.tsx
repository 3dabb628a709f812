import { sheetBits } from "../geometry/sheet-bits.ts";
import {
  BIT_SIZE,
  BUBBLE,
  type Bubble,
  MARK_SIZE,
  MARKER,
  type Millimetres,
  NUMBER_BOXES,
  NUMBER_DIGITS,
  PAPER,
  REFERENCE,
  sheetGeometry,
} from "../geometry/sheet-geometry.ts";
import type { PrintedSheet, SheetTexts } from "./printed-sheet.ts";
import styles from "./sheet-drawing.module.css";
import { SheetFrames } from "./sheet-frames.tsx";
import { SheetHead } from "./sheet-head.tsx";

/** Heights of the type in mm. Capitals of Lexend have 0.7 of it. */
const LETTER_MM = BUBBLE.letterHeight / 0.7;
const NUMBER_MM = 3.6;
const WORDS_MM = 2.6;

/** An answer sheet on A4, in millimetres. Every bubble carries its question, option and centre, so that other programs can fill sheets. */
export function SheetDrawing({ printed, texts }: { printed: PrintedSheet; texts: SheetTexts }) {
  const { form, numbers, sheet, page, booklet } = printed;
  const geometry = sheetGeometry(form);
  const { markers, edgeMarks, innerMarks, references, bubbles, questionNumbers } = geometry;
  const bits = sheetBits({ sheet, page, booklet });
  const black = [
    ...markers.flatMap(({ x, y }) => [
      square({ x, y }, MARKER.size),
      // In the other direction, which leaves it empty.
      hole({ x, y }, MARKER.size - 2 * MARKER.module),
      square({ x, y }, MARKER.core),
    ]),
    ...[...Object.values(edgeMarks).flat(), ...innerMarks].map((mark) => square(mark, MARK_SIZE)),
    ...geometry.bits.filter((_, at) => bits[at]).map((bit) => square(bit, BIT_SIZE)),
    ...references.filter(({ isFull }) => isFull).map((reference) => square(reference, REFERENCE.size)),
  ];
  const empty = references.filter(({ isFull }) => !isFull);
  return (
    <svg
      className={styles.page}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      role="img"
      aria-label={labelOf(printed)}
      fontSize={WORDS_MM}
      data-sheet={sheet}
      data-page={page}
    >
      <path className={styles.ink} d={black.join("")} />
      <path
        className={styles.line}
        strokeWidth={REFERENCE.line}
        d={empty.map((reference) => square(reference, REFERENCE.size - REFERENCE.line)).join("")}
      />
      <SheetFrames form={form} geometry={geometry} />
      <SheetHead printed={printed} texts={texts} />
      {form.hasNumberGrid && <NumberBoxes bubbles={bubbles} />}
      {questionNumbers.map(({ x, y }, at) => (
        <text key={y * PAPER.width + x} className={styles.number} fontSize={NUMBER_MM} x={x} y={y}>
          {numbers[at]}
        </text>
      ))}
      {form.rows.map(({ options }, at) => {
        const { x = 0, y = 0 } = questionNumbers[at] ?? {};
        return options > 0 ? null : (
          <text key={y * PAPER.width + x} className={styles.elsewhere} x={x + 3} y={y}>
            soru kâğıdına
          </text>
        );
      })}
      {bubbles.map((bubble) => (
        <BubbleDrawing key={`${bubble.x} ${bubble.y}`} bubble={bubble} numbers={numbers} />
      ))}
    </svg>
  );
}

function BubbleDrawing({ bubble, numbers }: { bubble: Bubble; numbers: readonly number[] }) {
  const { group, label, question, digit, x, y } = bubble;
  return (
    <g
      data-group={group}
      data-question={question === undefined ? group : numbers[question]}
      data-digit={digit}
      data-option={label}
      data-x={x}
      data-y={y}
    >
      <circle
        className={styles.line}
        strokeWidth={BUBBLE.ring}
        cx={x}
        cy={y}
        r={(BUBBLE.diameter - BUBBLE.ring) / 2}
      />
      <text className={styles.letter} fontSize={LETTER_MM} x={x} y={y}>
        {label}
      </text>
    </g>
  );
}

/** Boxes in which pupils write their number above the bubbles. */
function NumberBoxes({ bubbles }: { bubbles: readonly Bubble[] }) {
  const columns = bubbles.filter(({ group, option }) => group === "number" && option === 0);
  const { y, height, width } = NUMBER_BOXES;
  return columns
    .slice(0, NUMBER_DIGITS)
    .map(({ x }) => (
      <rect key={x} className={styles.box} x={x - width / 2} y={y} width={width} height={height} />
    ));
}

function labelOf({ pupil, sheet, place, pages }: PrintedSheet): string {
  const of = pupil === null ? `Cevap kâğıdı ${sheet}` : `Cevap kâğıdı: ${pupil.name}`;
  return pages === 1 ? of : `${of}, ${place}. sayfa`;
}

function square({ x, y }: Millimetres, side: number): string {
  return `M${round(x - side / 2)} ${round(y - side / 2)}h${round(side)}v${round(side)}h${round(-side)}z`;
}

function hole({ x, y }: Millimetres, side: number): string {
  return `M${round(x - side / 2)} ${round(y - side / 2)}v${round(side)}h${round(side)}v${round(-side)}z`;
}

function round(mm: number): number {
  return Math.round(mm * 1_000) / 1_000;
}
