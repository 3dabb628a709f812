// The host's other screens in real browsers: the wall in a window of its own, and a phone as the remote.
import type { Page } from "@playwright/test";
import { watchInvitations } from "../../support/invitation.ts";
import { startTcpProxy } from "../../support/tcp-proxy.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  hostOnPage,
  joinOnPage,
  PATIENT,
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

/** The digits that a phone shows. */
async function digitsOn(phone: Page): Promise<string> {
  const said = await phone.getByText(/^\d \d \d \d$/).textContent();
  return said?.replaceAll(" ", "") ?? "";
}

/** Puts up a QR code; returns what stands in it. */
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

/** Leaves the clock standing, so that it changes nothing meanwhile. */
async function hold(remote: Page): Promise<void> {
  await remote.getByRole("button", { name: "Süreyi durdur" }).click();
  await expect(remote.getByRole("button", { name: "Sürdür" })).toBeVisible();
}

test("a teacher puts the wall on the projector and leads the quiz from a phone, in all phases", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const questions = QUESTIONS.map((question) => ({ ...question, explanation: "Haritaya bak: orada öyle." }));
  const code = await hostOnPage(host, app.url, "ekranlar@ornek.test", questions, PATIENT);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");

  await openScreens(host);
  await expectAccessible(host, "the screens' dialog");
  const [wall] = await Promise.all([
    host.waitForEvent("popup"),
    host.getByRole("link", { name: "Tahtayı ayrı pencerede aç" }).click(),
  ]);
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await expect(wall.getByText("Elif")).toBeVisible();
  await expectAccessible(wall, "the wall's lobby");
  await expect(screensDialog(host).getByText("Açık")).toBeVisible();
  await host.keyboard.press("Escape");

  const secret = await invite(host, invitation);
  await expectAccessible(host, "the invitation");
  const quick = await visitors.arrive("phone");
  await quick.goto(`/canli-quiz/${code}/kumanda#${secret}`);
  const others = await digitsOn(quick);
  const remote = await visitors.arrive("phone");
  await remote.goto(`/canli-quiz/${code}/kumanda#${secret}`);
  const digits = await digitsOn(remote);
  expect(digits).not.toBe(others);
  expect(remote.url()).not.toContain("#");
  await expectAccessible(remote, "the digits");
  await expect(
    host.getByText("2 telefon karekodu okudu; yalnız sizinkinin rakamlarını yazın."),
  ).toBeVisible();
  await confirm(host, digits);
  await expect(screensDialog(host).getByText("Bağlı")).toBeVisible();
  await expect(quick.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();
  await host.keyboard.press("Escape");

  await expectAccessible(remote, "the remote in the lobby");
  await remote.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await expectQuestion(wall, 1);
  await hold(remote);
  await expect(wall.getByText("0 / 1")).toBeVisible();
  await tap(pupil, "Ankara");
  await expect(wall.getByText("1 / 1")).toBeVisible();
  await expect(remote.getByText("1 / 1")).toBeVisible();
  await expect(rightAnswer(wall)).toHaveCount(0);
  await expectAccessible(wall, "the wall while a question is open");
  await remote.getByRole("button", { name: "Bana göster" }).click();
  await expect(rightAnswer(remote)).toBeVisible();
  await remote.getByRole("button", { name: "Cevaplamayanlar" }).click();
  await expect(remote.getByText("Herkes cevapladı.")).toBeVisible();
  await expectAccessible(remote, "the remote while a question is open");

  await remote.reload();
  await expect(remote.getByText("1 / 1")).toBeVisible();
  await expect(rightAnswer(remote)).toHaveCount(0);

  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  await expect(rightAnswer(wall)).toBeVisible();
  await expect(rightAnswer(remote)).toBeVisible();
  await hold(remote);
  await expectAccessible(wall, "the wall at the reveal");
  await expectAccessible(remote, "the remote at the reveal");
  await wall.reload();
  await expect(rightAnswer(wall)).toBeVisible();

  // A presenter's clicker, in whichever window is in front.
  await wall.bringToFront();
  await wall.keyboard.press(" ");
  await expectQuestion(wall, 2);
  await hold(remote);
  await remote.getByRole("button", { name: "Sonraki Soru" }).click();
  await expectQuestion(wall, 3);
  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  // A command that is pressed while another is under way is not sent.
  await expect(rightAnswer(remote)).toBeVisible();
  await remote.getByRole("button", { name: "Quiz'i bitir" }).click();
  await expect(wall.getByRole("list", { name: "İlk üç" })).toBeVisible();
  await expectAccessible(wall, "the wall's podium");
  await expect(remote.getByText("Quiz bitti").last()).toBeVisible();
  await expectAccessible(remote, "the remote after the end");
  await remote.goBack().catch(() => {});
  await remote.goto(`/canli-quiz/${code}/kumanda`);
  await expect(remote.getByText("Quiz bitti").last()).toBeVisible();
});

test("a remote that the host takes back is none at once, and the wall is only for who hosts", async ({
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

test("a remote whose Wi-Fi was away comes back, and what it sent goes out once", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "kopan-kumanda@ornek.test", QUESTIONS, PATIENT);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const remote = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
  await remote.goto(`/canli-quiz/${code}/kumanda#${await invite(host, invitation)}`);
  await confirm(host, await digitsOn(remote));
  await host.keyboard.press("Escape");
  await start(host);
  await hold(remote);
  wire.cut();
  await expect(remote.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeVisible();
  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  wire.restore();
  await expect(remote.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeHidden({ timeout: 25_000 });
  await expect(host.getByRole("button", { name: "Cevapları Göster" })).toBeDisabled();
  await expect(rightAnswer(remote)).toBeVisible();
  await wire.close();
});

test("two walls say that their network is away, and come back with who has joined meanwhile", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const host = await visitors.arrive("projector", { base: `http://localhost:${wire.port}` });
  const code = await hostOnPage(host, app.url, "iki-tahta@ornek.test");
  const wall = await host.context().newPage();
  await wall.goto(`/canli-quiz/${code}/tahta`);
  const second = await host.context().newPage();
  await second.goto(`/canli-quiz/${code}/tahta`);
  for (const page of [wall, second]) await expect(page.getByText("İlk katılımcı bekleniyor…")).toBeVisible();

  wire.cut();
  await expect(wall.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeVisible();
  wire.restore();
  await expect(wall.getByText("Bağlantı koptu. Yeniden bağlanılıyor…")).toBeHidden({ timeout: 25_000 });
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  for (const page of [wall, second]) await expect(page.getByText("Elif")).toBeVisible({ timeout: 25_000 });

  await wire.close();
});

test("without motion the wall's ranking comes after the answer has been read, stands still, and goes", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const settings = { ...PATIENT, ranking: "after_each" } as const;
  const code = await hostOnPage(host, app.url, "duragan@ornek.test", undefined, settings);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const wall = await host.context().newPage();
  await wall.emulateMedia({ reducedMotion: "reduce" });
  await wall.goto(`/canli-quiz/${code}/tahta`);
  await start(host);
  await tap(pupil, "Ankara");
  // It is seen for some seconds: watched from before it comes.
  const seen = wall.waitForFunction(() => {
    const sheet = document.querySelector("[aria-label='Sıralama']");
    return sheet?.checkVisibility({ opacityProperty: true }) ? sheet.textContent : null;
  });
  await reveal(host, 1);
  expect(await (await seen).jsonValue()).toContain("Elif");
  await expect(wall.getByRole("region", { name: "Sıralama" })).toBeHidden();
});
