import type { Bubble } from "../geometry/sheet-geometry.ts";
import type { BubbleFeatures, SheetFeatures } from "./bubble-features.ts";
import { DARKNESS, MARK } from "./constants.ts";
import { median } from "./local-mapping.ts";
import type { Mark } from "./sheet-reading.ts";

/** One row in which at most one bubble is marked. */
export interface DecidedRow {
  group: Bubble["group"];
  question?: number;
  digit?: number;
  bubbles: BubbleFeatures[];
  mark: Mark;
}

/** The sheet's own typical mark. */
export interface TypicalMark {
  mean: number;
  peak: number;
}

type Level = "clear" | "trace" | "middle" | "full";

interface Judged {
  level: Level;
  /** Dark lines inside, as ticks and crosses have. */
  hasCore: boolean;
  arms: boolean[];
}

/** Decides each row; null if the marks are too faint. */
export function decideMarks(features: SheetFeatures, isStrict: boolean): DecidedRow[] | "tooFaint" {
  const rows = rowsOf(features.bubbles);
  const typical = typicalMark(rows);
  if (typical === "tooFaint") return "tooFaint";
  return rows.map((row) => ({ ...row, mark: decideRow(row.bubbles, features, typical, isStrict) }));
}

function rowsOf(bubbles: readonly BubbleFeatures[]): Omit<DecidedRow, "mark">[] {
  const rows = new Map<string, Omit<DecidedRow, "mark">>();
  for (const features of bubbles) {
    const { group, question, digit } = features.bubble;
    const key = [group, question, digit].join();
    const row = rows.get(key) ?? { group, question, digit, bubbles: [] };
    row.bubbles.push(features);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Median of the darkest bubbles of the rows that have one. A sheet of erasures must not define what marked means. */
function typicalMark(rows: readonly Omit<DecidedRow, "mark">[]): TypicalMark | "tooFaint" {
  const darkest = rows.flatMap(({ group, bubbles }) => {
    const [first, second] = [...bubbles].sort((a, b) => b.mean - a.mean);
    if (!first || first.mean < DARKNESS.sign) return [];
    const isClear = first.mean > 2.5 * Math.max(0.01, second?.mean ?? 0);
    return isClear ? [{ group, mean: first.mean, peak: first.peak }] : [];
  });
  if (darkest.length === 0) return { mean: DARKNESS.faint, peak: DARKNESS.faint };
  const typical = typicalOf(darkest);
  const numbers = darkest.filter(({ group }) => group === "number");
  if (numbers.length >= 3) {
    const floor = typicalOf(numbers);
    typical.mean = Math.max(typical.mean, floor.mean * MARK.floorOfNumbers);
    typical.peak = Math.max(typical.peak, floor.peak * MARK.floorOfNumbers);
  }
  if (typical.mean < DARKNESS.typical) {
    // A few traces on a sheet without marks are judged by the faintest mark that could be read.
    if (darkest.length >= 4) return "tooFaint";
    return { mean: DARKNESS.typical, peak: DARKNESS.typical };
  }
  return typical;
}

function typicalOf(marks: readonly TypicalMark[]): TypicalMark {
  // Above the middle, so that ticks on half of the rows do not define a full mark.
  const full = marks.filter(({ mean }) => mean >= median(marks.map((mark) => mark.mean)));
  return { mean: median(full.map(({ mean }) => mean)), peak: median(full.map(({ peak }) => peak)) };
}

function decideRow(
  bubbles: readonly BubbleFeatures[],
  sheet: SheetFeatures,
  typical: TypicalMark,
  isStrict: boolean,
): Mark {
  const judged = bubbles.map((bubble) => judge(bubble, typical));
  // Glare, folds and thick strokes hide the printed rings.
  const isHidden = bubbles.some(({ ring }) => ring < sheet.ring * MARK.ring);
  if (isHidden) return "doubtful";
  const full = judged.filter(({ level }) => level === "full");
  if (full.length > 1) return "doubtful";
  if (full.length === 1) {
    const at = judged.findIndex(({ level }) => level === "full");
    const others = judged.filter((_, other) => other !== at);
    if (others.some(({ level }) => level === "middle")) return "doubtful";
    if (isCrossedOut(judged[at] as Judged)) return "doubtful";
    return bubbles[at]?.bubble.option ?? "doubtful";
  }
  const marked = judged.filter(({ level }) => level !== "clear");
  if (marked.length === 0) {
    return judged.some(isEncircled) ? "doubtful" : null;
  }
  const at = judged.findIndex(({ level }) => level === "middle");
  const lone = judged[at];
  if (marked.length > 1 || !lone?.hasCore || isStrict || countArms(lone) > MARK.armsOfTick) return "doubtful";
  return bubbles[at]?.bubble.option ?? "doubtful";
}

function judge({ mean, peak, inside, arms }: BubbleFeatures, typical: TypicalMark): Judged {
  const dark = inside.filter((value) => value > typical.peak * 0.5).length / inside.length;
  const covered = inside.filter((value) => value > typical.mean * 0.4).length / inside.length;
  const part = mean / typical.mean;
  const hasCore = peak > typical.peak * MARK.core && dark > MARK.coreCoverage;
  const level = (): Level => {
    if (part >= MARK.full && covered >= MARK.coverage) return "full";
    if (part >= MARK.beside) return "middle";
    if (part >= MARK.clear || peak > typical.peak * MARK.core) return "trace";
    return "clear";
  };
  return { level: level(), hasCore, arms };
}

function countArms({ arms }: Judged): number {
  return arms.filter(Boolean).length;
}

/** Arms in opposite quarters on both diagonals or axes, as a cross through the bubble has. */
function isCrossedOut({ arms }: Judged): boolean {
  const half = arms.length / 2;
  const lines = Array.from({ length: half }, (_, at) => arms[at] && arms[at + half]).filter(Boolean).length;
  return lines >= 2 || arms.filter(Boolean).length >= MARK.armsOfCross;
}

/** A line around the bubble. */
function isEncircled(judged: Judged): boolean {
  return countArms(judged) >= MARK.armsOfCircle;
}
