// A classroom opens the site over plain HTTP at a local network address. There, browsers withhold the clipboard, random UUIDs, subtle cryptography,
// locks and service workers.

import { lanUrls } from "../../../cli/network/network-addresses.ts";
import { api } from "../../../convex/_generated/api.js";
import { Teacher } from "../../support/teacher.ts";
import { registerOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  finish,
  join,
  LONG_PHASES,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

/** Name that resolves to this machine (see playwright.config.ts) but is not a secure context. Used on machines without a network. */
const UNTRUSTED_NAME = "sinif.test";

test("a whole game over plain HTTP at a local network address", async ({ visitors, app }) => {
  const base = lanUrls("0.0.0.0", app.port)[0] ?? `http://${UNTRUSTED_NAME}:${app.port}`;
  const host = await visitors.arrive("laptop", { base });
  await registerOnPage(host, { name: "Zeynep Aydın", email: "ag@ornek.test", role: "Öğretmen" });
  expect(
    await host.evaluate(() => ({ secure: isSecureContext, clipboard: "clipboard" in navigator })),
  ).toEqual({
    secure: false,
    clipboard: false,
  });
  await host.goto("/quiz-olustur");
  await host.getByLabel("Başlık").fill("Ağ");
  const add = host.getByRole("region", { name: /soruyu ekleyin/ });
  await add.getByLabel("Soru metni").fill("Başkent?");
  for (const [letter, city] of [
    ["A", "Ankara"],
    ["B", "İzmir"],
    ["C", "Bursa"],
    ["D", "Konya"],
  ] as const) {
    await add.getByLabel(`Seçenek ${letter}`).fill(city);
  }
  await add.getByRole("radio", { name: "Doğru cevap A" }).check({ force: true });
  await host.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(host).toHaveURL(/\/ogren$/);
  await host.getByRole("button", { name: "Canlı Başlat: Ağ" }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  const teacher = await Teacher.signIn(app.url, "ag@ornek.test");
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  await teacher.leave();
  await host.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
  await expect(host.getByText("Link kopyalandı!")).toBeVisible();

  // A phone opens the join link at the same network address.
  const phone = await visitors.arrive("phone", { base });
  await phone.goto(`${base}/enter-quiz?code=${code}`);
  await phone.getByLabel("Takma ad").fill("Elif");
  await join(phone);
  await start(host);
  await expectQuestion(phone, 1);
  await tap(phone, "Ankara");
  await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
  await reveal(host, 1);
  await expect(statusLine(phone)).toContainText("Doğru");
  await finish(host);
  await expect(phone).toHaveURL(/\/sonuclar$/);
});

test("a host at localhost gets a link that phones can reach", async ({ visitors, app }) => {
  const reachable = lanUrls("0.0.0.0", app.port);
  test.skip(reachable.length === 0, "this machine is on no network");
  const host = await visitors.arrive("laptop");
  await registerOnPage(host, { name: "Zeynep Aydın", email: "yerel@ornek.test", role: "Öğretmen" });
  await host.goto("/quiz-olustur");
  await host.getByLabel("Başlık").fill("Yerel");
  const add = host.getByRole("region", { name: /soruyu ekleyin/ });
  await add.getByLabel("Soru metni").fill("Başkent?");
  for (const letter of ["A", "B", "C", "D"])
    await add.getByLabel(`Seçenek ${letter}`).fill(`Şehir ${letter}`);
  await add.getByRole("radio", { name: "Doğru cevap A" }).check({ force: true });
  await host.getByRole("button", { name: "Quiz Oluştur" }).click();
  await host.getByRole("button", { name: "Canlı Başlat: Yerel" }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  await host.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
  await expect(host.getByText("Link kopyalandı!")).toBeVisible();
  const copied = await host.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${reachable[0]}/enter-quiz?code=${host.url().slice(-6)}`);
});
