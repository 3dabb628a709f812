// Extra time for one pupil, and a question that the host excludes from points.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  finish,
  hostOnPage,
  joinOnPage,
  nextQuestion,
  pressMenuCommand,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

const participantsDialog = (host: Page) => host.getByRole("dialog", { name: "Katılımcılar" });

async function giveTime(host: Page, name: string, words: string): Promise<void> {
  await pressMenuCommand(host, `${name}: ek süre`, `Diğer: ${name}`);
  const dialog = host.getByRole("dialog", { name: "Ek süre" });
  // The panel may be projected: the name is folded.
  await expect(dialog.getByText(name, { exact: true })).toBeHidden();
  await dialog.getByLabel("Sorulardaki süresi").selectOption({ label: words });
  await expectAccessible(host, "the dialog for extra time");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await expect(dialog).toBeHidden();
}

test("the class waits for a pupil with extra time without learning the name, and that pupil's phone counts to its own end", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "ek-sure@ornek.test", QUESTIONS, {
    questionMs: 40_000,
    revealMs: 60_000,
  });
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  const ece = await visitors.arrive("phone");
  await joinOnPage(ece, code, "Ece");

  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await giveTime(host, "Ece", "İki kat (×2)");
  await host.keyboard.press("Escape");
  await expect(ece.getByText(/^Ek süre var/)).toBeVisible();
  await expect(elif.getByText(/^Ek süre var/)).toHaveCount(0);
  await expectAccessible(ece, "the waiting room with extra time");

  await start(host);
  await expectQuestion(ece, 1);
  await expect(ece.getByText(/^Ek süren var, acele etme/)).toBeVisible();
  // The clock is paused, so that the time does not run out on a slow machine.
  await host.getByRole("button", { name: "Süreyi durdur" }).click();
  await tap(elif, "Ankara");
  await expectAnswerSaved(elif);
  await host.getByRole("button", { name: "Sürdür" }).click();
  const waited = host.getByText("Son cevaplar bekleniyor").last();
  await expect(waited).toBeVisible({ timeout: 60_000 });
  await expect(statusLine(elif)).toContainText("Son cevaplar bekleniyor");
  await expect(ece.getByRole("timer", { name: /^Kalan süre/ })).toBeVisible();
  // The list of participants can pause and resume the clock during overtime too.
  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await participantsDialog(host).getByRole("button", { name: "Sürdür" }).click();
  await expect(participantsDialog(host).getByRole("button", { name: "Sürdür" })).toBeHidden();
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Süreyi durdur" }).click();
  await expect(host.getByRole("button", { name: "Sürdür" })).toBeVisible();
  await expectAccessible(host, "the panel while the class waits");
  await expectAccessible(elif, "the phone while the class waits");
  await tap(ece, "Ankara");
  await expectAnswerSaved(ece);
  await host.getByRole("button", { name: "Sürdür" }).click();
  await expect(statusLine(ece)).toContainText("Doğru");
  await expect(statusLine(elif)).toContainText("Doğru");
});

test("an uncounted question gives no points, is marked in the results, and can be counted again", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "sayma@ornek.test", QUESTIONS, {
    questionMs: null,
    revealMs: null,
  });
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await start(host);
  await expectQuestion(elif, 1);
  await pressMenuCommand(host, "Bu soruyu puana katma");
  await expect(host.getByText("Bu soru sayılmıyor").first()).toBeVisible();
  await expect(statusLine(elif)).toContainText("Bu soru sayılmıyor");
  await tap(elif, "Ankara");
  await expectAnswerSaved(elif);
  await reveal(host, 1);
  await expect(statusLine(elif)).toContainText("puanın aynı kaldı");
  await expectAccessible(elif, "a right answer that does not count");
  await expectAccessible(host, "the board of a question that does not count");
  await pressMenuCommand(host, "Bu soruyu puana kat");
  await expect(statusLine(elif)).toContainText("+33");
  await pressMenuCommand(host, "Bu soruyu puana katma");
  await expect(statusLine(elif)).toContainText("puanın aynı kaldı");
  await expect(host.getByText("Bu soru sayılmıyor").first()).toBeVisible();

  await nextQuestion(host, 2);
  await expect(host.getByText("Bu soru sayılmıyor")).toHaveCount(0);
  await tap(elif, "Van");
  await expectAnswerSaved(elif);
  await reveal(host, 2);
  await expect(statusLine(elif)).toContainText("+33");
  await expect(statusLine(elif)).toContainText(" / 66");
  await nextQuestion(host, 3);
  await reveal(host, 3);
  await finish(host);
  await expect(host.getByText("1 tanesi sayılmadı")).toBeVisible();
  await expect(host.getByRole("row", { name: /Türkiye'nin başkenti/ })).toContainText("sayılmadı");
  await expect(elif.getByText("1 tanesi sayılmadı")).toBeVisible();
  await expectAccessible(host, "the results with a question that was not counted");
});
