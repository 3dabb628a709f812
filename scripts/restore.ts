// `npm run restore -- file`: puts a backup in the place of what is in the data folder, which is kept aside. The server must not run.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../server/main.ts";
import { ConfigError } from "./lib/config-error.ts";
import { dataDirOf } from "./lib/data-dir.ts";
import { exitOnProblem } from "./lib/process.ts";

await exitOnProblem(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new ConfigError("Name one backup: npm run restore -- backup.zip");
  }
  if (!existsSync(file)) throw new ConfigError(`There is no file ${resolve(file)}.`);
  const dataDir = dataDirOf(process.env);
  const { madeAt, files, old } = await restoreBackup(resolve(file), dataDir);
  console.log(`${dataDir} holds the backup of ${madeAt} now, with ${files} stored files.`);
  if (old !== null) console.log(`What was there before is in ${old}; delete it when you no longer need it.`);
  process.exit(0);
});
