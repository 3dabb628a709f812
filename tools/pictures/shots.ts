// `npm run tools -- shots`: pictures of every screen and state of the demo content, in both themes and three sizes, into shots/. `-- --only
// lobby,join` takes the scenes whose names begin with these words; `--sizes phone,projector` and `--themes dark` limit sizes and themes; `-- --list`
// lists all scenes. shots/index.html shows the pictures.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { fillWithDemo } from "../../cli/demo/demo.ts";
import { startApp } from "../../cli/server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium.ts";
import { deskScenes } from "./scenes/desk.ts";
import { liveScenes } from "./scenes/live.ts";
import { publicScenes } from "./scenes/public.ts";
import { reportScenes } from "./scenes/report.ts";
import { schoolScenes } from "./scenes/school.ts";
import { soloScenes } from "./scenes/solo.ts";
import { Camera, type Only } from "./studio/camera.ts";
import { type Scene, Studio } from "./studio/studio.ts";

const FOLDER = "shots";
// The last scene of the desk adds quizzes to the list of all users, so it comes last.
const SCENES: Scene[] = [
  ...publicScenes,
  ...soloScenes,
  ...liveScenes,
  ...reportScenes,
  ...schoolScenes,
  ...deskScenes,
];

await takePictures();

async function takePictures(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      sizes: { type: "string" },
      themes: { type: "string" },
      list: { type: "boolean" },
    },
  });
  if (values.list) {
    console.log(SCENES.map(({ name }) => name).join("\n"));
    return;
  }
  const beginnings = values.only?.split(",");
  const chosen = SCENES.filter(({ name }) => beginnings?.some((begin) => name.startsWith(begin)) ?? true);
  if (clientIsStale()) await buildClientApart();
  const only: Only = { sizes: values.sizes?.split(","), themes: values.themes?.split(",") };
  process.exit((await takeAll(chosen, only)) ? 0 : 1);
}

/** Takes the pictures. Those of a failed scene's beginning remain. @returns true if every scene succeeded */
async function takeAll(scenes: Scene[], only: Only): Promise<boolean> {
  const folder = tempFolder("shots-");
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: folder.path },
    { log: silentLogger, staticDir: CLIENT_FOLDER },
  );
  const found = await findChromium(console.log);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: CHROMIUM_FLAGS,
  });
  const accounts = await fillWithDemo(server, () => {});
  if (accounts === null) throw new Error("The database of a new folder is not empty.");
  const camera = new Camera(FOLDER, only);
  const studio = new Studio({
    url: server.url,
    camera,
    accounts,
    run: server.run,
    browser,
  });
  let complete = true;
  for (const scene of scenes) {
    const before = camera.taken.length;
    await scene.take(studio).catch((error: unknown) => {
      complete = false;
      console.error(`${scene.name}:`, error);
    });
    await studio.clear();
    console.log(`${String(camera.taken.length - before).padStart(3)} ${scene.name}`);
  }
  writeFileSync(join(FOLDER, "index.html"), gallery(camera.taken));
  await browser.close();
  await server.close();
  folder.remove();
  return complete;
}

function gallery(files: string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { display: flex; flex-wrap: wrap; gap: 1rem; font: 14px system-ui; background: #888 }
figure { margin: 0; width: 20rem } img { max-width: 100%; max-height: 30rem }
</style>${figures.join("\n")}`;
}
