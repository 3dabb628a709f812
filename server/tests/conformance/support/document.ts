/*
 * A document for React to render into, in a process that is Node in everything else: the server that runs beside it needs Node's own globals,
 * which a whole browser environment would replace. Imported before React.
 */

interface Dom {
  window: Record<string, unknown>;
}

// The package brings no types of its own.
const { JSDOM } = (await import("jsdom" as string)) as { JSDOM: new (html: string) => Dom };
const page = new JSDOM("<!doctype html><body></body>").window;
// The convex package warns of functions in a browser.
page.__convexAllowFunctionsInBrowser = true;
const { document, navigator } = page;
Object.assign(globalThis, { window: page, document });
// Newer versions of Node have one of their own that cannot be assigned to.
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator });

export {};
