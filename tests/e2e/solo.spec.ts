import type { Page } from "@playwright/test";
import { importQuizzes } from "../support/import-quizzes.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { register, Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { QUESTIONS } from "./support/live.ts";

const EVERY_TYPE = [
  { question: "Türkiye'nin başkenti?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 },
  {
    type: "matching",
    question: "Eşleştir",
    matchingPairs: [
      { left: "Yunus", right: "Memeli" },
      { left: "Serçe", right: "Kuş" },
    ],
  },
  {
    type: "fill_in_blank",
    question: "Doldur",
    fillInBlank: {
      text: "Van ___ ülkemizin en büyük ___.",
      blanks: [{ options: ["Gölü", "Dağı"], correct: "Gölü" }, { correct: "gölüdür" }],
    },
  },
  {
    type: "cross",
    question: "Bulmacayı çöz",
    crossword: {
      size: 4,
      words: [
        { answer: "kıyı", clue: "Denizin karayla buluştuğu yer", direction: "across", row: 0, column: 0 },
        { answer: "kar", clue: "Kışın yağar", direction: "down", row: 0, column: 0 },
      ],
    },
  },
];

const next = (page: Page) => page.getByRole("button", { name: "Sonraki Soru" });
const end = (page: Page) => page.getByRole("button", { name: "Bitir" });
const cell = (page: Page, row: number, column: number) =>
  page.getByRole("textbox", { name: `${row}. satır, ${column}. sütun` });

/** Registers a teacher with a quiz, and a student. Returns the student's e-mail address. */
async function prepare(
  app: { url: string; dataDir: string },
  name: string,
  questions: readonly object[],
): Promise<string> {
  const teacher = `${name}-ogretmen@ornek.test`;
  await (await Teacher.register(app.url, teacher)).leave();
  const quizzes = JSON.stringify([{ title: `Quiz ${name}`, questions }]);
  expect(await importQuizzes(app, teacher, quizzes)).toMatchObject({ code: 0 });
  const student = `${name}-ogrenci@ornek.test`;
  await register(app.url, { name: "Elif Kaya", email: student, role: "student" });
  return student;
}

for (const [theme, device] of [
  ["light", "phone"],
  ["dark", "laptop"],
] as const) {
  test(`a student solves every type of question on a ${device} in the ${theme} theme and reads the review`, async ({
    visitors,
    app,
  }) => {
    const name = `tur-${theme}`;
    const student = await prepare(app, name, EVERY_TYPE);
    const page = await visitors.arrive(device, { theme });
    const frames: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
    );
    await signInOnPage(page, student);
    await page.getByRole("link", { name: `Başla: Quiz ${name}` }).click();

    await expect(page.getByText("Soru 1 / 4").first()).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await expectAccessible(page, "a choice");
    await page.getByRole("radio", { name: "A: Ankara" }).check();
    await next(page).click();

    await expect(page.getByRole("heading", { name: /Soru 2 \/ 4/ })).toBeFocused();
    await page.getByRole("group", { name: "Yunus" }).getByRole("radio", { name: "B: Memeli" }).focus();
    await page.keyboard.press("Space");
    await expect(next(page)).toBeDisabled();
    await page.getByRole("group", { name: "Serçe" }).getByRole("radio", { name: "B: Memeli" }).check();
    await expectAccessible(page, "a matching question");
    // An accidental second press must not skip the next question.
    await next(page).dblclick();

    await page.getByLabel("1. boşluk").selectOption("Gölü");
    await page.getByLabel("2. boşluk").fill("GÖLÜDÜR");
    await expectAccessible(page, "a text with blanks");
    await next(page).click();

    await expect(end(page)).toBeDisabled();
    await cell(page, 1, 1).click();
    await page.keyboard.type("kıyı");
    await page.keyboard.press("ArrowLeft");
    await expectAccessible(page, "a crossword");
    await page.reload();
    await expect(cell(page, 1, 4)).toHaveValue("I");
    await page.getByRole("button", { name: /Kışın yağar/ }).click();
    await page.keyboard.type("ar");
    expect(frames.join("\n"), "the answer key before the end").not.toMatch(
      /KIYI|gölüdür|correctAnswer|solution/,
    );
    expect(frames.join("\n")).toContain("Kışın yağar");
    await end(page).click();

    await expect(page.getByRole("heading", { name: "Quiz Sonucu" })).toBeVisible();
    await expect(page.getByText("%75")).toBeVisible();
    await expect(page.getByText("3 doğru, 1 yanlış")).toBeVisible();
    const review = page.getByRole("region", { name: "Cevapların" });
    await expect(review).toContainText("Ankara (senin cevabın, doğru cevap)");
    await expect(review).toContainText(/Serçe.*Memeli.*Kuş/);
    await expect(review).toContainText("gölüdür");
    await expect(review).toContainText("KIYI");
    await expectAccessible(page, "the results");
    await page.reload();
    await expect(page.getByText("%75")).toBeVisible();
    await page.getByRole("link", { name: "Öğren sayfasına dön" }).click();
    await expect(page).toHaveURL(/\/ogren$/);
    await page.getByRole("link", { name: `Başla: Quiz ${name}` }).click();
    await expect(page.getByRole("heading", { name: /Soru 1 \/ 4/ })).toBeVisible();
  });
}

