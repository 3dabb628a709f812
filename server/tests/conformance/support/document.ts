/* A document for React in a process that otherwise has Node's globals. The server in the same process needs them, and a whole browser environment
   would replace them. Import this module before React. */

interface Dom {
  window: Record<string, unknown>;
}

// The package has no types.
const { JSDOM } = (await import("jsdom" as string)) as { JSDOM: new (html: string) => Dom };
const page = new JSDOM("<!doctype html><body></body>").window;
// The convex package warns when functions run in a browser.
page.__convexAllowFunctionsInBrowser = true;
const { document, navigator } = page;
Object.assign(globalThis, { window: page, document });
// Newer versions of Node have a read-only navigator.
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator });

export {};
