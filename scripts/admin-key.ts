// `npm run admin-key [-- --data DIR]`: prints what the official CLI needs to administer the server on this data folder, whether it runs or not,
// in the form of an env file: `npm run --silent admin-key > .env.local`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readAdminKey } from "embedded-convex-server";
import { ConfigError } from "./lib/config-error.ts";
import { exitOnProblem } from "./lib/process.ts";
import { findRunningServer } from "./lib/running-server.ts";

await exitOnProblem(async () => {
  const { values } = parseArgs({ options: { data: { type: "string" } } });
  const dataDir = resolve(values.data || process.env.DATA_DIR || "./data");
  if (!existsSync(join(dataDir, "data.sqlite"))) {
    throw new ConfigError(
      `${dataDir} klasöründe veritabanı yok. Sunucunun veri klasörünü --data ya da DATA_DIR ile gösterin.`,
    );
  }
  const note = findRunningServer(dataDir);
  const adminKey = note?.adminKey ?? (process.env.ADMIN_KEY || (await readAdminKey(dataDir)));
  console.log(`CONVEX_SELF_HOSTED_URL=${note?.url ?? `http://127.0.0.1:${process.env.PORT || 3000}`}`);
  console.log(`CONVEX_SELF_HOSTED_ADMIN_KEY='${adminKey}'`);
});
