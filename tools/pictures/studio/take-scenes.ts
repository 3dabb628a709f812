import { chromium } from "@playwright/test";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { fillWithDemo } from "../../../cli/demo/demo.ts";
import { startApp } from "../../../cli/server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../../cli/server/client-build.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../support/chromium.ts";
import { Camera, type Only } from "./camera.ts";
import { type Scene, Studio } from "./studio.ts";

/**
 * Takes the pictures of these scenes on a server with the demo content. Those of a failed scene's beginning remain.
 * @param folder folder of the pictures
 * @returns file names of the pictures, and true if every scene succeeded
 */
export async function takeScenes(
  scenes: readonly Scene[],
  folder: string,
  only: Only,
): Promise<{ taken: string[]; isComplete: boolean }> {
  if (clientIsStale()) await buildClientApart();
  const data = tempFolder("shots-");
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: data.path },
    { log: silentLogger, staticDir: CLIENT_FOLDER },
  );
  const found = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    // Chromium formats native date fields by the locale of its process, not by that of the context.
    env: { ...(process.env as Record<string, string>), ...found.env, LC_ALL: "tr_TR.UTF-8" },
    args: CHROMIUM_FLAGS,
  });
  const accounts = await fillWithDemo(server, () => {});
  if (accounts === null) throw new Error("The database of a new folder is not empty.");
  const camera = new Camera(folder, only);
  const studio = new Studio({ url: server.url, camera, accounts, run: server.run, browser });
  let isComplete = true;
  for (const scene of scenes) {
    const before = camera.taken.length;
    await scene.take(studio).catch((error: unknown) => {
      isComplete = false;
      console.error(`${scene.name}:`, error);
    });
    await studio.clear();
    console.log(`${String(camera.taken.length - before).padStart(3)} ${scene.name}`);
  }
  await browser.close();
  await server.close();
  data.remove();
  return { taken: camera.taken, isComplete };
}
