import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { startServerProcess } from "../../support/server-process.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  finish,
  hostOnPage,
  joinOnPage,
  LONG_PHASES,
  nextQuestion,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

/** Maximum time until a phone has reconnected after the server's restart. */
const BACK_WITHIN_MS = 25_000;

test("a killed server continues where it was, with every answer and score", async ({ visitors }) => {
  visitors.expectNetworkTrouble();
  const folder = tempFolder();
  const first = await startServerProcess({ dataDir: folder.path });
  const host = await visitors.arrive("laptop", { base: first.url });
  const code = await hostOnPage(host, first.url, "olum@ornek.test", QUESTIONS, LONG_PHASES);
  const phones = [];
  for (const name of ["Elif", "Yusuf"]) {
    const phone = await visitors.arrive("phone", { base: first.url });
    await joinOnPage(phone, code, name);
    phones.push(phone);
  }
  const [elif, yusuf] = phones;
  if (!elif || !yusuf) throw new Error("two phones are expected");
  await start(host);
  for (const phone of phones) {
    await expectQuestion(phone, 1);
    await tap(phone, "Ankara");
    await expectAnswerSaved(phone);
  }
  await reveal(host, 1);
  for (const phone of phones) await expect(statusLine(phone)).toContainText("33");
  await nextQuestion(host, 2);
  await expectQuestion(elif, 2);
  await tap(elif, "Van");
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");

  await first.kill();
  await expect(elif.getByText("Bağlantı koptu.")).toBeVisible();
  await expectQuestion(elif, 2);
  const second = await startServerProcess({ dataDir: folder.path, port: first.port });

  // Both phones reach the reveal of the second question without a reload, after they have reconnected.
  for (const page of [host, ...phones])
    await expect(page.getByText("Bağlantı koptu.")).toBeHidden({ timeout: BACK_WITHIN_MS });
  await reveal(host, 2);
  await expect(statusLine(elif)).toContainText("66");
  await expect(statusLine(yusuf)).toContainText(/Cevaplar süre dolmadan gösterildi|Süre doldu!/);

  await nextQuestion(host, 3);
  await expectQuestion(yusuf, 3);
  await tap(yusuf, "Ağrı");
  await expectAnswerSaved(yusuf);
  await finish(host);
  for (const phone of phones) {
    const rankingRows = phone.getByRole("table", { name: "Sıralama" }).getByRole("row");
    await expect(rankingRows.filter({ hasText: "Elif" })).toContainText("66");
    await expect(rankingRows.filter({ hasText: "Yusuf" })).toContainText("66");
  }
  expect(await second.stop()).toBe(0);
  folder.remove();
});
