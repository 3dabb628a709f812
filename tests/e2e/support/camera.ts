import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import type { Picture } from "../../support/cards/lens.ts";
import { toY4m } from "../../support/cards/picture-files.ts";
import { test as base } from "./fixtures.ts";

/** The test function with a simulated camera, which repeats these pictures. */
export function testWithCamera(pictures: readonly Picture[], picturesPerSecond: number) {
  return base.extend<object, { launchOptions: LaunchOptions }>({
    launchOptions: [
      async ({ launchOptions }, use) => {
        const folder = tempFolder("film-");
        const film = join(folder.path, "film.y4m");
        writeFileSync(film, toY4m(pictures, picturesPerSecond));
        const camera = [
          "--use-fake-ui-for-media-stream",
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${film}`,
        ];
        await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
        folder.remove();
      },
      { scope: "worker" },
    ],
  });
}
