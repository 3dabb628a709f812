// `npm run tools -- shots`: pictures of every screen and state of the demo content, in both themes and three sizes, into shots/. `-- --only
// lobby,join` takes the scenes whose names begin with these words; `--sizes phone,projector` and `--themes dark` limit sizes and themes; `-- --list`
// lists all scenes. shots/index.html shows the pictures.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SCENES } from "./scenes/all.ts";
import { takeScenes } from "./studio/take-scenes.ts";

const FOLDER = "shots";

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
  const only = { sizes: values.sizes?.split(","), themes: values.themes?.split(",") };
  const { taken, isComplete } = await takeScenes(chosen, FOLDER, only);
  writeFileSync(join(FOLDER, "index.html"), gallery(taken));
  process.exit(isComplete ? 0 : 1);
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
