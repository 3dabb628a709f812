// A written exam: open questions are written, the points of a class entered by keyboard, and analysed.
import { api } from "../../convex/_generated/api.js";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

test("the points of a class are entered by keyboard, survive a reload, and are analysed", async ({
  visitors,
  app,
}) => {
  const email = "yazili@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.client.mutation(api.classes.create, {
    name: "8-A",
    pupils: [
      { name: "Ali Ak", number: "7" },
      { name: "Can Ay", number: "3" },
      { name: "Su Er", number: "9" },
    ],
  });
  const desk = await visitors.arrive("laptop");
  await signInOnPage(desk, email);

  // An open question with a rubric, and a second one with the points of the first.
  await desk.goto("/quiz-olustur");
  await desk.getByLabel("Başlık").fill("Işık yazılısı");
  await desk.getByRole("button", { name: /^Soru türü/ }).click();
  await desk.getByRole("button", { name: /^Açık uçlu/ }).click();
  const text = desk.getByRole("textbox", { name: "Soru metni" });
  await text.fill("Gölge nasıl oluşur?");
  await desk.getByLabel("Puan", { exact: true }).fill("60");
  await desk.getByLabel(/^Örnek cevap/).fill("Işık doğrular boyunca yayılır.");
  await desk.getByRole("button", { name: "Ölçüt ekle" }).click();
  await expect(desk.getByLabel("1. ölçüt", { exact: true })).toBeFocused();
  await desk.keyboard.type("Işığın yayıldığını yazar");
  await desk.getByLabel("1. ölçütün puanı").fill("30");
  await expect(desk.getByText("Ölçütlerin toplamı 30 puan, soru 60 puan.")).toBeVisible();
  await desk.getByText("Soru ayarları").click();
  await desk.getByLabel(/^Kazanım/).fill("F.5.5.1. Gölge oluşumu");
  await desk.getByRole("button", { name: "Soruyu ekle" }).click();
  await expect(desk.getByText("Açık uçlu soruların toplamı: 60 puan")).toBeVisible();
  await expect(desk.getByText("(100 için 40 puan eksik)")).toBeVisible();
  await text.fill("Ses boşlukta yayılır mı?");
  await desk.getByLabel("Puan", { exact: true }).fill("40");
  await desk.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(desk).toHaveURL(/\/ogren$/);

  await desk
    .getByRole("link", { name: /^Yazdır/ })
    .first()
    .click();
  await expect(desk.getByText("(60 puan)")).toBeVisible();
  await expect(desk.getByText("Işığın yayıldığını yazar (30 puan)")).toBeVisible();
  await desk.getByRole("button", { name: "Kâğıt sınavı hazırla" }).click();
  await desk.getByLabel("Sınıf", { exact: true }).selectOption({ label: "8-A" });
  await desk.getByRole("button", { name: "Sınavı hazırla", exact: true }).click();
  await desk.getByRole("link", { name: "Yazılı puanları" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Yazılı puanları" })).toBeVisible();
  await expectAccessible(desk, "points");

  await desk.getByRole("textbox", { name: /^Ali Ak, 1/ }).focus();
  await desk.keyboard.type("4538");
  await desk.keyboard.type("61");
  await expect(desk.getByRole("alert").filter({ hasText: "olmaz" })).toHaveText(
    "61 olmaz: bu soru en çok 60 puan.",
  );
  await expect(desk.getByRole("textbox", { name: /^Can Ay, 1/ })).toHaveValue("");
  await desk.keyboard.type("1,5");
  await expect(desk.getByRole("alert").filter({ hasText: "tam sayı" })).toBeVisible();
  await expect(desk.getByRole("textbox", { name: /^Can Ay, 1/ })).toBeFocused();
  await expect(desk.getByRole("textbox", { name: /^Can Ay, 1/ })).toHaveValue("");
  await desk.keyboard.press("Backspace");
  await desk.keyboard.type("609");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("g");
  await expect(desk.getByText("3 / 3 öğrenci tamam")).toBeVisible();
  await expect(desk.getByText("Kaydedildi")).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("textbox", { name: /^Can Ay, 1/ })).toHaveValue("60");
  await expect(desk.getByRole("row", { name: /Ali Ak/ })).toContainText("83");
  await expect(desk.getByRole("button", { name: "Su Er sınava girmedi", pressed: true })).toBeVisible();

  await desk.getByRole("link", { name: "Analiz" }).click();
  await expect(desk.getByText("2 kâğıt sayıldı; 1 öğrenci girmedi.")).toBeVisible();
  await expect(desk.getByRole("definition").first()).toHaveText("76");
  await expect(desk.getByRole("row", { name: /Gölge nasıl oluşur/ })).toContainText("%88");
  const objectives = desk.getByRole("table", { name: "Kazanımlar" });
  await expect(objectives.getByRole("row", { name: "F.5.5.1. Gölge oluşumu 1 %88" })).toBeVisible();
  await expectAccessible(desk, "analysis");

  await desk.getByRole("link", { name: "Rapor", exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Kâğıt sınavı raporu" })).toBeVisible();
  const summary = desk.getByRole("article", { name: "Özet" });
  await expect(summary.getByText("76", { exact: true })).toBeVisible();
  await expect(summary.getByText("1 öğrenci sınava girmedi.")).toBeVisible();
  await expect(summary.getByText("Hiç cevap yok")).toHaveCount(0);
  await expectAccessible(desk, "the report of a written exam");
  await desk.getByRole("link", { name: "Öğrenciler" }).click();
  await desk.getByRole("button", { name: "Adları göster" }).click();
  await expect(desk.getByRole("row", { name: "Ali Ak 83 45 38" })).toBeVisible();
  await expectAccessible(desk, "the points in the report");
  await teacher.leave();
});
