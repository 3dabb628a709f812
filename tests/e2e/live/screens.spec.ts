// The host's other screens: the board in its own window, and a phone as the remote.
import type { Page } from "@playwright/test";
import { watchInvitations } from "../../support/invitation.ts";
import { startTcpProxy } from "../../support/tcp-proxy.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  hostOnPage,
  joinOnPage,
  LONG_PHASES,
  QUESTIONS,
  reveal,
  start,
  tap,
} from "../support/live.ts";

const screensDialog = (host: Page) => host.getByRole("dialog", { name: "Ekranlar" });

async function openScreens(host: Page): Promise<void> {
  await host.getByRole("button", { name: /^Ekranlar/ }).click();
  await expect(screensDialog(host)).toBeVisible();
}

const rightAnswer = (page: Page) => page.getByText("Doğru cevap", { exact: true });

/** Pairing digits shown on a phone. */
async function digitsOn(phone: Page): Promise<string> {
  const shown = await phone.getByText(/^\d \d \d \d$/).textContent();
  return shown?.replaceAll(" ", "") ?? "";
}

/** Shows a pairing QR code; returns the secret in it. */
async function invite(host: Page, invitation: () => string): Promise<string> {
  await openScreens(host);
  await host.getByRole("button", { name: "Telefonumu kumanda yap" }).click();
  await expect(host.getByRole("img", { name: "Kumanda davetinin karekodu" })).toBeVisible();
  return invitation();
}

async function confirm(host: Page, digits: string): Promise<void> {
  await host.getByLabel("Telefonunuzdaki dört rakam").fill(digits);
  await host.getByRole("button", { name: "Eşleştir" }).click();
}

/** Pauses the clock, so that it does not end the phase during checks. */
async function pauseClock(remote: Page): Promise<void> {
  await remote.getByRole("button", { name: "Süreyi durdur" }).click();
  await expect(remote.getByRole("button", { name: "Sürdür" })).toBeVisible();
}

