// @vitest-environment node
import { seededRandom } from "embedded-convex-server/testing/random-values";
import { describe, expect, test } from "vitest";
import { sheetBits } from "../../../../../src/features/paper/geometry/sheet-bits.ts";
import {
  type Bubble,
  type SheetForm,
  sheetGeometry,
} from "../../../../../src/features/paper/geometry/sheet-geometry.ts";
import { readGreySheet, readSheet } from "../../../../../src/features/paper/reader/read-sheet.ts";
import { type Shot, takePicture } from "../../../../support/paper/camera.ts";
import { CONDITIONS, type Condition } from "../../../../support/paper/conditions.ts";
import { drawCase, STANDARD_FORM } from "../../../../support/paper/draw-case.ts";
import { gradeCase, sum } from "../../../../support/paper/grade-case.ts";
import { drawMark, type MarkShape, type Pen } from "../../../../support/paper/marks.ts";
import { blankPage, drawSquare, drawStrokes, type Page } from "../../../../support/paper/page.ts";
import { printSheet } from "../../../../support/paper/print-sheet.ts";

/** Seeds that were used neither for tuning nor for the report. */
const SEED = 900_000;

function conditionNamed(name: string): Condition {
  const found = CONDITIONS.find((condition) => condition.name === name);
  if (!found) throw new Error(`There is no condition ${name}.`);
  return found;
}

const NORMAL = [
  "scan 100 dpi, pencil",
  "scan 150 dpi, faint pencil",
  "scan upside down",
  "scan 97 %, streaks",
  "scan, 4 mm cut off",
  "photo 2 MP",
  "photo turned by 90°",
  "photo, curl 10 mm",
  "photo, tilt 30°",
  "photo, hard shadow 3:1",
];
const ABNORMAL = ["abnormal, scan 150 dpi, pencil", "abnormal, photo 3 MP", "1-bit scan 200 dpi, ballpoint"];

test("normal marks are read rightly in scans and photos, and at most one in a hundred is asked", () => {
  const cases = NORMAL.map((name, at) => gradeCase(conditionNamed(name), SEED + at));
  expect(cases.map(({ refusal }) => refusal)).toEqual(NORMAL.map(() => null));
  expect(cases.some(({ hasWrongId }) => hasWrongId)).toBe(false);
  const answers = sum(cases.map((one) => one.answers));
  const heading = sum(cases.map((one) => one.heading));
  expect([answers.rows, heading.rows]).toEqual([NORMAL.length * 40, NORMAL.length * 5]);
  expect([answers.wrong, heading.wrong]).toEqual([0, 0]);
  expect(answers.askedNormal).toBeLessThanOrEqual(answers.normal / 100);
  expect(heading.askedNormal).toBeLessThanOrEqual(1);
});

test("ticks, dots, erased, crossed-out and double marks are never read wrongly", () => {
  const cases = ABNORMAL.map((name, at) => gradeCase(conditionNamed(name), SEED + 100 + at));
  expect(cases.map(({ refusal, hasWrongId }) => [refusal, hasWrongId])).toEqual(
    ABNORMAL.map(() => [null, false]),
  );
  const answers = sum(cases.map((one) => one.answers));
  expect(answers.wrong).toBe(0);
  expect(sum(cases.map((one) => one.heading)).wrong).toBe(0);
  // More than nothing and less than everything.
  expect(answers.askedAbnormal).toBeGreaterThan(10);
  expect(answers.askedNormal).toBeLessThan(answers.normal / 20);
});

const ID = { sheet: 0x54321, page: 0, booklet: 2 };
const PENCIL: Pen = { darkness: 0.65, grain: 0.3, width: 0.6 };
const shotOf = (name: string) => conditionNamed(name).shot(seededRandom(1));
const SCAN = shotOf("scan 150 dpi, pencil");
const PHOTO = shotOf("photo 3 MP");

type Drawing = (
  page: Page,
  mark: (isMarked: (bubble: Bubble) => boolean, shape?: MarkShape, pen?: Pen) => void,
) => void;

