// A teacher signs out on a shared school computer: no screen opened from it may still show the quiz.
import { watchInvitations } from "../../support/invitation.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectQuestion, hostOnPage, joinOnPage, LONG_PHASES, QUESTIONS, start } from "../support/live.ts";

test("board and remote stop showing the quiz after the host signs out, and the quiz continues", async ({
  visitors,
  app,
}) => {
  visitors.expectRefusals();
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "cikis@ornek.test", QUESTIONS, LONG_PHASES);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const board = await host.context().newPage();
  await board.goto(`/canli-quiz/${code}/tahta`);
  await host.getByRole("button", { name: /^Ekranlar/ }).click();
  await host.getByRole("button", { name: "Telefonumu kumanda yap" }).click();
  await expect(host.getByRole("img", { name: "Kumanda davetinin karekodu" })).toBeVisible();
  const remote = await visitors.arrive("phone");
  await remote.goto(`/canli-quiz/${code}/kumanda#${invitation()}`);
  const digits = await remote.getByText(/^\d \d \d \d$/).textContent();
  await host.getByLabel("Telefonunuzdaki dört rakam").fill(digits?.replaceAll(" ", "") ?? "");
  await host.getByRole("button", { name: "Eşleştir" }).click();
  await expect(remote.getByRole("button", { name: "Quiz'i Başlat" })).toBeVisible();
  await host.keyboard.press("Escape");
  await start(host);
  await remote.getByRole("button", { name: "Süreyi durdur" }).click();
  await expect(remote.getByRole("button", { name: "Sürdür" })).toBeVisible();
  await expectQuestion(board, 1);
  await expectQuestion(pupil, 1);

  const menu = await host.context().newPage();
  await menu.goto("/ogren");
  await menu.getByRole("button", { name: "Çıkış", exact: true }).click();
  await expect(remote.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();
  await expect(remote.getByText("Başkent", { exact: false })).toHaveCount(0);
  for (const page of [board, host]) {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Türkiye'nin başkenti hangisidir?")).toHaveCount(0);
  }
  // The class is not affected.
  await expectQuestion(pupil, 1);
});
