import type { Page } from "@playwright/test";

/**
 * Writes down what a screen reader would be told: the text of every live region whenever it changes, without what is hidden from it. Call it
 * before the page opens an address; regions are read when their text changes, not when they appear with it, but for alerts.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    const said = new WeakMap<Element, string>();
    Object.assign(window, { told });
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
    const hear = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = wordsOf(region);
        const before = said.get(region) ?? (region.matches(ALERT) ? "" : undefined);
        said.set(region, text);
        if (before !== undefined && before !== text && text !== "") told.push(text);
      }
    };
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-hidden"],
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { told: string[] }).told]);
}
