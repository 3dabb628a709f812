import type { Random } from "embedded-convex-server/testing/random-values";
import { drawStrokes, type MmPoint, type Page } from "./page.ts";

/** Pencil or pen of a pupil. */
export interface Pen {
  darkness: number;
  grain: number;
  /** Width of the line in millimetres. */
  width: number;
}

/** Shapes drawn on one bubble. `dot` is a pen set down, `circle` is drawn around the bubble, `struckOut` has one line through it. */
export type MarkShape =
  | "full"
  | "sloppy"
  | "weak"
  | "tick"
  | "cross"
  | "half"
  | "dot"
  | "erased"
  | "crossedOut"
  | "struckOut"
  | "circle";

const RADIUS = 2.15;

export function pencil(random: Random, least = 0.45, most = 0.8): Pen {
  return { darkness: least + random() * (most - least), grain: 0.35, width: 0.5 + random() * 0.3 };
}

export function ballpoint(random: Random): Pen {
  return { darkness: 0.75 + random() * 0.2, grain: 0.1, width: 0.35 + random() * 0.2 };
}

export function drawMark(page: Page, shape: MarkShape, x: number, y: number, pen: Pen, random: Random): void {
  // Pressure differs from mark to mark.
  const darkness = Math.min(0.95, pen.darkness * (0.8 + random() * 0.4));
  const ink = { darkness, grain: pen.grain };
  const off = (reach: number) => (random() * 2 - 1) * reach;
  switch (shape) {
    case "full":
      drawStrokes(
        page,
        [hatch(x + off(0.25), y + off(0.25), 0.82 + random() * 0.26, pen, random)],
        pen.width,
        ink,
      );
      return;
    case "sloppy":
      drawStrokes(
        page,
        [hatch(x + off(0.6), y + off(0.6), 0.72 + random() * 0.2, pen, random)],
        pen.width,
        ink,
      );
      return;
    case "weak":
      drawStrokes(
        page,
        [hatch(x + off(0.25), y + off(0.25), 0.82 + random() * 0.26, pen, random)],
        pen.width,
        {
          ...ink,
          darkness: darkness * (0.3 + random() * 0.2),
        },
      );
      return;
    case "half": {
      const side = random() < 0.5 ? -1 : 1;
      const lines = hatch(x + side * 0.9, y, 0.62, pen, random);
      drawStrokes(page, [lines], pen.width, ink);
      return;
    }
    case "tick": {
      const size = 0.75 + random() * 0.4;
      drawStrokes(
        page,
        [
          [
            [x - 1.5 * size + off(0.2), y - 0.1],
            [x - 0.4 * size, y + 1.5 * size],
            [x + 1.7 * size, y - 1.7 * size + off(0.2)],
          ],
        ],
        pen.width,
        ink,
      );
      return;
    }
    case "cross": {
      const size = 1.25 + random() * 0.45;
      drawStrokes(page, diagonals(x + off(0.2), y + off(0.2), size), pen.width, ink);
      return;
    }
    case "dot": {
      const radius = 0.4 + random() * 0.3;
      const [dotX, dotY] = [x + off(0.8), y + off(0.8)];
      drawStrokes(
        page,
        [
          [
            [dotX, dotY],
            [dotX + 0.05, dotY],
          ],
        ],
        radius * 2,
        ink,
      );
      return;
    }
    case "erased": {
      // Erasers leave a rest, sometimes miss a side, and smear.
      const rest = 0.05 + random() * 0.23;
      const line = hatch(x + off(0.25), y + off(0.25), 0.82 + random() * 0.26, pen, random);
      drawStrokes(page, [line], pen.width, { ...ink, darkness: darkness * rest });
      if (random() < 0.3)
        drawStrokes(page, [line.slice(0, 4)], pen.width, {
          ...ink,
          darkness: darkness * (0.3 + random() * 0.3),
        });
      if (random() < 0.5)
        drawStrokes(
          page,
          [
            [
              [x - 2, y + off(1)],
              [x + 2.5, y + off(1)],
            ],
          ],
          2.5,
          { darkness: 0.05, grain: 0.3 },
        );
      return;
    }
    case "crossedOut": {
      drawStrokes(
        page,
        [hatch(x + off(0.25), y + off(0.25), 0.95 + random() * 0.15, pen, random)],
        pen.width,
        ink,
      );
      drawStrokes(page, diagonals(x + off(0.3), y + off(0.3), 2.4 + random() * 0.8), pen.width, ink);
      return;
    }
    case "struckOut": {
      drawStrokes(
        page,
        [hatch(x + off(0.25), y + off(0.25), 0.95 + random() * 0.15, pen, random)],
        pen.width,
        ink,
      );
      const reach = 3 + random() * 1.5;
      drawStrokes(
        page,
        [
          [
            [x - reach, y + off(1.5)],
            [x + reach, y + off(1.5)],
          ],
        ],
        pen.width,
        ink,
      );
      return;
    }
    case "circle": {
      const radius = 2.5 + random() * 0.5;
      const line = Array.from({ length: 25 }, (_, at): MmPoint => {
        const angle = (at / 24) * 2 * Math.PI;
        return [x + Math.cos(angle) * radius * 1.1 + off(0.1), y + Math.sin(angle) * radius + off(0.1)];
      });
      drawStrokes(page, [line], pen.width, ink);
    }
  }
}

function diagonals(x: number, y: number, size: number): MmPoint[][] {
  return [
    [
      [x - size, y - size],
      [x + size, y + size],
    ],
    [
      [x - size, y + size],
      [x + size, y - size],
    ],
  ];
}

/** Zigzag that fills a disc of `part` of the bubble's radius. */
function hatch(x: number, y: number, part: number, pen: Pen, random: Random): MmPoint[] {
  const radius = RADIUS * part;
  const angle = random() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step = pen.width * (0.65 + random() * 0.4);
  const reach = radius - pen.width / 2;
  const line: MmPoint[] = [];
  let side = 1;
  for (let across = -reach; across <= reach; across += step) {
    const half = Math.sqrt(Math.max(0, reach ** 2 - across ** 2)) * (0.9 + random() * 0.16);
    for (const end of [side, -side]) {
      const along = end * half;
      line.push([x + along * cos - across * sin, y + along * sin + across * cos]);
    }
    side = -side;
  }
  return line;
}

/** Line that a pupil has drawn by mistake. */
export function drawStrayLine(page: Page, from: MmPoint, to: MmPoint, pen: Pen, random: Random): void {
  const bend = (random() - 0.5) * 6;
  const line = Array.from({ length: 12 }, (_, at): MmPoint => {
    const part = at / 11;
    return [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part + bend * Math.sin(part * Math.PI),
    ];
  });
  drawStrokes(page, [line], pen.width, { darkness: pen.darkness, grain: pen.grain });
}

/** Line of handwriting. */
export function drawHandwriting(
  page: Page,
  x: number,
  y: number,
  length: number,
  pen: Pen,
  random: Random,
): void {
  const line: MmPoint[] = [];
  for (let at = 0; at < length; at += 0.6)
    line.push([
      x + at + Math.sin(at * 3) * 0.5,
      y + Math.sin(at * 4.1) * (0.8 + random()) + (random() - 0.5) * 0.6,
    ]);
  drawStrokes(page, [line], pen.width, { darkness: pen.darkness, grain: pen.grain });
}
