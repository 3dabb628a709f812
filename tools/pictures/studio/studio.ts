import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { DemoAccounts } from "../../../cli/demo/demo.ts";
import type { RunFunction } from "../../../cli/server/run-function.ts";
import type { Camera } from "./camera.ts";

/** Content of `/config.js` of a server on the local network. */
const LAN_CONFIG = JSON.stringify({ lanUrls: ["http://192.168.1.34:3000"] });

interface Account {
  email: string;
  password: string;
}

/** Resources of the scenes: a server with the demo content and its accounts, a browser, and the camera. */
export class Studio {
  readonly url: string;
  readonly camera: Camera;
  readonly accounts: DemoAccounts;
  readonly run: RunFunction;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  constructor(parts: Pick<Studio, "url" | "camera" | "accounts" | "run"> & { browser: Browser }) {
    this.url = parts.url;
    this.camera = parts.camera;
    this.accounts = parts.accounts;
    this.run = parts.run;
    this.#browser = parts.browser;
  }

  /** Opens a page without an account, in a browser context of its own. */
  async guest(): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.url,
      locale: "tr-TR",
      timezoneId: "Europe/Istanbul",
      viewport: { width: 1280, height: 800 },
    });
    this.#contexts.push(context);
    // As on a school's computer, so that no screen warns that phones cannot reach it.
    await context.route("**/config.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: `globalThis.__CONFIG__ = ${LAN_CONFIG};` }),
    );
    return context.newPage();
  }

  /** Signs in and opens the learn page. */
  async signedIn({ email, password }: Account): Promise<Page> {
    const page = await this.guest();
    await page.goto("/login");
    await page.getByLabel("E-posta").fill(email);
    await page.getByLabel("Şifre", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await page.waitForURL(/\/ogren$/);
    return page;
  }

  teacher(): Promise<Page> {
    return this.signedIn(this.accounts.teacher);
  }

  /** @param index of the demo student, from 0. */
  student(index = 0): Promise<Page> {
    const account = this.accounts.students[index];
    if (!account) throw new Error(`there is no demo student ${index}`);
    return this.signedIn(account);
  }

  /** Closes all browser contexts since the last call. */
  async clear(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }
}

/** A named group of pictures. */
export interface Scene {
  name: string;
  take(studio: Studio): Promise<void>;
}
