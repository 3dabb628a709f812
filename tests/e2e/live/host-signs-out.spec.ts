// A teacher leaves a school's computer to the next one: nothing that was opened from it goes on showing the quiz.
import { watchInvitations } from "../../support/invitation.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectQuestion, hostOnPage, joinOnPage, PATIENT, QUESTIONS, start } from "../support/live.ts";

test("wall and remote show nothing any more once the host has signed out, and the quiz goes on", async ({
  visitors,
  app,
}) => {
  visitors.expectRefusals();
  const host = await visitors.arrive("laptop");
  const invitation = watchInvitations(host);
  const code = await hostOnPage(host, app.url, "cikis@ornek.test", QUESTIONS, PATIENT);
  const pupil = await visitors.arrive("phone");
  await joinOnPage(pupil, code, "Elif");
  const wall = await host.context().newPage();
  await wall.goto(`/canli-quiz/${code}/tahta`);
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
  await expectQuestion(wall, 1);
  await expectQuestion(pupil, 1);

  const menu = await host.context().newPage();
  await menu.goto("/ogren");
  await menu.getByRole("button", { name: "Çıkış", exact: true }).click();
  await expect(remote.getByText("Bu telefon artık kumanda değil").last()).toBeVisible();
  await expect(remote.getByText("Başkent", { exact: false })).toHaveCount(0);
  for (const page of [wall, host]) {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Türkiye'nin başkenti hangisidir?")).toHaveCount(0);
  }
  // The class has lost nothing.
  await expectQuestion(pupil, 1);
});
