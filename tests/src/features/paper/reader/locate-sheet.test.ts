// @vitest-environment node
import { seededRandom } from "embedded-convex-server/testing/random-values";
import { describe, expect, test } from "vitest";
import { type SheetForm, sheetGeometry } from "../../../../../src/features/paper/geometry/sheet-geometry.ts";
import { locateSheet } from "../../../../../src/features/paper/reader/locate-sheet.ts";
import { projection, type Shot, takePicture } from "../../../../support/paper/camera.ts";
import { CONDITIONS } from "../../../../support/paper/conditions.ts";
import { drawSquare, type Page } from "../../../../support/paper/page.ts";
import { printSheet } from "../../../../support/paper/print-sheet.ts";

const FORM: SheetForm = {
  rows: Array.from({ length: 40 }, () => ({ options: 5 })),
  hasNumberGrid: true,
  booklets: 4,
};
const ID = { sheet: 77_777, page: 3, booklet: 1 };

function shotOf(name: string): Shot {
  const found = CONDITIONS.find((condition) => condition.name === name);
  if (!found) throw new Error(`There is no condition ${name}.`);
  return found.shot(seededRandom(5));
}

/** Largest distance in millimetres between bubbles and where the reader expects them. */
function largestError(shot: Shot, draw: (page: Page) => void = () => {}): number {
  const random = seededRandom(3);
  const page = printSheet(FORM, ID, shot.scale * 1.15, 0.92, random);
  draw(page);
  const picture = takePicture(page, shot, random);
  const sheet = locateSheet(picture);
  if (typeof sheet === "string") throw new Error(sheet);
  expect(sheet.id).toEqual(ID);
  const factor = Math.round(picture.width / sheet.picture.width);
  const project = projection(shot, page.width / page.scale, page.height / page.scale);
  const errors = sheetGeometry(FORM).bubbles.map(({ x, y }) => {
    const [trueX, trueY] = project(x, y);
    const found = sheet.toPixel(x, y);
    return Math.hypot(found.x * factor - trueX, found.y * factor - trueY) / shot.scale;
  });
  return Math.max(...errors);
}

describe("bubbles are expected where they are", () => {
  test.each([
    ["scan 100 dpi, pencil", 0.05],
    ["scan turned by 90°", 0.05],
    ["photo, tilt 30°", 0.1],
    ["photo, curl 10 mm", 0.2],
    ["photo, curl 6 mm, tilt 15°", 0.2],
  ])("%s", (name, most) => {
    expect(largestError(shotOf(name))).toBeLessThan(most);
  });

  test("with a hidden corner", () => {
    const hideCorner = (page: Page) => drawSquare(page, 194, 281, 12, { darkness: 0.9 });
    expect(largestError(shotOf("photo, tilt 20°"), hideCorner)).toBeLessThan(0.2);
  });
});
