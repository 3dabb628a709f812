import type { Page } from "@playwright/test";
import { docx, p, run } from "../src/features/quiz/import/office-files.ts";
import { registerOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Typical exam: twenty questions with the answer key at the end. */
function exam(): Buffer {
  const questions = Array.from({ length: 20 }, (_, at) =>
    [
      `${at + 1}) Sınavın ${at + 1}. sorusunun cevabı hangisidir?`,
      "A) Birincisi",
      "B) İkincisi",
      "C) Üçüncüsü",
      "D) Dördüncüsü",
    ]
      .map((line) => p(line))
      .join(""),
  );
  const key = Array.from({ length: 20 }, (_, at) => `${at + 1}-${"BADC".charAt(at % 4)}`).join(", ");
  return Buffer.from(
    docx(`${p(run("9. SINIF TARİH YAZILISI", "<w:b/>"))}${questions.join("")}${p(`Cevap anahtarı: ${key}`)}`),
  );
}

/** Chooses a file with one press. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Dosya seçin ya da buraya bırakın").click();
  await (await chooser).setFiles({ name, mimeType: WORD, buffer });
}

test("a Word exam of twenty questions with an answer key at the end becomes a quiz in three presses", async ({
  visitors,
}) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Zeynep Aydın", email: "ice@ornek.test", role: "Öğretmen" });
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(window, { counted });
    // Counts `pointerdown`: keyboards and labels also cause click events.
    addEventListener("pointerdown", () => counted.clicks++, true);
  });
  await page.getByRole("button", { name: "İçe aktar" }).click();
  await choose(page, "9A Tarih yazılısı.docx", exam());
  await expect(page.getByText("20 soru okundu. Hepsi anlaşıldı.")).toBeVisible();
  // The exam's heading, not the file's name.
  await expect(page.getByLabel("Başlık")).toHaveValue("9. SINIF TARİH YAZILISI");
  // The exam's title is not part of a question.
  await expect(page.getByText("Sınavın 1. sorusunun cevabı hangisidir?", { exact: true })).toBeVisible();
  // On phones, the buttons of the quiz list have no icons. The buttons in the dialog must keep theirs.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Kapat" }).locator("svg")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Ekle (20 soru)" }).click();
  await expect(page.getByText("Quiz oluşturuldu!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "9. SINIF TARİH YAZILISI" })).toBeVisible();
  const clicks = await page.evaluate(() => Reflect.get(Reflect.get(window, "counted"), "clicks"));
  expect(clicks).toBeLessThanOrEqual(4);
});

test("doubtful questions come first, can be edited in place, and are added to the quiz being written", async ({
  visitors,
}) => {
  const page = await visitors.arrive("phone");
  await registerOnPage(page, { name: "Ali Kaya", email: "ice2@ornek.test", role: "Öğretmen" });
  await page.goto("/quiz-olustur");
  await page.getByRole("button", { name: "İçe aktar" }).click();
  const dialog = page.getByRole("dialog", { name: "İçe aktar" });
  await dialog
    .getByLabel("Ya da soruları buraya yapıştırın")
    .fill("1) Başkent?\nA) İzmir\nB) Ankara\nCevap: B\n2) Göl?\nA) Van\nB) İzmir");
  await dialog.getByRole("button", { name: "Metni oku" }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("2. soru");
  await expect(dialog.getByText("Doğru cevap bulunamadı; işaretleyin.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Ekle (2 soru)" })).toBeDisabled();
  await dialog.getByRole("button", { name: "2. soruyu düzenle" }).click();
  await dialog.getByRole("radio", { name: "Doğru cevap A" }).press("Space");
  await dialog.getByRole("button", { name: "Tamam" }).click();
  await dialog.getByRole("button", { name: "Ekle (2 soru)" }).click();
  await expect(page.getByRole("heading", { name: "Sorular (2)" })).toBeVisible();
  const texts = page.getByRole("listitem").filter({ hasText: /Başkent|Göl/ });
  await expect(texts.first()).toContainText("Başkent?");
});

test("an unreadable file shows the reason, and another file can be chosen", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Ece Demir", email: "ice3@ornek.test", role: "Öğretmen" });
  await page.getByRole("button", { name: "İçe aktar" }).click();
  await choose(page, "sınav.pdf", Buffer.from("%PDF-1.7"));
  await expect(page.getByText(/PDF okunamıyor/)).toBeVisible();
  const pasted = page.getByLabel("Ya da soruları buraya yapıştırın");
  await pasted.fill("<html>Sorular</html>");
  await page.getByRole("button", { name: "Metni oku" }).click();
  await expect(page.getByText(/Bu bir web sayfası/)).toBeVisible();
  await expect(pasted).toHaveValue("<html>Sorular</html>");
  await choose(page, "sınav.docx", exam());
  await expect(page.getByText("20 soru okundu.")).toBeVisible();
});

test("importing the same file again updates its quiz or creates another one", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Can Şen", email: "ice4@ornek.test", role: "Öğretmen" });
  const cards = page.getByRole("link", { name: "Düzenle: 9. SINIF TARİH YAZILISI" });
  const importAgain = async () => {
    await page.getByRole("button", { name: "İçe aktar" }).click();
    await choose(page, "Aynı dosya.docx", exam());
    // The preview's summary has the focus.
    await expect(page.getByText("20 soru okundu. Hepsi anlaşıldı.")).toBeFocused();
  };
  await importAgain();
  await page.getByRole("button", { name: "Ekle (20 soru)" }).click();
  await expect(cards).toHaveCount(1);

  await importAgain();
  await expect(page.getByText(/Bu soruları daha önce içe aktardınız/)).toBeVisible();
  await page.getByRole("button", { name: "Quizi güncelle" }).click();
  await expect(page.getByText("Quiz güncellendi!")).toBeVisible();
  await expect(cards).toHaveCount(1);

  await importAgain();
  await page.getByRole("button", { name: "Yeniden ekle (20 soru)" }).click();
  await expect(cards).toHaveCount(2);

  await importAgain();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cards).toHaveCount(2);
});

test("edits in the preview and pasted text are protected against Esc and Back", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Zeynep Aydın", email: "esc@ornek.test", role: "Öğretmen" });
  // Creates a history entry inside the app.
  await page.getByRole("link", { name: "İstatistikler" }).click();
  await page.getByRole("link", { name: "Öğren", exact: true }).first().click();
  const preview = page.getByRole("dialog", { name: "İçe aktar" });
  const open = async () => {
    await page.getByRole("button", { name: "İçe aktar" }).click();
    await choose(page, "9A Tarih yazılısı.docx", exam());
    await expect(page.getByText("20 soru okundu")).toBeVisible();
  };
  await open();
  await page.getByRole("checkbox", { name: /^3\. soru/ }).uncheck();
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: "Kapatılsın mı?" });
  await asked.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByRole("button", { name: "Ekle (19 soru)" })).toBeVisible();
  await preview.getByRole("button", { name: "Kapat", exact: true }).click();
  await asked.getByRole("button", { name: "Kapat ve sil" }).click();
  await expect(preview).toBeHidden();
  // The same for pasted text.
  await page.getByRole("button", { name: "İçe aktar" }).click();
  await preview.getByRole("textbox").fill("1) Bir?\nA) a\nB) b");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Kapat ve sil" }).click();
  await expect(preview).toBeHidden();
  // Back asks even without edits.
  await open();
  await page.goBack();
  await asked.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByRole("button", { name: "Ekle (20 soru)" })).toBeVisible();
  // Without edits, Esc closes at once.
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
});
