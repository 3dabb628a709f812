// `npm run tools -- server [--data DIR] [--functions DIR]`: the embedded server alone, without the product. Runs the functions of the given folder.
// Without a folder, runs those of the last `npx convex deploy`; before the first one, there are none.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "embedded-convex-server";
import { createDataDir, readConfig } from "../../cli/config/config.ts";
import { tuneV8 } from "../../cli/config/v8-settings.ts";
import { lanUrls, localUrl } from "../../cli/network/network-addresses.ts";
import { forgetRunningServer, noteRunningServer } from "../../cli/server/running-server.ts";
import { exitOnProblem, stopOnSignals } from "../../cli/terminal/process.ts";

tuneV8();
await exitOnProblem(async () => {
  const { values } = parseArgs({
    options: { data: { type: "string" }, functions: { type: "string" }, port: { type: "string" } },
  });
  const config = readConfig({
    ...process.env,
    ...(values.data && { DATA_DIR: values.data }),
    ...(values.port && { PORT: values.port }),
  });
  const { dataDir, host, port, publicUrl, adminKey } = config;
  createDataDir(dataDir);
  const server = await startServer({
    ...(values.functions && { functionsDir: resolve(values.functions) }),
    dataDir,
    host,
    port,
    ...(publicUrl && { deploymentUrl: publicUrl }),
    ...(adminKey && { adminKey }),
    // Same behaviour and variable name as self-hosted Convex.
    redactErrors: process.env.REDACT_LOGS_TO_CLIENT === "true",
  });
  const url = localUrl(host, server.port);
  noteRunningServer(dataDir, { url, publicUrl: publicUrl ?? null, adminKey: server.adminKey });
  stopOnSignals({
    close: () => {
      forgetRunningServer(dataDir);
      return server.close();
    },
  });
  console.log(`ready ${url}`);
  for (const address of lanUrls(host, server.port)) console.log(`On the local network: ${address}`);
  console.log(`The admin key: npm run cli -- admin-key --data ${dataDir}`);
});
