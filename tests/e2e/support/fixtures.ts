import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { type ServerProcess, startServerProcess } from "../../support/server-process.ts";

/** What somebody holds in their hands, or points at the wall. */
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1080 } },
} as const;

export type Device = keyof typeof DEVICES;

/** The people of one test, each with a browser of their own. */
export interface Visitors {
  /**
   * Opens a browser context with one empty page at the server's address.
   * @param base another address of the same server, when the test needs one.
   */
  arrive(device: Device, options?: { theme?: "light" | "dark"; base?: string }): Promise<Page>;
  /** From now on failed requests and sockets in the consoles are part of the test. */
  expectNetworkTrouble(): void;
  /** From now on queries that the server refuses are, in the consoles: somebody signs out while a page is open elsewhere. */
  expectRefusals(): void;
}

interface Fixtures {
  visitors: Visitors;
  /** The product as `npm start` runs it, on a data folder that was empty at the first test of the file, shared by the tests of a file. */
  app: ServerProcess;
}

interface WorkerFixtures {
  /** The server of a test file. Files run one after the other in a worker, so the last file's server is no longer needed then. */
  serverOf: (file: string) => Promise<ServerProcess>;
}

/** A font that was fetched early and is not painted yet: says that the machine is slow, not that the page is wrong. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

/** What browsers print when the server is away; the page's own words about it are checked by the tests. */
const NETWORK_TROUBLE = /ERR_|WebSocket|Failed to load resource|Failed to fetch|fetch failed|reconnect/i;

/** What React prints of a query that the server refuses, before the page makes something of it. */
const REFUSAL = /ConvexError: \[CONVEX Q\(/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      let current: { file: string; server: ServerProcess; folder: ReturnType<typeof tempFolder> } | null =
        null;
      const end = async () => {
        await current?.server.stop();
        current?.folder.remove();
        current = null;
      };
      await use(async (file) => {
        if (current?.file !== file) {
          await end();
          const folder = tempFolder();
          current = { file, folder, server: await startServerProcess({ dataDir: folder.path }) };
        }
        return current.server;
      });
      await end();
    },
    { scope: "worker" },
  ],

  app: async ({ serverOf }, use, { file }) => use(await serverOf(file)),

  visitors: async ({ browser, app }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    let networkTrouble = false;
    let refusals = false;
    await use({
      async arrive(device, options = {}) {
        const context = await browser.newContext({
          ...DEVICES[device],
          baseURL: options.base ?? app.url,
          colorScheme: options.theme ?? "light",
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
        });
        contexts.push(context);
        const page = await context.newPage();
        page.on("console", (message) => {
          if (message.type() !== "error" && message.type() !== "warning") return;
          if (SLOW_MACHINE.test(message.text())) return;
          if (networkTrouble && NETWORK_TROUBLE.test(message.text())) return;
          if (refusals && REFUSAL.test(message.text())) return;
          complaints.push(`${message.type()} at ${page.url()}: ${message.text()} ${message.location().url}`);
        });
        page.on("pageerror", (error) => complaints.push(`uncaught at ${page.url()}: ${error.stack}`));
        return page;
      },
      expectNetworkTrouble() {
        networkTrouble = true;
      },
      expectRefusals() {
        refusals = true;
      },
    });
    // Looked at first: closing a browser cuts its sockets and downloads, and their complaints are not the page's.
    const heard = [...complaints];
    await Promise.all(contexts.map((context) => context.close()));
    expect(heard, "console errors and warnings").toEqual([]);
  },
});

export { expect };
