import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { type ServerProcess, startServerProcess } from "../../support/server-process.ts";

/** Devices of participants and hosts. */
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 } },
  projector: { viewport: { width: 1920, height: 1080 } },
} as const;

export type Device = keyof typeof DEVICES;

/** Browser pages of one test, each in its own context. */
export interface Visitors {
  /**
   * Opens a browser context with one empty page at the server's address.
   * @param base another address of the same server
   */
  arrive(device: Device, options?: { theme?: "light" | "dark"; base?: string }): Promise<Page>;
  /** Ignores console messages about failed requests and sockets from now on. */
  expectNetworkTrouble(): void;
  /** Ignores console messages about refused queries from now on, as after a sign-out while another page is open. */
  expectRefusals(): void;
}

interface Fixtures {
  visitors: Visitors;
  /** The product as started by `npm start`, on a data folder that is empty at the start of the file. Shared by the tests of a file. */
  app: ServerProcess;
}

interface WorkerFixtures {
  /** Returns the server of a test file. A worker runs its files one after the other, so a new file stops the server of the previous file. */
  serverOf: (file: string) => Promise<ServerProcess>;
}

/** Warning about a preloaded font that is not painted yet: a sign of a slow machine, not of a fault. */
const SLOW_MACHINE = /was preloaded using link preload but not used within a few seconds/;

/** Browsers' messages while the server is unreachable; the tests check the page's own notices. */
const NETWORK_TROUBLE =
  /ERR_|WebSocket|Failed to load (resource|module script)|Failed to fetch|fetch failed|reconnect|127\.0\.0\.1:9\/sign-in/i;

/** React's message about a refused query, before the page handles it. */
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
    const messages: string[] = [];
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
          messages.push(`${message.type()} at ${page.url()}: ${message.text()} ${message.location().url}`);
        });
        page.on("pageerror", (error) => messages.push(`uncaught at ${page.url()}: ${error.stack}`));
        return page;
      },
      expectNetworkTrouble() {
        networkTrouble = true;
      },
      expectRefusals() {
        refusals = true;
      },
    });
    // Copied before closing: a closing browser cuts sockets and downloads, which causes further messages.
    const received = [...messages];
    await Promise.all(contexts.map((context) => context.close()));
    expect(received, "console errors and warnings").toEqual([]);
  },
});

export { expect };
