// Drawings of formulas on board and phone.
import { expect, test } from "../support/fixtures.ts";
import { expectQuestion, hostOnPage, joinOnPage, LONG_PHASES, start } from "../support/live.ts";

const WORDS = "kökün toplamı";
/** Eighteen terms under a root, where a line cannot break. */
const TEX = `\\sqrt{${Array.from({ length: 18 }, (_, index) => `a_{${index + 1}}`).join("+")}}`;

test("a wide formula shrinks on the board, and on a phone scrolls in its own box", async ({
  visitors,
  app,
}) => {
  const question = {
    question: `Kaçtır?\n${WORDS}`,
    marks: [{ from: 8, to: 8 + WORDS.length, kind: "formula" as const, tex: TEX }],
    options: ["bir", "iki", "üç", "dört"],
    correctAnswer: 0,
  };
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "formul@ornek.test", [question], LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await pupil.setViewportSize({ width: 360, height: 640 });
  await joinOnPage(pupil, code, "Elif");
  await expect(host.getByText("1 katılımcı")).toBeVisible();
  await start(host);

  /** Position of the formula's last letter, and the widths of window and page. */
  const measure = (page: typeof host) =>
    page.evaluate(() => {
      const letters = document.querySelectorAll("h2 .katex-html .mord");
      const { right } = letters.item(letters.length - 1).getBoundingClientRect();
      return { right, window: innerWidth, page: document.documentElement.scrollWidth };
    });
  await expect(host.locator("h2 .katex")).toBeVisible();
  await expect.poll(async () => (await measure(host)).right).toBeLessThan(1_280);
  await expect(host.locator("h2 [data-scrolls]")).toHaveCount(0);

  const box = pupil.getByRole("group", { name: "Formül, yana kaydırılır" });
  await expect(box).toBeVisible();
  const before = await measure(pupil);
  expect(before.page).toBe(before.window);
  expect(before.right).toBeGreaterThan(before.window);
  await expect
    .poll(async () => {
      await box.press("ArrowRight");
      return (await measure(pupil)).right;
    })
    .toBeLessThan(before.window);
});

test("a formula that would be too small to read on the board scrolls there", async ({ visitors, app }) => {
  const terms = Array.from({ length: 32 }, (_, index) => `a_{${index + 1}}`);
  const question = {
    question: "a\nnedir?",
    marks: [{ from: 0, to: 1, kind: "formula" as const, tex: `\\sqrt{${terms.join("+")}}` }],
    options: ["bir", "iki", "üç", "dört"],
    correctAnswer: 0,
  };
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "uzun-formul@ornek.test", [question], LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  await expect(host.getByText("1 katılımcı")).toBeVisible();
  await start(host);
  const box = host.getByRole("group", { name: "Formül, yana kaydırılır" });
  await expect(box).toBeVisible();
  const size = await box
    .locator(".katex")
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(24);
  // The arrow, which otherwise skips the question, scrolls the formula.
  await expect(async () => {
    await box.press("ArrowRight");
    await expect(box.locator(".katex-html .mord").last()).toBeInViewport({ timeout: 1 });
  }).toPass();
  await expectQuestion(host, 1);
});

test("arrows, lines and roots are drawn at their full width", async ({ visitors, app }) => {
  const sources = [
    "\\vec{F}",
    "\\overrightarrow{AB}",
    "\\widehat{ABC}",
    "\\overline{x}",
    "\\sqrt[3]{27}",
    "\\ce{A ->[ısı] B}",
  ];
  const marks = sources.map((tex, index) => ({
    from: 2 * index,
    to: 2 * index + 1,
    kind: "formula" as const,
    tex,
  }));
  const question = {
    question: `${"x ".repeat(sources.length)}nedir?`,
    marks,
    options: ["bir", "iki", "üç", "dört"],
    correctAnswer: 0,
  };
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "oklar@ornek.test", [question], LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  await expect(host.getByText("1 katılımcı")).toBeVisible();
  await start(host);
  for (const page of [host, pupil]) {
    const drawings = page.locator("h2 .katex svg");
    await expect(page.locator("h2 .katex")).toHaveCount(sources.length);
    await expect.poll(() => drawings.count()).toBeGreaterThanOrEqual(4);
    // A drawing without a length fills its box, which has a width.
    const narrow = await drawings.evaluateAll(
      (all) => all.filter((each) => each.getBoundingClientRect().width < 4).length,
    );
    expect(narrow).toBe(0);
  }
});
