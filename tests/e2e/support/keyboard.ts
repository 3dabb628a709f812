import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** No page of ours makes anybody press Tab more often than this to come to the other end. */
const MOST_STOPS = 80;

/** Presses Tab until the focus is on what `target` finds, as somebody without a mouse does. Fails when it never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leads to ${target}`);
}

/** Types into a field that Tab leads to. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Presses a button or follows a link that Tab leads to. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
