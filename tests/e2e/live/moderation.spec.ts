import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  hostOnPage,
  joinOnPage,
  prepareToJoin,
  pressMenuCommand,
  start,
} from "../support/live.ts";

test("a host renames and removes participants and locks joining; a removed participant stays out", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "kapi@ornek.test");
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  const rude = await visitors.arrive("phone");

  // Names that are unsuitable for the projector are refused at their field.
  await prepareToJoin(rude, code, "Zeynep Hoca");
  const joinButton = rude.getByRole("button", { name: "Katıl", exact: true });
  await joinButton.click();
  await expect(rude.getByText("Bu ad öğretmeninkiyle karışabilir")).toBeVisible();
  await expect(rude.getByLabel("Takma ad")).toHaveValue("Zeynep Hoca");
  await rude.getByLabel("Takma ad").fill("Şaka Kral");
  await joinButton.click();
  await expect(rude.getByText("Her şey hazır")).toBeVisible();

  // The list of participants by keyboard.
  await host.getByRole("button", { name: "Katılımcılar" }).focus();
  await host.keyboard.press("Enter");
  const participantsDialog = host.getByRole("dialog", { name: "Katılımcılar" });
  await expect(participantsDialog.getByText("Şaka Kral")).toBeVisible();
  await participantsDialog.getByLabel("Diğer: Elif").press("Enter");
  await expect(participantsDialog.getByRole("button", { name: "Elif: ek süre" })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(host, "the list of participants with an open menu");
  // Escape closes only the menu.
  await host.keyboard.press("Escape");
  await expect(participantsDialog.getByRole("button", { name: "Elif: ek süre" })).toBeHidden();
  await expect(participantsDialog).toBeVisible();
  await pressMenuCommand(host, "Elif: adını değiştir", "Diğer: Elif");
  await host.keyboard.type("Elif K.");
  await host.keyboard.press("Enter");
  await expect(elif.getByText("Elif K.", { exact: true }).first()).toBeVisible();
  await participantsDialog.getByRole("checkbox", { name: "Girişi kilitle" }).check();
  await pressMenuCommand(host, "Şaka Kral: quizden çıkar", "Diğer: Şaka Kral");
  await host.getByRole("button", { name: "Evet, çıkar" }).click();
  const list = participantsDialog.getByRole("list", { name: "Katılımcı listesi" });
  await expect(list.getByText("Şaka Kral")).toBeHidden();
  await expect(host.getByRole("button", { name: "Evet, çıkar" })).toBeHidden();
  await expect(rude.getByText("Öğretmenin seni bu quizden çıkardı")).toBeVisible();
  await host.getByRole("button", { name: "Geri al", exact: true }).click();
  await expect(rude.getByText("Her şey hazır")).toBeVisible();
  await expect(list.getByText("Şaka Kral")).toBeVisible();
  await pressMenuCommand(host, "Şaka Kral: quizden çıkar", "Diğer: Şaka Kral");
  await host.getByRole("button", { name: "Evet, çıkar" }).click();
  await participantsDialog.getByText("Çıkarılanlar (1)").click();
  await expect(
    participantsDialog.getByRole("button", { name: "Şaka Kral: çıkarmayı geri al" }),
  ).toBeVisible();
  await expectAccessible(host, "the list of removed participants");
  await host.keyboard.press("Escape");
  await expect(host.getByText("Giriş kilitli", { exact: true })).toBeVisible();

  await expect(rude.getByText("Öğretmenin seni bu quizden çıkardı")).toBeVisible();
  await expectAccessible(rude, "the page of a removed participant");
  await rude.reload();
  await expect(rude.getByText("Öğretmenin seni bu quizden çıkardı")).toBeVisible();
  await prepareToJoin(rude, code, "Uslu");
  await joinButton.click();
  await expect(rude.getByText("Öğretmenin seni bu quizden çıkardı")).toBeVisible();

  const late = await visitors.arrive("phone");
  await prepareToJoin(late, code, "Geç Kalan");
  await late.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(late.getByText("Öğretmenin bu quize girişi kapattı")).toBeVisible();

  await start(host);
  await expectQuestion(elif, 1);
  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await expect(
    host.getByRole("dialog", { name: "Katılımcılar" }).getByText("Elif K.", { exact: true }),
  ).toBeVisible();
});
