import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { sheetGeometry } from "../../../../../src/features/paper/geometry/sheet-geometry.ts";
import { examPages } from "../../../../../src/features/paper/sheet/exam-forms.ts";
import { fitLine, fitLines, fitStart } from "../../../../../src/features/paper/sheet/fit-lines.ts";
import type { PrintedSheet } from "../../../../../src/features/paper/sheet/printed-sheet.ts";
import { SheetPages } from "../../../../../src/features/paper/sheet/sheet-pages.tsx";

const OPTIONS = Array.from({ length: 45 }, (_, at) => (at === 8 ? 0 : 4));
const TEXTS = { title: "Kesirler", heading: null, className: "8-A" };

function draw(pages: ReturnType<typeof examPages>, pupil: PrintedSheet["pupil"] = null) {
  const sheets = pages.map((page, at) => ({
    ...page,
    sheet: 4_711,
    page: at,
    place: at + 1,
    pages: pages.length,
    booklet: 0,
    pupil,
  }));
  const { container } = render(<SheetPages sheets={sheets} texts={TEXTS} />);
  return [...container.querySelectorAll("svg")];
}

/** Bubbles of a drawn page, as "question option x y". */
function bubblesOf(page: SVGSVGElement | undefined): string[] {
  return [...(page?.querySelectorAll<SVGGElement>("[data-option]") ?? [])].map(
    ({ dataset: { question, digit, option, x, y } }) =>
      [question, digit, option, x, y].filter((part) => part !== undefined).join(" "),
  );
}

test("every bubble of the geometry is drawn with its question, option and place", () => {
  const pages = examPages({ options: OPTIONS, booklets: 4, hasNumberGrid: true });
  const drawn = draw(pages);
  const expected = pages.map(({ form, numbers }) =>
    sheetGeometry(form).bubbles.map(({ group, question, digit, label, x, y }) =>
      [question === undefined ? group : numbers[question], digit, label, x, y]
        .filter((part) => part !== undefined)
        .join(" "),
    ),
  );
  expect(drawn.map(bubblesOf)).toEqual(expected);
  expect(bubblesOf(drawn[1])).toContainEqual(expect.stringMatching(/^45 D /));
  expect(bubblesOf(drawn[0]).filter((bubble) => bubble.startsWith("number "))).toHaveLength(40);
});

test("a question that is answered on the question paper has no bubbles", () => {
  const [first] = draw(examPages({ options: OPTIONS, booklets: 1, hasNumberGrid: true }));
  expect(bubblesOf(first).some((bubble) => bubble.startsWith("9 "))).toBe(false);
  expect(
    [...(first?.querySelectorAll("text") ?? [])].filter((text) => text.textContent === "soru kâğıdına"),
  ).toHaveLength(1);
});

test("a pupil's sheet has the name in place of the number grid", () => {
  const [first] = draw(examPages({ options: OPTIONS, booklets: 1, hasNumberGrid: false }), {
    name: "Ayşe Yılmaz",
    number: "57",
  });
  expect(first?.textContent).toContain("Ayşe Yılmaz");
  expect(first?.textContent).not.toContain("OKUL NUMARASI");
  expect(first?.getAttribute("aria-label")).toBe("Cevap kâğıdı: Ayşe Yılmaz, 1. sayfa");
});

test("frames stay outside of the paper around bubbles", () => {
  const [first] = draw(examPages({ options: OPTIONS.map(() => 6), booklets: 4, hasNumberGrid: true }));
  const lengths = (rect: Element, ...names: string[]) => names.map((name) => Number(rect.getAttribute(name)));
  const bubbles = [...(first?.querySelectorAll<SVGGElement>("[data-option]") ?? [])];
  const frames = [...(first?.querySelectorAll("rect[class*=frame]") ?? [])];
  expect(frames).toHaveLength(3);
  for (const rect of frames) {
    const [x = 0, y = 0, width = 0, height = 0] = lengths(rect, "x", "y", "width", "height");
    for (const { dataset } of bubbles) {
      const [left, top] = [Number(dataset.x), Number(dataset.y)];
      const dx = Math.max(x - left, 0, left - x - width);
      const dy = Math.max(y - top, 0, top - y - height);
      const outside = Math.hypot(dx, dy);
      const inside = Math.min(left - x, x + width - left, top - y, y + height - top);
      expect(outside > 0 ? outside : inside).toBeGreaterThanOrEqual(4);
    }
  }
});

test("a written exam has a page for the points of each question", () => {
  const pages = examPages({
    options: [4, 4, 0],
    scored: [{ number: 3, most: 25 }],
    booklets: 1,
    hasNumberGrid: false,
  });
  const [, scores] = draw(pages, { name: "Ali Can", number: "7" });
  expect(bubblesOf(scores).map((bubble) => bubble.split(" ").slice(0, 3).join(" "))).toEqual([
    ...Array.from({ length: 10 }, (_, digit) => `3 0 ${digit}`),
    ...Array.from({ length: 3 }, (_, digit) => `3 1 ${digit}`),
  ]);
});

test.each([
  "Fatmanur Abdülhamitoğlu Karaosmanoğlu",
  "Muhammed Abdurrahman Fatmanur Abdülhamitoğlu Karaosmanoğulla",
  "FATMANUR ABDÜLHAMİTOĞLU KARAOSMANOĞLU",
])("the long name %s is printed whole, in smaller type", (name) => {
  const pages = examPages({ options: [4], booklets: 1, hasNumberGrid: false });
  const [first] = draw(pages, { name, number: "1234567890" });
  const texts = [...(first?.querySelectorAll("text") ?? [])];
  const size = (words: string) =>
    Number(texts.find(({ textContent }) => textContent === words)?.getAttribute("font-size"));
  expect(size(name)).toBeGreaterThanOrEqual(2.6);
  expect(size(name)).toBeLessThan(5);
  expect(size("1234567890")).toBeGreaterThan(0);
});

test.each([
  ["Ali Can", 5, "Ali Can"],
  ["Fatmanur Abdülhamitoğlu Karaosmanoğlu", 2.6, "Fatmanur A. Karaosmanoğlu"],
  ["Fatmanur Ayşe Abdülhamitoğlu Kara", 2.6, "Fatmanur Ayşe A. Kara"],
])("a name without room for its letters keeps its ends: %s", (name, size, text) => {
  expect(fitLine(name, { size: 5, least: 2.6, width: 40 })).toEqual({ text, size });
});

test("a long class name is smaller, then loses its end", () => {
  const room = { size: 4.4, least: 2.6, width: 25 };
  expect(fitStart("8-A", room)).toEqual({ text: "8-A", size: 4.4 });
  expect(fitStart("10-A Fen Lisesi", room)).toMatchObject({ text: "10-A Fen Lisesi" });
  expect(fitStart("10-A Fen Lisesi Hazırlık", room)).toEqual({ text: "10-A Fen Lisesi…", size: 2.6 });
});

test("two long names lose letters in the middle", () => {
  const { text } = fitLine("Abdülhamitoğulları Karaosmanoğulları", { size: 5, least: 2.6, width: 30 });
  expect(text).toMatch(/^Abdül.*….*ğulları$/);
  expect(text.length).toBeLessThan(22);
});

test("long titles are divided into lines and cut short", () => {
  expect(fitLines("Kesirler", { size: 5, width: 100, most: 2 })).toEqual(["Kesirler"]);
  const lines = fitLines("Basınç, madde ve endüstri, kalıtım ve çevre", { size: 5, width: 60, most: 2 });
  expect(lines).toEqual(["Basınç, madde ve", "endüstri, kalıtım…"]);
});
