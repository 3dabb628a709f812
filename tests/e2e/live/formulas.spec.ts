// Formulas wider than the screen.
import { expect, test } from "../support/fixtures.ts";
import { hostOnPage, joinOnPage, LONG_PHASES, start } from "../support/live.ts";

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