/** Picture of a sheet with some marks. */
function pictureOf(form: SheetForm, draw: Drawing = () => {}, shot: Shot = SCAN, black = 0.92) {
  const random = seededRandom(7);
  const page = printSheet(form, ID, 7, black, random);
  draw(page, (isMarked, shape = "full", pen = PENCIL) => {
    for (const { x, y } of sheetGeometry(form).bubbles.filter(isMarked))
      drawMark(page, shape, x, y, pen, random);
  });
  return takePicture(page, shot, random);
}

const read = (form: SheetForm, draw?: Drawing, shot?: Shot, black?: number) =>
  readGreySheet(pictureOf(form, draw, shot, black), new Map([[ID.sheet, [form]]]));

const NAMED: SheetForm = {
  rows: Array.from({ length: 12 }, () => ({ options: 5 })),
  hasNumberGrid: false,
  booklets: 0,
};

test("a sheet with a printed name has its id, answers, and pictures of doubtful rows only", () => {
  const reading = read(NAMED, (_, mark) => {
    mark(({ question, option }) => question !== 3 && option === 2);
    mark(({ question, option }) => question === 5 && option === 0);
  });
  if (reading.kind === "refused") throw new Error(reading.reason);
  expect(reading).toMatchObject({
    id: ID,
    number: null,
    booklet: null,
    numberCrop: null,
    bookletCrop: null,
    scores: [],
  });
  expect(reading.marks.map(({ mark }) => mark)).toEqual([2, 2, 2, null, 2, "doubtful", 2, 2, 2, 2, 2, 2]);
  expect(reading.marks.flatMap(({ question, crop }) => (crop ? [question] : []))).toEqual([5]);
  const crop = reading.marks[5]?.crop;
  expect(crop?.data).toHaveLength((crop?.width ?? 0) * (crop?.height ?? 0) * 4);
});

test("a mark on an option that not every booklet has comes with a picture", () => {
  const rows = NAMED.rows.map(({ options }, row) => (row < 2 ? { options, least: 2 } : { options }));
  const reading = read({ ...NAMED, rows }, (_, mark) => {
    mark(({ question, option }) => question === 0 && option === 1);
    mark(({ question, option }) => question !== 0 && option === 3);
  });
  if (reading.kind === "refused") throw new Error(reading.reason);
  expect(reading.marks.flatMap(({ question, crop }) => (crop ? [question] : []))).toEqual([1]);
});

test("a number of four equal digits does not vanish", () => {
  const reading = read(STANDARD_FORM, (_, mark) =>
    mark(({ group, option }) => group === "number" && option === 8),
  );
  expect(reading).toMatchObject({ kind: "read", number: [8, 8, 8, 8], booklet: null });
});

test("erasures on a sheet without marks are asked", () => {
  const rest: Pen = { darkness: 0.2, grain: 0.3, width: 0.7 };
  const reading = read(NAMED, (_, mark) =>
    mark(({ question = 0, option }) => question % 4 === 0 && option === 2, "full", rest),
  );
  if (reading.kind === "refused") throw new Error(reading.reason);
  expect(reading.marks.flatMap(({ question, mark }) => (mark === "doubtful" ? [question] : []))).toEqual([
    0, 4, 8,
  ]);
  expect(reading.marks.filter(({ mark }) => mark === null)).toHaveLength(9);
});

test("faint marks beside dark ones are asked, and not empty", () => {
  const faint: Pen = { darkness: 0.07, grain: 0, width: 0.7 };
  const reading = read(NAMED, (_, mark) => {
    mark(({ question = 0, option }) => question < 6 && option === 2, "full", faint);
    mark(({ question = 0, option }) => question >= 6 && option === 1);
  });
  if (reading.kind === "refused") throw new Error(reading.reason);
  expect(reading.marks.map(({ mark }) => mark)).toEqual([
    ...Array<string>(6).fill("doubtful"),
    ...Array<number>(6).fill(1),
  ]);
});

