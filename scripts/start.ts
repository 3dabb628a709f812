// `npm start [-- --demo]`: the whole product on one port of this machine.
import { parseArgs } from "node:util";
import { api } from "../convex/_generated/api.js";
import { startApp } from "./lib/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "./lib/client-build.ts";
import { readConfig } from "./lib/config.ts";
import { fillWithDemo } from "./lib/demo.ts";
import { lanUrls, localUrl } from "./lib/network-addresses.ts";
import { exitOnProblem, stopOnSignals } from "./lib/process.ts";
import { keepHeapSmall } from "./lib/small-heap.ts";
import { teacherCodeNotice } from "./lib/teacher-code-notice.ts";

keepHeapSmall();
await exitOnProblem(async () => {
  const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  if (clientIsStale()) {
    console.log("Building the client …");
    await buildClientApart();
  }
  const server = await startApp(config, { staticDir: CLIENT_FOLDER });
  stopOnSignals(server);
  if (values.demo) await fillWithDemo(server, console.log);

  const { asksTeacherCode } = await server.run(api.accounts.settings, {});
  const notice = teacherCodeNotice(config.dataDir, asksTeacherCode);
  if (notice !== null) console.log(notice);
  console.log(`ready ${localUrl(config.host, server.port)}`);
  for (const url of lanUrls(config.host, server.port)) console.log(`On the local network: ${url}`);
  if (config.publicUrl) console.log(`Public address: ${config.publicUrl}`);
});
