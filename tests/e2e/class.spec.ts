import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectQuestion, hostOnPage, join, start } from "./support/live.ts";

const E_OKUL = [
  "S.No\tÖğrenci No\tAdı\tSoyadı\tCinsiyeti",
  "1\t345\tALİ\tYILMAZ\tErkek",
  "2\t12\tIŞIK NUR\tİNCE\tKız",
  "3\t77\tALİ\tYILDIZ\tErkek",
].join("\n");

test("a teacher pastes a class, pupils join by choosing their names, and a place goes on to another phone", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "sinif@ornek.test");

  // The class, as e-Okul's table is pasted.
  await host.goto("/ogren");
  await host.getByRole("link", { name: "Sınıflarım" }).click();
  await expect(host.getByText("Henüz sınıfınız yok")).toBeVisible();
  await expectAccessible(host, "the page of classes");
  await host.getByLabel("Sınıfın adı").fill("8-A");
  await host.getByLabel("Öğrenci listesi").fill(E_OKUL);
  await expect(host.getByText("3 öğrenci okundu")).toBeVisible();
  await host.getByRole("button", { name: "Sınıfı oluştur" }).click();
  await expect(host.getByRole("heading", { level: 1, name: "8-A" })).toBeVisible();
  await expect(host.getByRole("rowheader", { name: "Işık Nur İnce" })).toBeVisible();
  await expectAccessible(host, "the page of a class");

  // The session is opened for it in the lobby.
  await host.goto(`/canli-quiz/${code}`);
  await host.getByRole("button", { name: "Ayarlar" }).click();
  await host.getByLabel("Kimler katılabilir?").selectOption({ label: "8-A" });
  await expect(host.getByRole("checkbox", { name: "Okul numarası da sorulsun" })).toBeVisible();
  await expectAccessible(host, "the choice of a class");
  await host.keyboard.press("Escape");
  await expect(host.getByText("8-A · 3 soru")).toBeVisible();

  // Two pupils, the first on a phone that is about to die.
  const dead = await visitors.arrive("phone");
  await dead.goto(`/quiz-katil?code=${code}`);
  await dead.getByText("Ali Yılm.").click();
  await expectAccessible(dead, "the names of a class");
  await join(dead);
  const isik = await visitors.arrive("phone");
  await isik.goto(`/quiz-katil?code=${code}`);
  await expect(isik.getByText("Işık Nur İ.")).toBeVisible();
  await expect(isik.getByText("Ali Yılm.")).toBeHidden();
  await isik.getByText("Işık Nur İ.").click();
  await join(isik);

  await start(host);
  await expectQuestion(dead, 1);
  await dead.getByRole("list", { name: "Seçenekler" }).getByRole("button", { name: "Ankara" }).click();
  await expect(dead.locator("[role=status][data-kind]")).not.toBeEmpty();

  // The host gives the place back, and another phone takes it.
  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await host.getByRole("button", { name: /^Ali Yılm\.: yerini boşalt/ }).click();
  await expect(host.getByText("yeri boş")).toBeVisible();
  const other = await visitors.arrive("phone");
  await other.goto(`/quiz-katil?code=${code}`);
  await other.getByText("Ali Yılm.").click();
  await join(other);
  await expect(host.getByText("yeri boş")).toBeHidden();
});
