// `npm start [-- --demo]`: the whole product on one port of this machine. `--open` opens it in the browser as well, unless there is `--no-open`.
import { parseArgs } from "node:util";
import { api } from "../convex/_generated/api.js";
import { startApp } from "./lib/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "./lib/client-build.ts";
import { readConfig } from "./lib/config.ts";
import { fillWithDemo } from "./lib/demo.ts";
import { localUrl } from "./lib/network-addresses.ts";
import { openBrowser } from "./lib/open-browser.ts";
import { preflight } from "./lib/preflight.ts";
import { exitOnProblem, stopOnSignals } from "./lib/process.ts";
import { answeringServer } from "./lib/running-server.ts";
import { keepHeapSmall } from "./lib/small-heap.ts";
import { sayWhereItIs } from "./lib/start-report.ts";
import { teacherCodeNotice } from "./lib/teacher-code-notice.ts";

keepHeapSmall();
await exitOnProblem(async () => {
  const { values } = parseArgs({
    options: {
      demo: { type: "boolean", default: false },
      open: { type: "boolean", default: false },
      "no-open": { type: "boolean", default: false },
    },
  });
  const opens = values.open && !values["no-open"];
  const config = readConfig(process.env);
  const other = await answeringServer(config.dataDir);
  if (other !== null) {
    console.log(`Canlı Quiz bu veri klasörüyle zaten çalışıyor: ${other.url}`);
    if (opens) openBrowser(other.url);
    process.exit(0);
  }

  const findings = await preflight(config);
  for (const { level, sentence } of findings) if (level !== "ok") console.error(sentence);
  if (findings.some(({ level }) => level === "stops")) process.exit(1);

  if (clientIsStale()) {
    console.log("Sayfalar hazırlanıyor; ilk başlatmada yarım dakika sürebilir …");
    await buildClientApart();
  }
  const server = await startApp(config, { staticDir: CLIENT_FOLDER });
  stopOnSignals(server);
  if (values.demo) await fillWithDemo(server, console.log);

  const { asksTeacherCode } = await server.run(api.accounts.settings, {});
  const notice = teacherCodeNotice(config.dataDir, asksTeacherCode);
  if (notice !== null) console.log(notice);
  const url = localUrl(config.host, server.port);
  sayWhereItIs(config, server);
  // The last line: what waits for it finds nothing else behind it.
  console.log(`ready ${url}`);
  if (opens) openBrowser(url);
});
