import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startServerProcess } from "../../support/server-process.ts";
import { startStaticHost } from "../../support/static-host.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  hostOnPage,
  joinOnPage,
  LONG_PHASES,
  QUESTIONS,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

test("a client on a static host plays with a backend at another address", async ({ visitors }) => {
  const folder = tempFolder();
  const pages = await startStaticHost();
  const backend = await startServerProcess({
    dataDir: folder.path,
    env: { ALLOWED_ORIGINS: pages.url },
  });
  try {
    pages.configure(backend.url);
    const host = await visitors.arrive("projector", { base: pages.url });
    const asked: string[] = [];
    host.on("websocket", (socket) => asked.push(new URL(socket.url()).host));
    const code = await hostOnPage(host, backend.url, "baska@ornek.test", QUESTIONS, LONG_PHASES);
    const phone = await visitors.arrive("phone", { base: pages.url });
    await joinOnPage(phone, code, "Uzaktan");
    await expect(host.getByText("Uzaktan")).toBeVisible();
    await start(host);
    await expectQuestion(phone, 1);
    await tap(phone, "Ankara");
    await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
    expect(new Set(asked)).toEqual(new Set([new URL(backend.url).host]));
    // A reloaded deep link: the static host returns the page, and the page finds its backend.
    await phone.reload();
    await expectQuestion(phone, 1);
  } finally {
    await backend.stop();
    await pages.close();
    folder.remove();
  }
});
