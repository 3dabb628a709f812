import type { Bubble } from "../geometry/sheet-geometry.ts";
import type { BubbleFeatures, SheetFeatures } from "./bubble-features.ts";
import { CLIPPING, DARKNESS, MARK } from "./constants.ts";
import { median, quantile } from "./local-mapping.ts";
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

type SheetToDecide = SheetFeatures & { isClipped: boolean; clearDarkness: number };

type Level = "clear" | "trace" | "middle" | "full";

interface Judged {
  level: Level;
  /** Dark lines on blank paper, as ticks and crosses are. Badly erased marks are dark lines on grey. */
  isLine: boolean;
  arms: boolean[];
  circle: boolean[];
}

/** Decides each row. */
export function decideMarks(
  features: SheetFeatures,
  isClipped: boolean,
): DecidedRow[] | "tooFaint" | "clipped" {
  const rows = rowsOf(features.bubbles);
  const typical = typicalMark(rows);
  if (typical === "tooFaint") return isClipped ? "clipped" : "tooFaint";
  if (isClipped) {
    const least = features.letter < CLIPPING.letter ? CLIPPING.typicalWithoutLetters : CLIPPING.typical;
    if (typical.mean < least) return "clipped";
  }
  const sheet = { ...features, isClipped, clearDarkness: clearDarkness(features.bubbles) };
  return rows.map((row) => ({ ...row, mark: decideRow(row.bubbles, sheet, typical) }));
}

/** Darkness from which a bubble is not empty. Most bubbles of a sheet are empty, so that the median is the paper's noise. */
function clearDarkness(bubbles: readonly BubbleFeatures[]): number {
  const usual = median(bubbles.map(({ mean }) => Math.abs(mean)));
  return Math.min(MARK.clearDarkness, Math.max(MARK.leastClearDarkness, usual * MARK.clearOverUsual));
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
  if (typical.mean >= DARKNESS.faint) return typical;
  // Erasures are few, or differ more from each other than faint marks of one pencil.
  const means = darkest.map(({ mean }) => mean);
  const isSparse = darkest.length < Math.max(MARK.leastFaint, rows.length / 3);
  if (isSparse || quantile(means, 0.25) < quantile(means, 0.75) * MARK.alike)
    return { mean: DARKNESS.faint, peak: Math.max(typical.peak, DARKNESS.faint) };
  return typical.mean < DARKNESS.typical ? "tooFaint" : typical;
}

function typicalOf(marks: readonly TypicalMark[]): TypicalMark {
  // Above the middle, so that ticks on half of the rows do not define a full mark.
  const full = marks.filter(({ mean }) => mean >= median(marks.map((mark) => mark.mean)));
  return { mean: median(full.map(({ mean }) => mean)), peak: median(full.map(({ peak }) => peak)) };
}

function decideRow(bubbles: readonly BubbleFeatures[], sheet: SheetToDecide, typical: TypicalMark): Mark {
  const judged = bubbles.map((bubble) => judge(bubble, typical, sheet));
  // Glare and folds hide the printed rings. A dark line on the paper around a bubble makes its inside seem lighter than paper.
  const isHidden = bubbles.some(
    ({ ring, mean }) => ring < sheet.ring * MARK.ring || mean < -MARK.lighter * typical.mean,
  );
  if (isHidden) return "doubtful";
  // The same limits with and without a full mark, because a weak second mark may be the one that counts.
  const signs = judged.flatMap((each, at) => (each.level !== "clear" || isEncircled(each) ? [at] : []));
  const [at] = signs;
  if (at === undefined) return null;
  const isCertain = signs.length === 1 && isAnswer(judged[at] as Judged, sheet);
  return isCertain ? (bubbles[at]?.bubble.option ?? "doubtful") : "doubtful";
}

/** True for a full mark that is not crossed out, and for a tick. */
function isAnswer(judged: Judged, { isClipped }: SheetToDecide): boolean {
  if (judged.level === "full") return !isCrossedOut(judged);
  return judged.level === "middle" && judged.isLine && !isClipped && isTick(judged);
}

function judge(
  { bubble, mean, peak, core, inside, arms, circle, isLetterLeft }: BubbleFeatures,
  typical: TypicalMark,
  { emptyCores, letter: letterDarkness, isClipped, clearDarkness }: SheetToDecide,
): Judged {
  const dark = inside.filter((value) => value > typical.peak * 0.5).length / inside.length;
  const covered = inside.filter((value) => value > typical.mean * 0.4).length / inside.length;
  const part = mean / typical.mean;
  const rest = quantile([...inside], MARK.blankShare);
  const isLine =
    peak > typical.peak * MARK.core && dark > MARK.coreCoverage && rest < typical.peak * MARK.blank;
  // Without empty bubbles of the same letter, the letter itself looks like a faint mark.
  const clear = isLetterLeft ? MARK.clearDarkness : clearDarkness;
  const level = (): Level => {
    if (part >= MARK.full && covered >= MARK.coverage) return "full";
    if (part >= MARK.middle) return "middle";
    // Of weak marks on whitened paper, only traces are left.
    const least = isClipped ? CLIPPING.traces : 1;
    const dot = Math.max(typical.peak * MARK.dot * least, emptyCores[bubble.group] * MARK.dotOverEmpty);
    if (
      part >= MARK.clear * least ||
      mean >= clear * least ||
      core > dot + (isLetterLeft ? letterDarkness : 0)
    )
      return "trace";
    return "clear";
  };
  return { level: level(), isLine, arms, circle };
}

/** A tick may leave the ring on one side. Lines through the bubble and handwriting leave it on several. */
function isTick({ arms }: Judged): boolean {
  const [width = 0, ...others] = runsOf(arms);
  return others.length === 0 && width <= MARK.armsOfTick;
}

/**
 * A line through the bubble, or arms in three directions. Arms side by side are no lines, but a mark beyond the ring or the edge of a shadow.
 */
function isCrossedOut({ arms }: Judged): boolean {
  const runs = runsOf(arms);
  if (runs.length >= 3) return true;
  const isNarrow = runs.every((length) => length <= MARK.widthOfArm);
  const half = arms.length / 2;
  return runs.length === 2 && isNarrow && arms.some((isArm, at) => at < half && isArm && arms[at + half]);
}

/** Lengths of the runs of set directions in a circle. */
function runsOf(directions: readonly boolean[]): number[] {
  const first = directions.indexOf(false);
  if (first === -1) return [directions.length];
  const turned = [...directions.slice(first), ...directions.slice(0, first)];
  return turned
    .map((isSet) => (isSet ? "1" : " "))
    .join("")
    .split(" ")
    .filter(Boolean)
    .map(({ length }) => length);
}

/** A line around the bubble. */
function isEncircled(judged: Judged): boolean {
  return judged.circle.filter(Boolean).length >= MARK.directionsOfCircle;
}