test("a teacher shows the board on the projector and runs the quiz from a phone, in all phases", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const questions = QUESTIONS.map((question) => ({ ...question, explanation: "Haritaya bak: orada öyle." }));
  const code = await hostOnPage(host, app.url, "ekranlar@ornek.test", questions, LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");

  await openScreens(host);
  await expectAccessible(host, "the screens' dialog");
  const [board] = await Promise.all([
    host.waitForEvent("popup"),
    host.getByRole("link", { name: "Tahtayı ayrı pencerede aç" }).click(),
  ]);
  await board.setViewportSize({ width: 1920, height: 1080 });
  await expect(board.getByText("Elif")).toBeVisible();
  await expectAccessible(board, "the board's lobby");
  await expect(screensDialog(host).getByText("Açık")).toBeVisible();
  await host.keyboard.press("Escape");

  const secret = await invite(host, invitation);
  await expectAccessible(host, "the invitation");
  // Another phone that scans the QR code first.
  const otherPhone = await visitors.arrive("phone");
  await otherPhone.goto(`/canli-quiz/${code}/kumanda#${secret}`);
  const otherDigits = await digitsOn(otherPhone);
  const remote = await visitors.arrive("phone");
  await remote.goto(`/canli-quiz/${code}/kumanda#${secret}`);
  const digits = await digitsOn(remote);
  expect(digits).not.toBe(otherDigits);
  expect(remote.url()).not.toContain("#");
  await expectAccessible(remote, "the digits");
  await expect(
    host.getByText("2 telefon karekodu okudu; yalnız sizinkinin rakamlarını yazın."),
  ).toBeVisible();
  await confirm(host, digits);
  await expect(screensDialog(host).getByText("Bağlı")).toBeVisible();
  await expect(otherPhone.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();
  await host.keyboard.press("Escape");

  await expectAccessible(remote, "the remote in the lobby");
  await remote.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await expectQuestion(board, 1);
  await pauseClock(remote);
  await expect(board.getByText("0 / 1")).toBeVisible();
  await tap(pupil, "Ankara");
  await expect(board.getByText("1 / 1")).toBeVisible();
  await expect(remote.getByText("1 / 1")).toBeVisible();
  await expect(rightAnswer(board)).toHaveCount(0);
  await expectAccessible(board, "the board while a question is open");
  await remote.getByRole("button", { name: "Bana göster" }).click();
  await expect(rightAnswer(remote)).toBeVisible();
  await remote.getByRole("button", { name: "Cevaplamayanlar" }).click();
  await expect(remote.getByText("Herkes cevapladı.")).toBeVisible();
  await expectAccessible(remote, "the remote while a question is open");

  await remote.reload();
  await expect(remote.getByText("1 / 1")).toBeVisible();
  await expect(rightAnswer(remote)).toHaveCount(0);

  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  await expect(rightAnswer(board)).toBeVisible();
  await expect(rightAnswer(remote)).toBeVisible();
  await pauseClock(remote);
  await expectAccessible(board, "the board at the reveal");
  await expectAccessible(remote, "the remote at the reveal");
  await board.reload();
  await expect(rightAnswer(board)).toBeVisible();

  // A presenter's clicker works in any window of the host.
  await board.bringToFront();
  await board.keyboard.press(" ");
  await expectQuestion(board, 2);
  await pauseClock(remote);
  await remote.getByRole("button", { name: "Sonraki Soru" }).click();
  await expectQuestion(board, 3);
  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  // A command is not sent if it is pressed while another command runs.
  await expect(rightAnswer(remote)).toBeVisible();
  await remote.getByRole("button", { name: "Bitir", exact: true }).click();
  await expect(board.getByRole("list", { name: "İlk üç" })).toBeVisible();
  await expectAccessible(board, "the board's podium");
  await expect(remote.getByText("Quiz bitti").last()).toBeVisible();
  await expectAccessible(remote, "the remote after the end");
  await remote.goBack().catch(() => {});
  await remote.goto(`/canli-quiz/${code}/kumanda`);
  await expect(remote.getByText("Quiz bitti").last()).toBeVisible();
});

test("a revoked remote stops working at once, and only the host can open the board", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "geri-alinan@ornek.test");
  const remote = await visitors.arrive("phone");
  await remote.goto(`/canli-quiz/${code}/kumanda#${await invite(host, invitation)}`);
  await confirm(host, await digitsOn(remote));
  await expect(remote.getByRole("button", { name: "Quiz'i Başlat" })).toBeVisible();
  const second = await remote.context().newPage();
  await second.goto(`/canli-quiz/${code}/kumanda`);
  await expect(second.getByRole("button", { name: "Quiz'i Başlat" })).toBeVisible();
  await host.getByRole("button", { name: "Kumandayı ayır" }).click();
  await expect(remote.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();
  await expect(second.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();

  await remote.goto(`/canli-quiz/${code}/tahta`);
  await expect(remote).toHaveURL(/\/login$/);
});

test("a remote reconnects after a lost Wi-Fi, and sends its pending command once", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "kopan-kumanda@ornek.test", QUESTIONS, LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const remote = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
  await remote.goto(`/canli-quiz/${code}/kumanda#${await invite(host, invitation)}`);
  await confirm(host, await digitsOn(remote));
  await host.keyboard.press("Escape");
  await start(host);
  await pauseClock(remote);
  wire.cut();
  await expect(remote.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeVisible();
  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  wire.restore();
  await expect(remote.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeHidden({ timeout: 25_000 });
  await expect(host.getByRole("button", { name: "Cevapları Göster" })).toBeDisabled();
  await expect(rightAnswer(remote)).toBeVisible();
  await wire.close();
});

test("two boards report a lost network, and show new participants after reconnecting", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const host = await visitors.arrive("projector", { base: `http://localhost:${wire.port}` });
  const code = await hostOnPage(host, app.url, "iki-tahta@ornek.test");
  const board = await host.context().newPage();
  await board.goto(`/canli-quiz/${code}/tahta`);
  const second = await host.context().newPage();
  await second.goto(`/canli-quiz/${code}/tahta`);
  for (const page of [board, second]) await expect(page.getByText("İlk katılımcı bekleniyor…")).toBeVisible();

  wire.cut();
  await expect(board.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeVisible();
  wire.restore();
  await expect(board.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeHidden({ timeout: 25_000 });
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  for (const page of [board, second]) await expect(page.getByText("Elif")).toBeVisible({ timeout: 25_000 });

  await wire.close();
});

test("with reduced motion, the board's ranking appears after the answer, does not move, and disappears", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const settings = { ...LONG_PHASES, ranking: "after_each" } as const;
  const code = await hostOnPage(host, app.url, "duragan@ornek.test", undefined, settings);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const board = await host.context().newPage();
  await board.emulateMedia({ reducedMotion: "reduce" });
  await board.goto(`/canli-quiz/${code}/tahta`);
  await start(host);
  await tap(pupil, "Ankara");
  // The ranking is visible for a few seconds only, so the test starts to wait before the ranking appears.
  const seen = board.waitForFunction(() => {
    const sheet = document.querySelector("[aria-label='Sıralama']");
    return sheet?.checkVisibility({ opacityProperty: true }) ? sheet.textContent : null;
  });
  await reveal(host, 1);
  expect(await (await seen).jsonValue()).toContain("Elif");
  await expect(board.getByRole("region", { name: "Sıralama" })).toBeHidden();
});
