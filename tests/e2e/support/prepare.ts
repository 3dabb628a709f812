// Before browser tests, whoever starts them: a browser that runs, and a client that is not older than its sources. Both are there for all workers.

import { buildClientApart, clientIsStale } from "../../../cli/server/client-build.ts";
import { findChromium } from "../../../tools/support/chromium.ts";

export default async function prepare(): Promise<void> {
  if (clientIsStale()) {
    console.log("Building the client …");
    await buildClientApart();
  }
  const browser = await findChromium(console.log);
  console.log(`Chromium: ${browser.executablePath} (${browser.source})`);
  // Workers inherit the environment; the configuration, which each reads anew, takes the path from it.
  Object.assign(process.env, browser.env, { CHROME_PATH: browser.executablePath });
}