test("a second mark beside a full one is asked, however weak", () => {
  const shapes = ["weak", "tick", "cross", "half", "dot", "circle"] as const;
  const faint: Pen = { darkness: 0.12, grain: 0, width: 0.7 };
  const reading = read(NAMED, (_, mark) => {
    mark(({ option }) => option === 1);
    for (const [row, shape] of shapes.entries())
      mark(({ question, option }) => question === row && option === 3, shape);
    mark(({ question, option }) => question === 6 && option === 3, "full", faint);
  });
  if (reading.kind === "refused") throw new Error(reading.reason);
  expect(reading.marks.map(({ mark }) => mark)).toEqual([
    ...Array<string>(7).fill("doubtful"),
    ...Array<number>(5).fill(1),
  ]);
});

test("the letter of a single empty bubble is no second mark", () => {
  const form: SheetForm = {
    rows: [],
    hasNumberGrid: false,
    booklets: 0,
    scores: [{ most: 10 }, { most: 100 }],
  };
  // All zeros but one are marked.
  const marked = ["0 1 0", "0 0 7", "1 2 1", "1 1 0", "1 0 0"];
  const reading = read(form, (_, mark) => {
    // Browsers print bolder zeros than the drawn ones.
    mark(({ option }) => option === 0, "full", { darkness: 0.04, grain: 0, width: 0.7 });
    mark(({ question, digit, option }) => marked.includes(`${question} ${digit} ${option}`));
  });
  expect(reading.kind === "read" && reading.scores.map(({ score }) => score)).toEqual([7, 100]);
});

test("a line through an unmarked bubble is asked", () => {
  const reading = read(NAMED, (page, mark) => {
    mark(({ question, option }) => question !== 4 && option === 1);
    const crossed = sheetGeometry(NAMED).bubbles.find(
      ({ question, option }) => question === 4 && option === 3,
    );
    const { x = 0, y = 0 } = crossed ?? {};
    const line = [
      [x - 1, y - 5],
      [x + 1, y + 5],
    ] as const;
    drawStrokes(page, [line], 0.8, { darkness: 0.8 });
  });
  expect(reading.kind === "read" && reading.marks[4]?.mark).toBe("doubtful");
});

test("scores are read digit by digit", () => {
  const form: SheetForm = {
    rows: [],
    hasNumberGrid: false,
    booklets: 0,
    scores: [
      { most: 100 },
      { most: 100 },
      { most: 25 },
      { most: 8 },
      { most: 25 },
      { most: 25 },
      { most: 25 },
    ],
  };
  const points: Record<number, string> = { 0: "100", 1: "0 7", 2: "", 3: "6", 4: "5", 5: "29" };
  const isDigit = ({ question = 0, digit = 0, option }: Bubble) =>
    [...(points[question] ?? "")].reverse()[digit] === String(option);
  const reading = read(form, (_, mark) => {
    mark(isDigit);
    mark(({ question, digit, option }) => question === 6 && option === (digit === 1 ? 1 : 9));
  });
  if (reading.kind === "refused") throw new Error(reading.reason);
  // Tens are missing in question 5, question 6 has more than its points.
  expect(reading.scores.map(({ score }) => score)).toEqual([
    100,
    "doubtful",
    null,
    6,
    "doubtful",
    "doubtful",
    19,
  ]);
  expect(reading.scores.flatMap(({ question, crop }) => (crop ? [question] : []))).toEqual([1, 4, 5]);
});

test("blue and red pens are as dark as black ones", () => {
  const grey = pictureOf(NAMED, (_, mark) => mark(({ question, option }) => question === 4 && option === 1));
  const data = new Uint8ClampedArray(grey.data.length * 4);
  for (const [at, value] of grey.data.entries()) {
    // Ink reflects its own colour like paper.
    const isInk = value < 150 && Math.abs((at % grey.width) / grey.width - 0.22) < 0.05;
    data.set([value, value, isInk ? 230 : value, 255], at * 4);
  }
  const reading = readSheet({ width: grey.width, height: grey.height, data }, new Map([[ID.sheet, [NAMED]]]));
  expect(reading).toMatchObject({ kind: "read" });
  expect(reading.kind === "read" && reading.marks[4]?.mark).toBe(1);
});

