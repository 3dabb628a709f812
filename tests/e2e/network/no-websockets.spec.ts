// A phone in a school network whose proxy refuses WebSockets.
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startSchoolProxy } from "../../support/school-proxy.ts";
import { startServerProcess } from "../../support/server-process.ts";
import { startStaticHost } from "../../support/static-host.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  hostOnPage,
  joinOnPage,
  nextQuestion,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

test("a phone behind a proxy that refuses WebSockets plays over plain requests", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const proxy = await startSchoolProxy(app.port, "refuses");
  try {
    const host = await visitors.arrive("laptop");
    const code = await hostOnPage(host, app.url, "vekil@ornek.test", QUESTIONS, { questionMs: 60_000 });
    const phone = await visitors.arrive("phone", { base: `http://localhost:${proxy.port}` });
    await joinOnPage(phone, code, "Elif");
    expect(proxy.tried()).toBeGreaterThanOrEqual(2);
    await start(host);
    await expectQuestion(phone, 1);
    await tap(phone, "Ankara");
    await expectAnswerSaved(phone);
    await reveal(host, 1);
    await expect(statusLine(phone)).toContainText("Doğru");
    await nextQuestion(host, 2);
    await expectQuestion(phone, 2);
  } finally {
    await proxy.close();
  }
});

test("a phone behind such a proxy plays by function calls if the backend is at another address, as hosted Convex is", async ({
  visitors,
}) => {
  visitors.expectNetworkTrouble();
  const folder = tempFolder();
  const pages = await startStaticHost();
  const backend = await startServerProcess({ dataDir: folder.path, env: { ALLOWED_ORIGINS: pages.url } });
  const proxy = await startSchoolProxy(Number(new URL(backend.url).port), "refuses");
  try {
    pages.configure(`http://127.0.0.1:${proxy.port}`);
    const host = await visitors.arrive("laptop", { base: backend.url });
    const code = await hostOnPage(host, backend.url, "bulut@ornek.test", QUESTIONS, { questionMs: 60_000 });
    const phone = await visitors.arrive("phone", { base: pages.url });
    const calls: string[] = [];
    phone.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await joinOnPage(phone, code, "Bulut");
    await expect(phone.getByText("Bu ağ canlı bağlantıya izin vermiyor.")).toBeVisible();
    await start(host);
    await expectQuestion(phone, 1);
    await tap(phone, "Ankara");
    await expectAnswerSaved(phone);
    await reveal(host, 1);
    await expect(statusLine(phone)).toContainText("Doğru");
    expect(calls).toContain("/api/query_at_ts");
    expect(calls.filter((path) => path.startsWith("/api/sync_poll"))).toEqual([]);
  } finally {
    await proxy.close();
    await backend.stop();
    await pages.close();
    folder.remove();
  }
});