test("an unsent result waits with a notice, and is saved once after reconnecting", async ({
  visitors,
  app,
}) => {
  const student = await prepare(app, "kopuk", EVERY_TYPE.slice(0, 1));
  const wire = await startTcpProxy(app.port);
  try {
    const page = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
    await signInOnPage(page, student);
    await page.getByRole("link", { name: "Başla: Quiz kopuk" }).click();
    await page.getByRole("radio", { name: "A: Ankara" }).check();
    visitors.expectNetworkTrouble();
    wire.cut();
    await end(page).click();
    await expect(page.getByRole("alert")).toContainText("Sonucun henüz kaydedilemedi.");
    wire.restore();
    await expect(page.getByText("%100")).toBeVisible({ timeout: 30_000 });
    await page.goto("/istatistikler");
    await expect(page.getByRole("main")).toContainText("Quiz kopuk");
  } finally {
    await wire.close();
  }
});

test("a guest signs in and returns to the quiz; a teacher is redirected to the learn page", async ({
  visitors,
  app,
}) => {
  const student = await prepare(app, "kapi", EVERY_TYPE.slice(0, 1));
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, student);
  await page.getByRole("link", { name: "Başla: Quiz kapi" }).click();
  await expect(page.getByText("Soru 1 / 1").first()).toBeVisible();
  const address = new URL(page.url()).pathname;

  const guest = await visitors.arrive("laptop");
  await guest.goto(address);
  await expect(guest).toHaveURL(/\/login$/);
  await guest.getByLabel("E-posta").fill(student);
  await guest.getByLabel("Şifre").fill("deneme-parola-1");
  await guest.getByRole("button", { name: "Giriş Yap" }).click();
  await expect(guest).toHaveURL(new RegExp(`${address}$`));
  await guest.goto("/quiz/yok-boyle-bir-quiz");
  await expect(guest.getByText("Quiz bulunamadı").first()).toBeVisible();

  const teacher = await visitors.arrive("laptop");
  await signInOnPage(teacher, "kapi-ogretmen@ornek.test");
  await teacher.goto(address);
  await expect(teacher).toHaveURL(/\/ogren$/);
});

test("a teacher edits and deletes a quiz; two tabs do not overwrite each other; other teachers have no access", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "duzenle@ornek.test");
  const quizId = await teacher.createQuiz("Göller", QUESTIONS);
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, "duzenle@ornek.test");
  await page.getByRole("link", { name: "Düzenle: Göller" }).click();
  await page.getByLabel("Başlık").fill("Göller ve dağlar");
  await page.getByRole("button", { name: "3. soruyu yukarı taşı" }).click();
  await expect(page.getByRole("button", { name: "2. soruyu yukarı taşı" })).toBeFocused();
  await expectAccessible(page, "the editor of a stored quiz");

  const tab = await page.context().newPage();
  await tab.goto(`/quiz-duzenle/${quizId}`);
  await tab.getByRole("button", { name: "1. soruyu sil" }).click();
  await expect(tab.getByText("Soru silindi")).toBeVisible();
  await tab.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
  await expect(tab.getByText("Quiz güncellendi!")).toBeVisible();
  await expect(tab).toHaveURL(/\/ogren$/);

  await expect(page.getByRole("alert")).toContainText("Bu quiz bu arada başka bir yerde değiştirildi.");
  await expectAccessible(page, "the choice between two versions");
  await page.getByRole("button", { name: "Benim yazdıklarım kalsın" }).click();
  await page.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
  await expect(page).toHaveURL(/\/ogren$/);
  await expect(page.getByRole("heading", { name: "Göller ve dağlar" })).toBeVisible();

  const other = await visitors.arrive("laptop");
  await (await Teacher.register(app.url, "baskasi@ornek.test")).leave();
  await signInOnPage(other, "baskasi@ornek.test");
  await other.goto(`/quiz-duzenle/${quizId}`);
  await expect(other.getByText("Bu quiz'i düzenleme yetkiniz yok!")).toBeVisible();
  await expect(other).toHaveURL(/\/ogren$/);

  await page.getByRole("link", { name: "Düzenle: Göller ve dağlar" }).click();
  await page.getByRole("button", { name: "Quizi sil" }).click();
  await expectAccessible(page, "the question before deleting");
  await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
  await expect(page.getByText("Quiz silindi")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Göller ve dağlar" })).toBeHidden();
  await page.goto(`/quiz-duzenle/${quizId}`);
  await expect(page.getByText("Quiz bulunamadı").first()).toBeVisible();
});
