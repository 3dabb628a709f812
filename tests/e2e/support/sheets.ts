// Drawn sheets in a browser: filling them in, pictures of them, and everything that a page sends.
import type { Locator, Page } from "@playwright/test";

/** Fills bubbles of a drawn sheet, as a pencil does. */
export async function fill(sheet: Locator, bubbles: readonly string[]): Promise<void> {
  await sheet.evaluate((svg, selectors) => {
    for (const selector of selectors) {
      const bubble = svg.querySelector<SVGGElement>(selector);
      if (!bubble) throw new Error(`The sheet has no bubble ${selector}`);
      const mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      mark.setAttribute("cx", String(Number(bubble.dataset.x) + 0.15));
      mark.setAttribute("cy", String(Number(bubble.dataset.y) - 0.1));
      mark.setAttribute("r", "2");
      mark.setAttribute("fill", "#4a4a4a");
      svg.append(mark);
    }
  }, bubbles);
}

/** A drawn sheet as a picture of 200 dpi. */
export async function picture(sheet: Locator): Promise<Buffer> {
  const address = await sheet.evaluate(async (svg) => {
    const copy = svg.cloneNode(true) as SVGElement;
    const originals = svg.querySelectorAll("*");
    // Styles of the page do not apply to a picture.
    for (const [at, element] of copy.querySelectorAll("*").entries()) {
      const style = getComputedStyle(originals[at] as Element);
      for (const name of [
        "fill",
        "stroke",
        "stroke-width",
        "text-anchor",
        "dominant-baseline",
        "font-weight",
      ])
        element.setAttribute(name, style.getPropertyValue(name));
    }
    copy.setAttribute("width", "1654");
    copy.setAttribute("height", "2339");
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1_654, height: 2_339 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser has no canvas.");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/**
 * Watches what a page sends. Call it before the page opens its first address. The returned function starts a count, and returns one that reports what
 * was sent since: requests for other files than the product's, and the length of the longest message of a socket.
 */
export function watchTraffic(page: Page) {
  const sockets: number[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sockets.push(payload.length));
  });
  return () => {
    const requests: string[] = [];
    page.context().on("request", (request) => {
      const bytes = request.postDataBuffer()?.length ?? 0;
      requests.push(`${request.method()} ${new URL(request.url()).pathname} ${bytes}`);
    });
    sockets.length = 0;
    return () => ({
      others: requests.filter((request) => !/^GET \/assets\/[\w-]+\.\w+ 0$/.test(request)),
      longest: Math.max(0, ...sockets),
    });
  };
}
