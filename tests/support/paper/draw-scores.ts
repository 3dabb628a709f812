import { type Random, seededRandom } from "embedded-convex-server/testing/random-values";
import type { SheetId } from "../../../src/features/paper/geometry/sheet-bits.ts";
import {
  type Bubble,
  type SheetForm,
  sheetGeometry,
} from "../../../src/features/paper/geometry/sheet-geometry.ts";
import type { Mark } from "../../../src/features/paper/reader/sheet-reading.ts";
import type { Picture } from "../cards/lens.ts";
import { takePicture } from "./camera.ts";
import { CONDITIONS, type Condition } from "./conditions.ts";
import { ballpoint, drawMark, type MarkShape } from "./marks.ts";
import { printSheet } from "./print-sheet.ts";

/** A page on which a teacher has marked points. */
export interface ScoreSheet {
  form: SheetForm;
  id: SheetId;
  /** By question; null for a question without any mark. */
  scores: readonly (number | null)[];
}

export interface DrawnScores {
  picture: Picture;
  /** By question: readings that are not wrong, and what was drawn. `isNormal`: a question is needless. */
  truths: { accepted: readonly Mark[]; isNormal: boolean; what: string }[];
}

/** Shares of the digits that a teacher marks otherwise than by a full bubble. */
const OTHER_SHAPE = 0.08;
const CORRECTED = 0.02;
const TWO = 0.005;
const SHAPES: readonly MarkShape[] = ["sloppy", "tick", "cross", "half"];

/** A condition in which the marks are a teacher's, made with a ballpoint pen. */
export function teachersCondition(name: string): Condition {
  const condition = CONDITIONS.find((each) => each.name === name);
  if (!condition) throw new Error(`There is no condition “${name}”.`);
  return { ...condition, pen: ballpoint };
}

/** Draws a page with marked points, and takes its picture. The same seed gives the same picture. */
export function drawScores(
  { form, id, scores }: ScoreSheet,
  condition: Condition,
  seed: number,
): DrawnScores {
  const random = seededRandom(seed);
  for (let warm = 0; warm < 10; warm++) random();
  const shot = condition.shot(random);
  const scale = Math.min(13, Math.max(6, shot.scale * 1.15));
  const page = printSheet(form, id, scale, condition.printBlack ?? 0.92, random);
  const pen = condition.pen(random);
  const { bubbles } = sheetGeometry(form);
  const truths = scores.map((score, question) => {
    if (score === null) return { accepted: [null, "doubtful"] as const, isNormal: true, what: "nothing" };
    let isCertain = true;
    let isNormal = true;
    for (const row of digitsOf(bubbles, question)) {
      const digit = Math.floor(score / 10 ** (row[0]?.digit ?? 0)) % 10;
      const marked = row.find(({ option }) => option === digit);
      // The only bubble for hundreds stays empty below 100.
      if (!marked) continue;
      const others = row.filter((bubble) => bubble !== marked);
      const marks = shapesOf(marked, others, random);
      for (const [bubble, shape] of marks) drawMark(page, shape, bubble.x, bubble.y, pen, random);
      isNormal &&= marks.every(([, shape]) => shape === "full");
      if (random() < TWO && others[0]) {
        isCertain = false;
        drawMark(page, "full", others[0].x, others[0].y, pen, random);
      }
    }
    const accepted: readonly Mark[] = isCertain ? [score, "doubtful"] : ["doubtful"];
    return {
      accepted,
      isNormal: isNormal && isCertain,
      what: isCertain ? `${score}` : `${score}, with two digits in a row`,
    };
  });
  return { picture: takePicture(page, shot, random), truths };
}

function digitsOf(bubbles: readonly Bubble[], question: number): Bubble[][] {
  const ofQuestion = bubbles.filter((bubble) => bubble.group === "score" && bubble.question === question);
  return [0, 1, 2]
    .map((digit) => ofQuestion.filter((bubble) => bubble.digit === digit))
    .filter((row) => row.length > 0);
}

function shapesOf(marked: Bubble, others: readonly Bubble[], random: Random): [Bubble, MarkShape][] {
  const kind = random();
  const wrong = others[Math.floor(random() * others.length)];
  if (kind < CORRECTED && wrong)
    return [
      [wrong, "crossedOut"],
      [marked, "full"],
    ];
  if (kind >= CORRECTED + OTHER_SHAPE) return [[marked, "full"]];
  return [[marked, SHAPES[Math.floor(random() * SHAPES.length)] ?? "full"]];
}
