import { type Random, seededRandom } from "embedded-convex-server/testing/random-values";
import type { SheetId } from "../../../src/features/paper/geometry/sheet-bits.ts";
import {
  type Bubble,
  PAPER,
  type SheetForm,
  sheetGeometry,
} from "../../../src/features/paper/geometry/sheet-geometry.ts";
import type { Mark } from "../../../src/features/paper/reader/sheet-reading.ts";
import type { Picture } from "../cards/lens.ts";
import { takePicture } from "./camera.ts";
import type { Condition } from "./conditions.ts";
import { drawHandwriting, drawMark, drawStrayLine, type MarkShape } from "./marks.ts";
import { blankPage, type Page } from "./page.ts";
import { drawWords, printSheet } from "./print-sheet.ts";

/** Permitted readings of a row of bubbles. */
export interface RowTruth {
  /** Readings that are not wrong. */
  accepted: readonly Mark[];
  /** True if a doubtful reading is needless: a normal mark, or an untouched row. */
  isNormal: boolean;
  /** Marks of the row. */
  what: string;
}

export interface DrawnCase {
  picture: Picture;
  form: SheetForm;
  id: SheetId;
  answers: RowTruth[];
  number: RowTruth[];
  booklet: RowTruth | null;
}

/** Share of the questions without an answer. */
const UNANSWERED = 0.08;

export const STANDARD_FORM: SheetForm = {
  rows: Array.from({ length: 40 }, (_, at) => ({ options: at % 10 < 7 ? 4 : 5 })),
  hasNumberGrid: true,
  booklets: 4,
};

/** Draws a filled sheet and takes its picture. The same seed gives the same picture. */
export function drawCase(condition: Condition, seed: number, form = STANDARD_FORM): DrawnCase {
  const random = seededRandom(seed);
  for (let warm = 0; warm < 10; warm++) random();
  const id = { sheet: Math.floor(random() * 2 ** 20), page: Math.floor(random() * 2), booklet: 0 };
  const shot = condition.shot(random);
  const scale = Math.min(13, Math.max(6, shot.scale * 1.15));
  const page = printSheet(form, id, scale, condition.printBlack ?? 0.92, random);
  const pen = condition.pen(random);
  const { bubbles } = sheetGeometry(form);
  const draw = (bubble: Bubble | undefined, shape: MarkShape) => {
    if (bubble) drawMark(page, shape, bubble.x, bubble.y, pen, random);
  };
  const rowOf = (isOfRow: (bubble: Bubble) => boolean) => bubbles.filter(isOfRow);
  const number = [0, 1, 2, 3].slice(0, form.hasNumberGrid ? 4 : 0).map((digit): RowTruth => {
    const row = rowOf((bubble) => bubble.group === "number" && bubble.digit === digit);
    const option = random() < 0.1 ? null : Math.floor(random() * 10);
    if (option !== null) draw(row[option], "full");
    return { accepted: [option, "doubtful"], isNormal: true, what: `${option}` };
  });
  const bookletRow = rowOf(({ group }) => group === "booklet");
  const bookletOption = Math.floor(random() * bookletRow.length);
  draw(bookletRow[bookletOption], "full");
  const answers = form.rows.map((_, question): RowTruth => {
    const row = rowOf((bubble) => bubble.group === "answer" && bubble.question === question);
    return fillRow(row, condition, draw, random);
  });
  disturb(page, condition, random);
  return {
    picture: takePicture(page, shot, random),
    form,
    id,
    answers,
    number,
    booklet:
      bookletRow.length > 0
        ? { accepted: [bookletOption, "doubtful"], isNormal: true, what: `${bookletOption}` }
        : null,
  };
}

