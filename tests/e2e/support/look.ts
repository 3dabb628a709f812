import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Lays out a page in each size and expects no horizontal overflow. Stores screenshots in both themes if E2E_PICTURES names a folder. */
export async function look(
  page: Page,
  name: string,
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (folder === undefined) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${colorScheme}.png` });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}
