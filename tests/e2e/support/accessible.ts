import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What the other theme may break: only the colours differ. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** No violation on the page as it stands, in either theme, once its motion has come to rest. */
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
        // A countdown lasts as long as its phase; only what is about to end is waited for.
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1_000)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  // Axe is half a megabyte, and the builder sends it twice for each look, for four times as long as the look takes: a page that has it gets nothing.
  const there = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder(there ? { page, axeSource: "void 0" } : { page });
  // The other mode opens a page of its own each time, for frames of other origins, of which there are none.
  const { violations } = await choose(builder.setLegacyMode(true)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
  expect.soft(found, `${screen} at ${page.url()}`).toEqual([]);
}