describe("refusals", () => {
  const reasonOf = (reading: ReturnType<typeof read>) =>
    reading.kind === "refused" ? reading.reason : "read";
  const fill: Drawing = (_, mark) => mark(({ option }) => option === 1);
  const light = (changes: Partial<Shot["light"]>) => ({ ...SCAN.light, ...changes });

  test("blank paper", () => {
    const picture = takePicture(blankPage(210, 297, 4), SCAN, seededRandom(1));
    expect(readGreySheet(picture, new Map())).toEqual({ kind: "refused", reason: "noSheet" });
  });

  test("sheet of another exam, with its id", () => {
    expect(readGreySheet(pictureOf(NAMED), new Map([[ID.sheet + 1, [NAMED]]]))).toEqual({
      kind: "refused",
      reason: "otherExam",
      id: ID,
    });
    expect(readGreySheet(pictureOf(NAMED), new Map([[ID.sheet, []]]))).toMatchObject({ reason: "otherExam" });
  });

  test("scribbled bits", () => {
    const hidden = sheetBits(ID).indexOf(false);
    const { x = 0, y = 0 } = sheetGeometry(NAMED).bits[hidden] ?? {};
    expect(reasonOf(read(NAMED, (page) => drawSquare(page, x, y, 2.4, { darkness: 0.9 })))).toBe(
      "unreadableBits",
    );
  });

  test("covered edge", () => {
    const cover: Drawing = (page, mark) => {
      fill(page, mark);
      for (const [at] of page.data.entries()) {
        const x = (at % page.width) / page.scale;
        const y = Math.floor(at / page.width) / page.scale;
        if (y > 30 && y < 268 && (x < 20 || x > 190)) page.data[at] = 1;
      }
    };
    expect(reasonOf(read(NAMED, cover))).toBe("cut");
  });

  test("bent paper", () => {
    const bent = { ...PHOTO, curl: 30, tiltX: 25, tiltY: 0, curlDirection: 0, scale: PHOTO.scale * 0.85 };
    expect(["bent", "cut"]).toContain(reasonOf(read(NAMED, fill, bent)));
  });

  test("too few pixels", () => {
    const small = { ...SCAN, width: 640, height: 900, scale: 3 };
    expect(reasonOf(read(NAMED, fill, small))).toBe("tooSmall");
  });

  test("blurred picture", () => {
    expect(reasonOf(read(NAMED, fill, { ...PHOTO, blurMm: 0.45 }))).toBe("blurred");
  });

  test("pale print", () => {
    expect(reasonOf(read(NAMED, fill, SCAN, 0.27))).toBe("pale");
  });

  test("faint marks", () => {
    const weak: Pen = { darkness: 0.1, grain: 0.3, width: 0.7 };
    const draw: Drawing = (_, mark) => mark(({ option }) => option === 1, "full", weak);
    expect(reasonOf(read(NAMED, draw))).toBe("tooFaint");
  });

  test("background removed with weak marks", () => {
    const weak: Pen = { darkness: 0.3, grain: 0.3, width: 0.7 };
    const draw: Drawing = (_, mark) => mark(({ option }) => option === 1, "full", weak);
    expect(reasonOf(read(NAMED, draw, { ...SCAN, light: light({ clip: 0.8 }) }))).toBe("clipped");
  });
});

test("the same seed draws the same sheet", () => {
  const condition = conditionNamed("scan 100 dpi, pencil");
  expect(drawCase(condition, 3).picture.data).toEqual(drawCase(condition, 3).picture.data);
  expect(drawCase(condition, 4).answers).not.toEqual(drawCase(condition, 3).answers);
});
