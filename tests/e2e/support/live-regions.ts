import type { Page } from "@playwright/test";

/**
 * Records screen-reader announcements: the text of each live region whenever it changes, without hidden parts. Call it before the page opens an
 * address. A region is announced when its text changes, but not when the region appears with text. An alert is announced in both cases.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    const lastTexts = new WeakMap<Element, string>();
    Object.assign(window, { announcements });
    const ALERT = "[role=alert], [aria-live=assertive]";
    const LIVE = `[aria-live=polite], [role=status], ${ALERT}`;
    const wordsOf = (region: Element) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode;
        const hidden = parentElement?.closest("[aria-hidden=true]") || !parentElement?.checkVisibility();
        if (!hidden) words.push(nodeValue ?? "");
      }
      return words.join("").replace(/\s+/g, " ").trim();
    };
    const recordChanges = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = wordsOf(region);
        const before = lastTexts.get(region) ?? (region.matches(ALERT) ? "" : undefined);
        lastTexts.set(region, text);
        if (before !== undefined && before !== text && text !== "") announcements.push(text);
      }
    };
    new MutationObserver(recordChanges).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-hidden"],
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { announcements: string[] }).announcements]);
}
