// Answer sheets of an exam, read by the teacher's phone, which is paired without signing in.
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api.js";
import { watchInvitations } from "../support/invitation.ts";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { look } from "./support/look.ts";
import { fill, picture, watchTraffic } from "./support/sheets.ts";

const LETTERS = "ABCD";
const PUPILS = ["Ali Can", "Ayşe Yılmaz"];
const QUESTIONS = Array.from({ length: 5 }, (_, at) => ({
  question: `${at + 1}. soru hangisidir?`,
  options: LETTERS.split("").map((letter) => `${at + 1} ${letter}`),
  correctAnswer: at % 4,
}));

/** Bubbles of these letters, one for each row; a space leaves the row empty. */
function bubblesOf(letters: string): string[] {
  return [...letters].flatMap((letter, row) =>
    letter === " " ? [] : [`[data-question="${row + 1}"][data-option="${letter}"]`],
  );
}

const SIZES = [
  [360, 740],
  [1366, 768],
  [1920, 1080],
] as const;

async function photograph(phone: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  await phone.getByLabel(label).setInputFiles({ name, mimeType: "image/png", buffer });
}

test("a phone reads sheets by photo, asks about doubtful marks, and sends nothing but answers", async ({
  visitors,
  app,
}) => {
  const email = "telefonla@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const quizId = await teacher.createQuiz("Kısa sınav", QUESTIONS);
  const pupils = PUPILS.map((name, at) => ({ name, number: String(at + 101) }));
  const classId = await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  const { sessionId } = await teacher.client.mutation(api.paperExams.create, {
    quizId,
    classId,
    booklets: 1,
  });
  const { code } = await teacher.client.query(api.paperExams.view, { sessionId });

  const laptop = await visitors.arrive("laptop");
  const invitation = watchInvitations(laptop);
  await signInOnPage(laptop, email);
  await laptop.goto(`/kagit/${sessionId}?bolum=yazdir`);
  const sheetOf = (name = "") => laptop.getByRole("img", { name: `Cevap kâğıdı: ${name}`, exact: true });
  await fill(sheetOf(PUPILS[0]), [...bubblesOf("AB DA"), ...bubblesOf("  B"), ...bubblesOf("  D")]);
  const doubtful = await picture(sheetOf(PUPILS[0]));
  await fill(sheetOf(PUPILS[1]), bubblesOf("ABCD"));
  const clear = await picture(sheetOf(PUPILS[1]));
  await laptop.getByLabel("Kimin formu").selectOption({ label: "Adsız yedek form (numara kodlanır)" });
  const numbered = laptop.getByRole("img", { name: /^Cevap kâğıdı \d+$/ });
  await fill(numbered, bubblesOf("ABCDD"));
  const unknown = await picture(numbered);

  await laptop.getByRole("link", { name: "Oku", exact: true }).click();
  await laptop.getByRole("button", { name: "Telefonla oku" }).click();
  const dialog = laptop.getByRole("dialog", { name: "Telefonla oku" });
  await dialog.getByRole("button", { name: "Karekodu göster" }).click();
  await expect(dialog.getByRole("img", { name: "Telefonla okuma davetinin karekodu" })).toBeVisible();
  await expectAccessible(laptop, "the invitation of a phone that reads sheets");
  await look(laptop, "telefonla-davet", SIZES);

  // Over plain http, where browsers refuse the live camera.
  const phone = await visitors.arrive("phone", { base: `http://sinif.test:${app.port}` });
  const startCounting = watchTraffic(phone);
  await phone.goto(`/kagit/${code}/telefon#${invitation()}`);
  const shown = await phone.getByText(/^\d \d \d \d$/).textContent();
  expect(phone.url()).not.toContain("#");
  await look(phone, "telefonla-rakamlar", SIZES);
  await look(laptop, "telefonla-rakamlar-yaz", SIZES);
  await dialog.getByLabel("Telefonunuzdaki dört rakam").fill(shown?.replaceAll(" ", "") ?? "");
  await dialog.getByRole("button", { name: "Eşleştir" }).click();
  await expect(dialog).toBeHidden();
  await expect(laptop.getByText("Telefon eşleşti", { exact: true })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Telefonla oku" })).toBeVisible();
  await expectAccessible(phone, "the reading on the phone");
  await expect(phone.getByRole("button", { name: "Kamerayla oku" })).toHaveCount(0);
  await expectAccessible(laptop, "the exam with a paired phone");
  await look(phone, "telefonla-bos", SIZES);
  await look(laptop, "telefonla-eslesti", SIZES);

  const traffic = startCounting();
  const summary = phone.getByRole("region", { name: "Okuma özeti" });
  await photograph(phone, "Fotoğraf çek", "1.png", clear);
  await expect(summary.getByText("1 kâğıt kaydedildi")).toBeVisible();
  await expect(laptop.getByText("1 / 2 kâğıt okundu")).toBeVisible();

  await photograph(phone, "Fotoğraf çek", "2.png", doubtful);
  const review = phone.getByRole("region", { name: "Sorulan işaretler" });
  await expect(review.getByText("3. soruda hangi seçenek işaretli?")).toBeVisible();
  await expect(review.getByText(PUPILS[0] ?? "", { exact: true })).toBeVisible();
  await expectAccessible(phone, "a doubtful mark on the phone");
  await look(phone, "telefonla-soru", SIZES);
  // Nothing is recorded before the decision.
  expect((await teacher.http.query(api.paperExams.view, { sessionId })).papers).toHaveLength(1);
  await review.getByRole("button", { name: "D", exact: true }).click();
  await expect(summary.getByText("2 kâğıt kaydedildi")).toBeVisible();
  await expect(laptop.getByText("2 / 2 kâğıt okundu")).toBeVisible();

  // A sheet without a number, then a number that no pupil has, then a pupil whose other sheet was read.
  await photograph(phone, "Fotoğraf seç", "3.png", unknown);
  await expect(review.getByText("Numara kodlanmamış. Bu kâğıt kimin?")).toBeVisible();
  await review.getByLabel("Numara").fill("999");
  await review.getByRole("button", { name: "Tamam" }).click();
  await expect(review.getByText("Sınıf listesinde 999 numara yok. Bu kâğıt kimin?")).toBeVisible();
  await review.getByLabel("ya da öğrenci").selectOption({ label: "102 · Ayşe Yılmaz" });
  await review.getByRole("button", { name: "Tamam" }).click();
  await expect(
    review.getByText("Bu kâğıt daha önce okunmuş, cevaplar aynı değil. Hangisi geçerli?"),
  ).toBeVisible();
  await expect(review.getByRole("row")).toHaveText(["SoruÖncekiYeni", "5. soruboşD"]);
  await expectAccessible(phone, "the comparison of two readings on the phone");
  await look(phone, "telefonla-fark", SIZES);
  await review.getByRole("button", { name: "Yeni geçerli" }).click();
  await expect(summary.getByText("3 kâğıt kaydedildi")).toBeVisible();
  await look(phone, "telefonla-okundu", SIZES);

  const { others, longest } = traffic();
  expect(others).toEqual([]);
  // A picture has more than a hundred thousand bytes.
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(2_000);

  const { papers } = await teacher.http.query(api.paperExams.view, { sessionId });
  expect(papers.map(({ name, answers }) => [name, answers])).toEqual([
    ["Ayşe Yılmaz", [0, 1, 2, 3, 3]],
    ["Ali Can", [0, 1, 3, 3, 0]],
  ]);

  await phone.reload();
  await expect(phone.getByLabel("Fotoğraf çek")).toBeVisible();
  await laptop.getByRole("button", { name: "Eşleştirmeyi kaldır" }).click();
  await expect(phone.getByText("Bu telefonun eşleştirmesi bitti").last()).toBeVisible();
  await expectAccessible(phone, "the phone after the pairing has ended");
  await look(phone, "telefonla-bitti", SIZES);
  await expect(laptop.getByText("Telefon eşleşti", { exact: true })).toBeHidden();
  await teacher.leave();
});
