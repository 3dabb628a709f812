// A phone and a projector on an unreliable Wi-Fi, silent or with closed sockets, in every phase of a quiz.
import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api.js";
import { startTcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";
import { Teacher } from "../../support/teacher.ts";
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

/** Maximum reconnection time after the network is back. */
const BACK_WITHIN_MS = 25_000;
/** Time in which at least two keep-alive messages of the server arrive. */
const SIGNS_OF_LIFE_MS = 8_000;
/** Maximum time until a silent network is reported: 5 s on an idle machine, about 20 s if fewer than two keep-alive messages arrived before. */
const REPORTED_WITHIN_MS = 25_000;
/** Duration of a brief Wi-Fi outage. */
const SHORT_CUT_MS = 2_000;

const notice = (page: Page) => page.getByText("Bağlantı koptu. Yeniden bağlanılıyor…");

async function expectBack(page: Page): Promise<void> {
  await expect(notice(page)).toBeHidden({ timeout: BACK_WITHIN_MS });
}

// Each test has its own game and mostly waits, so the tests run in parallel.
test.describe.configure({ mode: "parallel" });

let wire: TcpProxy;
test.beforeEach(async ({ app }) => {
  wire = await startTcpProxy(app.port);
});
test.afterEach(() => wire.close());

test("a phone whose network falls silent reports it and reconnects by itself, in every phase", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "sessiz@ornek.test", QUESTIONS, { questionMs: 60_000 });
  const phone = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
  await joinOnPage(phone, code, "Elif");

  // In the lobby no message is due, so the phone detects the outage by missing keep-alive messages. The phone must first receive two of them to
  // measure their interval.
  await phone.waitForTimeout(SIGNS_OF_LIFE_MS);
  const silentAt = Date.now();
  wire.dropAll();
  await expect(notice(phone)).toBeVisible({ timeout: REPORTED_WITHIN_MS });
  console.log(`A silent network in the lobby was reported after ${Date.now() - silentAt} ms.`);
  wire.restore();
  await expectBack(phone);

  await start(host);
  await expectQuestion(phone, 1);

  // A tapped answer is not acknowledged.
  wire.dropAll();
  await tap(phone, "Ankara");
  await expect(notice(phone)).toBeVisible();
  await expect(statusLine(phone)).toContainText("Henüz gönderilmedi");
  wire.restore();
  await expectBack(phone);
  // The answer is accepted in time or, on a slow machine, clearly refused.
  await expect(statusLine(phone)).toContainText(/Cevabınız kaydedildi!|Doğru|Süre doldu!/);

  // The phase ends and no message arrives.
  await reveal(host, 1);
  await nextQuestion(host, 2);
  await expectQuestion(phone, 2);
  wire.dropAll();
  await expect(notice(phone)).toBeVisible({ timeout: 20_000 });
  wire.restore();
  await expectBack(phone);

  // During the reveal, until the results appear.
  await reveal(host, 2);
  wire.dropAll();
  await finish(host);
  await expect(notice(phone)).toBeVisible({ timeout: 20_000 });
  wire.restore();
  await expect(phone).toHaveURL(/\/sonuclar$/, { timeout: BACK_WITHIN_MS });
  await expect(phone.getByRole("table", { name: "Sıralama" })).toContainText("Elif");
  await expectBack(phone);
});

test("phone and projector notice closed sockets; score and answer are kept", async ({ visitors, app }) => {
  visitors.expectNetworkTrouble();
  const base = `http://localhost:${wire.port}`;
  const host = await visitors.arrive("laptop", { base });
  const code = await hostOnPage(host, app.url, "kapanan@ornek.test", QUESTIONS.slice(0, 1), LONG_PHASES);
  const phone = await visitors.arrive("phone", { base });
  await joinOnPage(phone, code, "Yusuf");
  await start(host);
  await expectQuestion(phone, 1);
  await tap(phone, "Ankara");
  await expectAnswerSaved(phone);

  wire.cut();
  for (const page of [host, phone]) await expect(notice(page)).toBeVisible();
  await phone.waitForTimeout(SHORT_CUT_MS);
  wire.restore();
  for (const page of [host, phone]) await expectBack(page);

  await reveal(host, 1);
  await expect(statusLine(phone)).toContainText("100");
  await finish(host);
  wire.cut();
  await expect(notice(phone)).toBeVisible();
  wire.restore();
  await expectBack(phone);
  await expect(phone.getByRole("table", { name: "Sıralama" })).toContainText("100");
});

test("a device that loses its network reports it at once", async ({ visitors, app }) => {
  visitors.expectNetworkTrouble();
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "ucak@ornek.test");
  // Not localhost, which stays reachable without any network.
  const phone = await visitors.arrive("phone", { base: `http://sinif.test:${app.port}` });
  await joinOnPage(phone, code, "Defne");
  // The page has loaded completely.
  await expect(phone.getByText("Defne").first()).toBeVisible();
  await phone.context().setOffline(true);
  await expect(notice(phone)).toBeVisible();
  await phone.context().setOffline(false);
  await expectBack(phone);
});

test("homework answers given offline wait in the browser over a reload, and arrive afterwards", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const teacher = await Teacher.register(app.url, "kesik-odev@ornek.test");
  const quizId = await teacher.createQuiz("Türkiye", QUESTIONS);
  const opensAt = Date.now();
  const terms = { opensAt, closesAt: opensAt + 60 * 60 * 1_000, attempts: 1, mixes: false };
  const code = await teacher.client.mutation(api.homework.give, { quizId, counts: "best", ...terms });

  const phone = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
  await phone.goto(`/odev/${code}`);
  await phone.getByLabel("Adın ve soyadın").fill("Elif Kaya");
  await phone.getByRole("button", { name: "Başla" }).click();
  await expect(phone.getByRole("radio", { name: /Ankara/ })).toBeVisible();

  wire.cut();
  await expect(phone.getByText("Bağlantı yok: cevapların bu cihazda bekliyor")).toBeVisible();
  await phone.getByRole("radio", { name: /Ankara/ }).check();
  await phone.getByRole("button", { name: "Sonraki" }).click();
  await phone.getByRole("radio", { name: /Van/ }).check();
  await expect(phone.getByText("Kaydedildi", { exact: true })).toBeHidden();
  const answers = async () =>
    (
      await teacher.client.query(api.reports.pupils, {
        code,
        order: "name",
        paginationOpts: { numItems: 10, cursor: null },
      })
    ).page[0]?.answers.map((each) => each?.grade);
  expect(await answers()).toEqual([]);

  // Reload before any answer can be sent.
  phone.on("dialog", (dialog) => void dialog.accept());
  wire.restore();
  await phone.reload();
  await expect(phone.getByText("Kaydedildi", { exact: true })).toBeVisible({ timeout: BACK_WITHIN_MS });
  await expect.poll(answers).toEqual([1, 1]);
  await teacher.leave();
});
