import type { Locator, Page } from "@playwright/test";
import { SECOND_PRESS_MS } from "../../../src/features/live/commands/second-press.ts";
import { expect } from "./fixtures.ts";

/** Maximum number of Tab presses on any page. */
const MOST_STOPS = 80;

/** Presses Tab until `target` has the focus. Fails if it never does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leads to ${target}`);
}

/** Types into a field reached by Tab. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Activates a button or link reached by Tab. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Time of the last command by key in each page, in ms since the epoch. */
const lastCommand = new WeakMap<Page, number>();

/** Presses the key of a host command. Waits until it cannot be taken for a repetition of the one before. */
export async function pressCommand(page: Page, key: string): Promise<void> {
  const earliest = (lastCommand.get(page) ?? 0) + SECOND_PRESS_MS;
  await expect.poll(() => Date.now()).toBeGreaterThan(earliest);
  await page.keyboard.press(key);
  lastCommand.set(page, Date.now());
}
