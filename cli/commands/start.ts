// Runs the whole product on one port of this machine. `--no-open` overrides the `--open` of a package's script.
import { OpenError } from "embedded-convex-server";
import { api } from "../../convex/_generated/api.js";
import { readConfig } from "../config/config.ts";
import { INSTALLATION } from "../config/installation.ts";
import { tuneV8 } from "../config/v8-settings.ts";
import { fillWithDemo } from "../demo/demo.ts";
import { withFreePort } from "../network/free-port.ts";
import { localUrl } from "../network/network-addresses.ts";
import { openBrowser } from "../network/open-browser.ts";
import { startApp } from "../server/app-server.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../server/client-build.ts";
import { preflight } from "../server/preflight.ts";
import { answeringServer, type RunningNote, waitForServer } from "../server/running-server.ts";
import { stopOnSignals } from "../terminal/process.ts";
import { printAddresses } from "../terminal/start-report.ts";
import { teacherCodeNotice } from "../terminal/teacher-code-notice.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("start", {
  options: {
    demo: { type: "boolean", help: "boş veritabanını örnek hesaplar ve quizlerle doldurur" },
    open: { type: "boolean", help: "sayfayı tarayıcıda açar" },
    "no-open": { type: "boolean", help: "tarayıcıyı açmaz" },
  },
  run: async ({ values }) => {
    tuneV8();
    const opens = values.open && !values["no-open"];
    const config = await withFreePort(readConfig(process.env));
    const openRunningServer = ({ url }: RunningNote): never => {
      console.log(`Canlı Quiz bu veri klasörüyle zaten çalışıyor: ${url}`);
      if (opens) openBrowser(url);
      process.exit(0);
    };
    const other = await answeringServer(config.dataDir);
    if (other !== null) openRunningServer(other);

    const findings = await preflight(config);
    for (const { level, sentence } of findings) if (level !== "ok") console.error(sentence);
    if (findings.some(({ level }) => level === "stops")) process.exit(1);

    if (clientIsStale()) {
      console.log("Sayfalar hazırlanıyor; ilk başlatmada yarım dakika sürebilir …");
      await buildClientApart();
    }
    const server = await startApp(config, { staticDir: CLIENT_FOLDER }).catch(async (error: unknown) => {
      // A second double click on a package's start script opens the page of the server that the first one is starting.
      const otherStarts = INSTALLATION.isPackage && isTaken(error);
      const starting = otherStarts ? await waitForServer(config.dataDir) : null;
      if (starting === null) throw error;
      return openRunningServer(starting);
    });
    stopOnSignals(server);
    if (values.demo) await fillWithDemo(server, console.log);

    const { asksTeacherCode } = await server.run(api.accounts.settings, {});
    const notice = teacherCodeNotice(config.dataDir, asksTeacherCode);
    if (notice !== null) console.log(notice);
    const url = localUrl(config.host, server.port);
    printAddresses(config, server);
    // The last line of output. Programs that start the server wait for it; only a package's terminal shows it in Turkish.
    console.log(`${INSTALLATION.isPackage && process.stdout.isTTY ? "Hazır:" : "ready"} ${url}`);
    if (opens) openBrowser(url);
    return undefined;
  },
});

/** True if another process uses the data folder or the port. */
function isTaken(error: unknown): boolean {
  return error instanceof OpenError
    ? error.problem === "inUse"
    : (error as NodeJS.ErrnoException).code === "EADDRINUSE";
}
