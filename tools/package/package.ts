// `npm run package [-- --system linux] [--without-node] [--out DIR]`: makes the packages that teachers download, a folder and a ZIP archive per
// system, with the built client and Node, which is downloaded from npm's registry. `-- --try` makes one in a temporary folder and tests it
// (try-package.ts).
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "../../cli/config/config-error.ts";
import type { System } from "../../cli/config/operator-commands.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import { exitOnError } from "../support/program.ts";
import { makePackages } from "./make-package.ts";

const SYSTEMS: readonly System[] = ["windows", "linux"];

await exitOnError(async () => {
  const { values } = parseArgs({
    options: {
      system: { type: "string" },
      "without-node": { type: "boolean", default: false },
      out: { type: "string", default: "dist/package" },
      try: { type: "boolean", default: false },
    },
  });
  if (values.try) return await import("./try-package.ts");
  const systems = SYSTEMS.filter((system) => values.system === undefined || system === values.system);
  if (systems.length === 0) throw new ConfigError(`--system takes ${SYSTEMS.join(" or ")}.`);
  if (clientIsStale()) await buildClientApart();
  const made = await makePackages({
    systems,
    outDir: resolve(values.out),
    clientDir: CLIENT_FOLDER,
    withNode: !values["without-node"],
  });
  for (const { archive } of made) {
    console.log(`${archive} (${(statSync(archive).size / 1024 / 1024).toFixed(1)} MB)`);
  }
  process.exit(0);
});
