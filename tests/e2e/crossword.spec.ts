// A teacher writes a crossword in the editor, and a student solves it.
import { register, Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

test("a crossword is written, laid out, solved alone, and edited without losing its grid", async ({
  visitors,
  app,
}) => {
  const teacher = "bulmaca-ogretmen@ornek.test";
  await (await Teacher.register(app.url, teacher)).leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, teacher);
  await page.goto("/quiz-olustur");
  await page.getByLabel("Başlık").fill("Meyveler");
  await page.getByRole("button", { name: /Soru türü/ }).click();
  await page.getByRole("button", { name: /^Bulmaca/ }).click();
  await page.getByLabel("Soru metni").fill("Bulmacayı çöz");
  await page.keyboard.press("Enter");
  await page.keyboard.type("incir");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Kurusu da yenen meyve");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ırmak");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Büyük akarsu");
  await expect(page.getByText("2 kelimenin hepsi yerleşti.")).toBeVisible();
  await expectAccessible(page, "the form of a crossword");
  await page.getByRole("button", { name: "Soruyu ekle" }).click();
  await expect(page.getByText("Kurusu da yenen meyve")).toBeVisible();
  await page.getByText("Ayrıntılar").click();
  await page.getByLabel("Kimler görebilir?").selectOption("Herkes");
  await page.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(page).toHaveURL(/\/ogren$/);

  const student = "bulmaca-ogrenci@ornek.test";
  await register(app.url, { name: "Elif Kaya", email: student, role: "student" });
  const phone = await visitors.arrive("phone");
  await signInOnPage(phone, student);
  await phone.getByRole("link", { name: "Başla: Meyveler" }).click();
  for (const [clue, word] of [
    ["Kurusu da yenen meyve", "incir"],
    ["Büyük akarsu", "ırmak"],
  ] as const) {
    await phone.getByRole("button", { name: new RegExp(clue) }).click();
    await phone.keyboard.type(word);
  }
  await phone.getByRole("button", { name: "Bitir" }).click();
  await expect(phone.getByText("%100")).toBeVisible();

  await page.getByRole("link", { name: "Düzenle: Meyveler" }).click();
  await page.getByRole("button", { name: "1. soruyu düzenle" }).click();
  await page.getByLabel("1. kelimenin ipucu").fill("Ege'de yetişen meyve");
  await page.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
  await expect(page).toHaveURL(/\/ogren$/);
});
