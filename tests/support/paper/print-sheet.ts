import type { Random } from "embedded-convex-server/testing/random-values";
import { type SheetId, sheetBits } from "../../../src/features/paper/geometry/sheet-bits.ts";
import {
  BIT_SIZE,
  BUBBLE,
  HEADING_AREA,
  MARK_SIZE,
  MARKER,
  PAPER,
  REFERENCE,
  type SheetForm,
  sheetGeometry,
} from "../../../src/features/paper/geometry/sheet-geometry.ts";
import { strokesOf } from "./letters.ts";
import { blankPage, drawFrame, drawRing, drawSquare, drawStrokes, type MmPoint, type Page } from "./page.ts";

/** Draws an unmarked sheet as a printer of this blackness prints it. */
export function printSheet(form: SheetForm, id: SheetId, scale: number, black: number, random: Random): Page {
  const page = blankPage(PAPER.width, PAPER.height, scale);
  const geometry = sheetGeometry(form);
  const ink = { darkness: black };
  for (const { x, y } of geometry.markers) {
    drawFrame(page, x, y, MARKER.size, MARKER.module, ink);
    drawSquare(page, x, y, MARKER.core, ink);
  }
  for (const { x, y } of [...Object.values(geometry.edgeMarks).flat(), ...geometry.innerMarks])
    drawSquare(page, x, y, MARK_SIZE, ink);
  const bits = sheetBits(id);
  for (const [at, { x, y }] of geometry.bits.entries()) if (bits[at]) drawSquare(page, x, y, BIT_SIZE, ink);
  for (const { x, y, isFull } of geometry.references) {
    if (isFull) drawSquare(page, x, y, REFERENCE.size, ink);
    else drawFrame(page, x, y, REFERENCE.size, REFERENCE.line, ink);
  }
  for (const { x, y, label } of geometry.bubbles) {
    drawRing(page, x, y, BUBBLE.diameter, BUBBLE.ring, ink);
    drawStrokes(page, strokesOf(label, x, y, BUBBLE.letterHeight), 0.32, {
      darkness: black * BUBBLE.letterGrey,
    });
  }
  for (const [at, { x, y }] of geometry.questionNumbers.entries()) {
    const text = String(at + 1);
    for (const [place, sign] of [...text].entries())
      drawStrokes(page, strokesOf(sign, x - 1 - (text.length - 1 - place) * 2, y, 2.6), 0.35, ink);
  }
  for (const line of [0, 1, 2, 3, 4])
    drawWords(page, HEADING_AREA.x + 2, HEADING_AREA.y + 5 + line * 10, 110, black, random);
  return page;
}

/** Something like a line of text. */
export function drawWords(
  page: Page,
  x: number,
  y: number,
  length: number,
  darkness: number,
  random: Random,
): void {
  const lines: MmPoint[][] = [];
  for (let at = x; at < x + length; at += random() < 0.2 ? 4 : 2.2)
    lines.push(...strokesOf("ABCDEF0123456789"[Math.floor(random() * 16)] ?? "A", at, y, 3));
  drawStrokes(page, lines, 0.35, { darkness });
}
