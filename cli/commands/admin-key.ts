// `npm run admin-key [-- --data DIR]`: prints what the official CLI needs to administer the server on this data folder, whether it runs or not,
// in the form of an env file: `npm run --silent admin-key > .env.local`.
import { parseArgs } from "node:util";
import { readAdminKey } from "embedded-convex-server";
import { existingDataDir } from "../config/data-dir.ts";
import { findRunningServer } from "../server/running-server.ts";
import { exitOnProblem } from "../terminal/process.ts";

await exitOnProblem(async () => {
  const { values } = parseArgs({ options: { data: { type: "string" } } });
  const dataDir = existingDataDir({ ...process.env, ...(values.data && { DATA_DIR: values.data }) });
  const note = findRunningServer(dataDir);
  const adminKey = note?.adminKey ?? (process.env.ADMIN_KEY || (await readAdminKey(dataDir)));
  console.log(`CONVEX_SELF_HOSTED_URL=${note?.url ?? `http://127.0.0.1:${process.env.PORT || 3000}`}`);
  console.log(`CONVEX_SELF_HOSTED_ADMIN_KEY='${adminKey}'`);
});
