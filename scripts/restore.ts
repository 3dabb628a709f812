// `npm run restore -- [--with-deleted] file`: puts a backup in the place of what is in the data folder, which is kept aside. The server must not run.
// What was deleted for good since the backup goes again, unless it is wanted back: when somebody has deleted something by mistake.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "embedded-convex-server";
import { ConfigError } from "./lib/config-error.ts";
import { dataDirOf } from "./lib/data-dir.ts";
import { exitOnProblem } from "./lib/process.ts";

await exitOnProblem(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "with-deleted": { type: "boolean", default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new ConfigError("Name one backup: npm run restore -- backup.zip");
  }
  if (!existsSync(file)) throw new ConfigError(`There is no file ${resolve(file)}.`);
  const dataDir = dataDirOf(process.env);
  const withDeleted = values["with-deleted"];
  const { madeAt, files, old, forgets } = await restoreBackup(resolve(file), dataDir, { withDeleted });
  console.log(`${dataDir} holds the backup of ${madeAt} now, with ${files} stored files.`);
  console.log(
    forgets
      ? "What people have deleted since will be deleted again at the next start, before anybody is served."
      : "What people have deleted since is back: see to it that it goes again.",
  );
  if (old !== null) {
    console.log(
      `What was there before is in ${old}, until the server has run for half an hour. If you need it for longer, move it out of the data folder.`,
    );
  }
  process.exit(0);
});
