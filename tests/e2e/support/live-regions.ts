import type { Page } from "@playwright/test";

/**
 * Writes down what a screen reader would be told: the text of every live region whenever it changes. Call it before the page opens an
 * address; regions are read when their text changes, not when they appear with it.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    const said = new WeakMap<Element, string>();
    Object.assign(window, { told });
    const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
    const hear = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = (region.textContent ?? "").replace(/\s+/g, " ").trim();
        const before = said.get(region);
        said.set(region, text);
        if (before !== undefined && before !== text && text !== "") told.push(text);
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { told: string[] }).told]);
}