function fillRow(
  row: readonly Bubble[],
  condition: Condition,
  draw: (bubble: Bubble | undefined, shape: MarkShape) => void,
  random: Random,
): RowTruth {
  const { shapes = [], shapeShare = 0, twoShare = 0, correctedShare = 0, seconds = [] } = condition;
  const isDisturbed = (condition.strayLines ?? 0) + (condition.handwriting ?? 0) > 0;
  if (random() < UNANSWERED) return { accepted: [null, "doubtful"], isNormal: !isDisturbed, what: "empty" };
  const option = Math.floor(random() * row.length);
  const other = (option + 1 + Math.floor(random() * (row.length - 1))) % row.length;
  const kind = random();
  if (kind < twoShare) {
    draw(row[option], "full");
    draw(row[other], "full");
    return { accepted: ["doubtful"], isNormal: false, what: `${option} and ${other}` };
  }
  if (kind < twoShare + correctedShare) {
    const shape = random() < 0.5 ? "erased" : random() < 0.5 ? "crossedOut" : "struckOut";
    draw(row[other], shape);
    draw(row[option], "full");
    return { accepted: [option, "doubtful"], isNormal: false, what: `${other} ${shape}, ${option} full` };
  }
  if (seconds.length > 0 && random() < 0.5) {
    const shape = seconds[Math.floor(random() * seconds.length)] ?? "full";
    draw(row[option], "full");
    draw(row[other], shape);
    return { accepted: ["doubtful"], isNormal: false, what: `${option} full, ${other} ${shape}` };
  }
  if (random() >= shapeShare || shapes.length === 0) {
    draw(row[option], "full");
    return { accepted: [option, "doubtful"], isNormal: !isDisturbed, what: `${option} full` };
  }
  const shape = shapes[Math.floor(random() * shapes.length)] ?? "full";
  draw(row[option], shape);
  return { accepted: ACCEPTED[shape](option), isNormal: false, what: `${option} ${shape}` };
}

/** Readings that are not wrong for a lone mark. A dot may be an answer or not. */
const ACCEPTED: Record<MarkShape, (option: number) => Mark[]> = {
  full: (option) => [option, "doubtful"],
  sloppy: (option) => [option, "doubtful"],
  tick: (option) => [option, "doubtful"],
  cross: (option) => [option, "doubtful"],
  half: (option) => [option, "doubtful"],
  circle: (option) => [option, "doubtful"],
  dot: () => ["doubtful"],
  erased: () => [null, "doubtful"],
  weak: (option) => [option, "doubtful"],
  crossedOut: () => [null, "doubtful"],
  struckOut: () => [null, "doubtful"],
};

function disturb(page: Page, condition: Condition, random: Random): void {
  const { strayLines = 0, handwriting = 0, showThrough = 0 } = condition;
  const anywhere = () => [30 + random() * 150, 100 + random() * 140] as const;
  for (let at = 0; at < strayLines; at++) {
    const [x, y] = anywhere();
    const angle = random() * 2 * Math.PI;
    const length = 15 + random() * 50;
    drawStrayLine(
      page,
      [x, y],
      [x + length * Math.cos(angle), y + length * Math.sin(angle)],
      condition.pen(random),
      random,
    );
  }
  for (let at = 0; at < handwriting; at++) {
    const [x, y] = anywhere();
    drawHandwriting(page, x * 0.7, y, 50, condition.pen(random), random);
  }
  if (showThrough > 0) shineThrough(page, showThrough, random);
}

/** Darkens the page by a mirrored page of text and marks. */
function shineThrough(page: Page, darkness: number, random: Random): void {
  const back = blankPage(PAPER.width, PAPER.height, 4);
  for (let y = 30; y < 270; y += 7) drawWords(back, 25, y, 60 + random() * 95, 0.9, random);
  for (let at = 0; at < 40; at++)
    drawMark(
      back,
      "full",
      30 + random() * 150,
      105 + random() * 130,
      { darkness: 0.9, grain: 0, width: 0.7 },
      random,
    );
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++) {
      const backX = Math.floor(((page.width - 1 - x) / page.scale) * back.scale);
      const backY = Math.floor((y / page.scale) * back.scale);
      const through = 1 - (back.data[Math.min(back.height - 1, backY) * back.width + backX] ?? 1);
      const at = y * page.width + x;
      page.data[at] = (page.data[at] ?? 1) * (1 - darkness * through);
    }
}
