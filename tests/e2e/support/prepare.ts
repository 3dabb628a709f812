// Global setup of browser tests: finds or installs a Chromium, and builds the client if it is older than its sources.

import { buildClientApart, clientIsStale } from "../../../cli/server/client-build.ts";
import { findChromium } from "../../../tools/support/chromium.ts";

export default async function prepare(): Promise<void> {
  if (clientIsStale()) {
    console.log("Building the client …");
    await buildClientApart();
  }
  const browser = await findChromium(console.log);
  console.log(`Chromium: ${browser.executablePath} (${browser.source})`);
  // Workers inherit the environment; each worker's configuration reads the path from it.
  Object.assign(process.env, browser.env, { CHROME_PATH: browser.executablePath });
}
