import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules about colours. The two themes differ only in colours, so the second theme is checked with these rules alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no accessibility violation in either theme, after animations have finished, and no horizontal scrolling. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const [theme, other] = (await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches))
    ? (["dark", "light"] as const)
    : (["light", "dark"] as const);
  await expectNoViolation(page, `${screen} (${theme})`, (axe) => axe.withTags(LEVELS));
  await page.emulateMedia({ colorScheme: other });
  await expectNoViolation(page, `${screen} (${other})`, (axe) => axe.withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: theme });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectNoViolation(
  page: Page,
  screen: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // Skips long animations such as countdowns, which last as long as their phase.
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1_000)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  // The builder sends Axe (500 KB) to the page twice per run, which takes four times as long as the analysis. A page that already contains Axe gets
  // an empty script.
  const hasAxe = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: "void 0" } : { page });
  // Without legacy mode, each run opens an extra page for frames of other origins, which our pages do not have.
  const { violations } = await choose(builder.setLegacyMode(true)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
  expect.soft(found, `${screen} at ${page.url()}`).toEqual([]);
}
