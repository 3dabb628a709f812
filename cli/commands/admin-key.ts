// Prints the address and admin key of this data folder's server as an env file for the official CLI. Works for a running and a stopped server:
// `npm run --silent cli -- admin-key > .env.local`.
import { readAdminKey } from "embedded-convex-server";
import { existingDataDir } from "../config/data-dir.ts";
import { findRunningServer } from "../server/running-server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("admin-key", {
  options: { data: { type: "string", value: "klasör", help: "DATA_DIR yerine bu veri klasörü" } },
  run: async ({ values }) => {
    const dataDir = existingDataDir({ ...process.env, ...(values.data && { DATA_DIR: values.data }) });
    const note = findRunningServer(dataDir);
    const adminKey = note?.adminKey ?? (process.env.ADMIN_KEY || (await readAdminKey(dataDir)));
    console.log(`CONVEX_SELF_HOSTED_URL=${note?.url ?? `http://127.0.0.1:${process.env.PORT || 3000}`}`);
    console.log(`CONVEX_SELF_HOSTED_ADMIN_KEY='${adminKey}'`);
    return 0;
  },
});
