import type { Page } from "@playwright/test";
import { watchInvitations } from "../../support/invitation.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressCommand, pressOn } from "../support/keyboard.ts";
import { expectQuestion, hostOnPage, QUESTIONS, tap } from "../support/live.ts";

const PUPILS = 30;

const TEN = Array.from({ length: 10 }, (_, index) => {
  const question = QUESTIONS[index % QUESTIONS.length]!;
  return { ...question, question: `${index + 1}. ${question.question}` };
});

/** Chooses hands with the keyboard, as for the first time. */
async function chooseHands(host: Page): Promise<void> {
  await pressOn(host, host.getByRole("button", { name: "Telefonsuz oyna" }));
  await pressOn(host, host.getByRole("button", { name: "El kaldırarak oyna" }));
  await expect(host.getByText("El kaldırarak oynuyoruz")).toBeVisible();
  await expect(host.getByRole("button", { name: "Quiz'i Başlat" })).toBeFocused();
}

const row = (host: Page) => host.getByRole("region", { name: "Kalkan eller" });

test("a class of 30 plays ten questions without a phone, by the host's keyboard and a clicker alone", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "eller@ornek.test", TEN);
  await chooseHands(host);
  await expectAccessible(host, "the lobby with hands");
  await pressCommand(host, "PageDown");
  await expect(row(host)).not.toHaveAttribute("inert");
  for (let number = 1; number <= TEN.length; number += 1) {
    await expectQuestion(host, number);
    const right = TEN[number - 1]!.correctAnswer;
    const counts = [3, 4, 5].toSpliced(right, 0, PUPILS - 12);
    await host.keyboard.type(counts.join("\n"));
    await expect(row(host).getByRole("status")).toHaveText(`${PUPILS} el`);
    if (number === 1) await expectAccessible(host, "the panel with hands");
    await pressCommand(host, number % 2 === 0 ? " " : "PageDown");
    await expect(host.getByText("Doğru cevap", { exact: true })).toBeVisible();
    await expect(host.getByText("30 kişiden 18 kişi")).toBeAttached();
    await pressCommand(host, number % 2 === 0 ? "PageDown" : " ");
  }
  await expect(host).toHaveURL(new RegExp(`/canli-quiz/${code}/sonuclar$`));
  await expect(host.getByText(/Sınıf el kaldırarak cevapladı/)).toBeVisible();
  await expect(host.getByText("%60").first()).toBeVisible();
  await host.getByRole("link", { name: "Rapor", exact: true }).click();
  await expect(host.getByRole("article", { name: "Özet" }).getByText("Kalkan el")).toBeVisible();
});

test("a remote counts hands beside one phone, and the board shows both", async ({ visitors, app }) => {
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "karisik@ornek.test");
  await chooseHands(host);
  const board = await host.context().newPage();
  await board.goto(`/canli-quiz/${code}/tahta`);
  await expect(board.getByRole("heading", { level: 1 })).toBeAttached();
  await expectAccessible(board, "the board's lobby with hands");
  await host.bringToFront();
  await host.getByRole("button", { name: /^Ekranlar/ }).click();
  await host.getByRole("button", { name: "Telefonumu kumanda yap" }).click();
  await expect(host.getByRole("img", { name: "Kumanda davetinin karekodu" })).toBeVisible();
  const remote = await visitors.arrive("phone");
  await remote.goto(`/canli-quiz/${code}/kumanda#${invitation()}`);
  const digits = (await remote.getByText(/^\d \d \d \d$/).textContent())?.replaceAll(" ", "") ?? "";
  await host.getByLabel("Telefonunuzdaki dört rakam").fill(digits);
  await host.getByRole("button", { name: "Eşleştir" }).click();

  const elif = await visitors.arrive("phone");
  await elif.goto(`/enter-quiz?code=${code}`);
  await elif.getByLabel("Takma ad").fill("Elif");
  await elif.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(elif).toHaveURL(new RegExp(`/canli-quiz/${code}$`));
  await remote.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await expectQuestion(elif, 1);
  await tap(elif, "Ankara");
  await remote.getByRole("button", { name: "A: bir el artır" }).click();
  await remote.getByRole("button", { name: "A: bir el artır" }).click();
  await remote.getByLabel("C: kalkan el").fill("11");
  await expect(board.getByText("13 el")).toBeVisible();
  await expect(board.getByText("1 / 1 cevapladı")).toBeVisible();
  await expectAccessible(remote, "the remote with hands");
  await remote.getByRole("button", { name: "Geri al" }).click();
  await expect(board.getByText("2 el")).toBeVisible();
  await remote.getByRole("button", { name: "Cevapları Göster" }).click();
  await expect(board.getByText("3 kişiden 3 kişi")).toBeAttached();
  await expectAccessible(board, "the board's reveal with hands");
  await remote.getByRole("button", { name: "C: bir el artır" }).click();
  await expect(board.getByText("4 kişiden 1 kişi")).toBeAttached();
});
