// Exams on paper: sheets are printed from the page, filled in, and read back through the file input.
import { writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { seededRandom } from "embedded-convex-server/testing/random-values";
import { api } from "../../convex/_generated/api.js";
import { type SheetForm, sheetGeometry } from "../../src/features/paper/geometry/sheet-geometry.ts";
import { CHROMIUM_FLAGS } from "../../tools/support/chromium.ts";
import type { Picture } from "../support/cards/lens.ts";
import { toY4m } from "../support/cards/picture-files.ts";
import { takePicture } from "../support/paper/camera.ts";
import { CONDITIONS } from "../support/paper/conditions.ts";
import { drawMark } from "../support/paper/marks.ts";
import { printSheet } from "../support/paper/print-sheet.ts";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { fill, picture, watchTraffic } from "./support/sheets.ts";

const LETTERS = "ABCD";
const PUPILS = ["Ali Can", "Ayşe Yılmaz", "Çağrı Öz"];
/** More questions than fit on one page. */
const QUESTIONS = Array.from({ length: 42 }, (_, at) => ({
  question: `${at + 1}. soru hangisidir?`,
  options: LETTERS.split("").map((letter) => `${at + 1} ${letter}`),
  correctAnswer: at % 4,
}));

/** Letter that a pupil marks in a row; empty in every fifth row. */
function letterOf(pupil: number, number: number): string {
  return LETTERS[(number * 3 + pupil) % 5] ?? "";
}

function answerBubbles(pupil: number, numbers: readonly number[]): string[] {
  return numbers.flatMap((number) => {
    const letter = letterOf(pupil, number);
    return letter === "" ? [] : [`[data-question="${number}"][data-option="${letter}"]`];
  });
}

const FIRST_PAGE = QUESTIONS.slice(0, 40).map((_, at) => at + 1);
const SECOND_PAGE = [41, 42];

/** Fills the sheets of all pupils on the printing page: pages by pupil, without the booklets in `unmarked`. */
async function fillClass(page: Page, booklets: readonly number[], unmarked: string): Promise<void> {
  for (const [pupil, name] of PUPILS.entries()) {
    const sheets = page.locator(`svg[aria-label^="Cevap kâğıdı: ${name}"]`);
    await expect(sheets).toHaveCount(2);
    for (const [at, numbers] of [FIRST_PAGE, SECOND_PAGE].entries()) {
      const isMarked = `${name} ${at + 1}` !== unmarked;
      const booklet = isMarked
        ? [`[data-group="booklet"][data-option="${LETTERS[booklets[pupil] ?? 0]}"]`]
        : [];
      await fill(sheets.nth(at), [...booklet, ...answerBubbles(pupil, numbers)]);
    }
  }
}

test("a class's printed sheets are filled in and read back, doubtful marks are asked, and no picture leaves the page", async ({
  visitors,
  app,
}) => {
  const email = "optik@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const quizId = await teacher.createQuiz("Deneme sınavı", QUESTIONS);
  const pupils = PUPILS.map((name, at) => ({ name, number: String(at + 101) }));
  await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  const otherQuiz = await teacher.createQuiz("Başka sınav", QUESTIONS.slice(0, 3));
  const other = await teacher.client.mutation(api.paperExams.create, { quizId: otherQuiz, booklets: 1 });

  const page = await visitors.arrive("laptop");
  const startCounting = watchTraffic(page);
  await signInOnPage(page, email);

  // A sheet of another exam, filled in by a pupil with a number.
  await page.goto(`/kagit/${other.sessionId}?bolum=yazdir`);
  const foreign = page.getByRole("img", { name: /^Cevap kâğıdı \d+$/ });
  await fill(
    foreign,
    [0, 0, 5, 7].map((digit, at) => `[data-digit="${at}"][data-option="${digit}"]`),
  );
  const foreignPicture = await picture(foreign);

  await page.goto(`/quiz/${quizId}/yazdir`);
  await page.getByRole("button", { name: "Okunabilir optik form" }).click();
  await page.getByLabel("Sınıf", { exact: true }).selectOption({ label: "8-A" });
  await page.getByLabel("Kitapçık").selectOption({ label: "A ve B kitapçığı" });
  await expectAccessible(page, "the dialog that prepares an exam on paper");
  await page.getByRole("button", { name: "Sınavı hazırla", exact: true }).click();
  await expect(page).toHaveURL(/\/kagit\/[^/]+\?bolum=yazdir$/);
  const sessionId = /kagit\/([^?]+)/.exec(page.url())?.[1] ?? "";
  await expectAccessible(page, "the printing of an exam on paper");
  await page.getByRole("checkbox", { name: "Soru kitapçıkları" }).check();
  await expect(page.getByRole("region", { name: "Soru kâğıdı, B kitapçığı" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Soru kitapçıkları" }).uncheck();

  const booklets = [0, 1, 1];
  await fillClass(page, booklets, "Ayşe Yılmaz 1");
  const first = page.locator(`svg[aria-label^="Cevap kâğıdı: ${PUPILS[0]}"]`);
  // Row 3 has no mark yet; two marks must be asked.
  expect(letterOf(0, 3)).toBe("");
  await fill(first.first(), ['[data-question="3"][data-option="B"]', '[data-question="3"][data-option="D"]']);
  const scan = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath("doldurulmus.pdf") });
  const same = await picture(first.nth(1));
  // The same pupil's second page with another answer to question 41, and two to question 42.
  await first.nth(1).evaluate((svg) => {
    for (const mark of svg.querySelectorAll('circle[fill="#4a4a4a"]')) mark.remove();
  });
  expect(letterOf(0, 41)).not.toBe("A");
  await fill(first.nth(1), [
    '[data-group="booklet"][data-option="A"]',
    '[data-question="41"][data-option="A"]',
    '[data-question="42"][data-option="B"]',
    '[data-question="42"][data-option="D"]',
  ]);
  const changed = await picture(first.nth(1));

  await page.getByRole("link", { name: "Oku", exact: true }).click();
  await expect(page.getByText("Gri tonlu, 200 dpi tarayın")).toBeVisible();
  const traffic = startCounting();
  const input = page.getByLabel("PDF ya da resim seç");
  await input.setInputFiles({ name: "tarama.pdf", mimeType: "application/pdf", buffer: scan });

  const review = page.getByRole("region", { name: "Sorulan işaretler" });
  await expect(review.getByText("3. soruda hangi seçenek işaretli?")).toBeVisible();
  await expect(review.getByText(PUPILS[0] ?? "", { exact: true })).toBeVisible();
  await expect(review.getByRole("button", { name: "Bu kâğıdı atla" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the review of a doubtful mark");
  await page.keyboard.press("d");
  await expect(review.getByText("Kitapçık işaretlenmemiş. Hangi kitapçık?")).toBeVisible();
  await page.keyboard.press("b");
  const summary = page.getByRole("region", { name: "Okuma özeti" });
  await expect(summary.getByText("Okuma bitti")).toBeVisible();
  await expect(summary.getByText("6 kâğıt kaydedildi")).toBeVisible();

  const exam = await teacher.client.query(api.paperExams.view, { sessionId });
  for (const [pupil, name] of PUPILS.entries()) {
    const paper = exam.papers.find((each) => each.name === name);
    const rows = exam.booklets[booklets[pupil] ?? 0]?.rows ?? [];
    const expected: (number | null)[] = [];
    for (const [row, { question, options }] of rows.entries()) {
      const letter = pupil === 0 && row === 2 ? "D" : letterOf(pupil, row + 1);
      expected[question] = letter === "" ? null : (options[LETTERS.indexOf(letter)] ?? null);
    }
    expect(paper?.answers, name).toEqual(expected);
    expect(paper?.pages, name).toEqual([0, 1].map((at) => ({ page: at, booklet: booklets[pupil] })));
  }

  await input.setInputFiles([
    { name: "ayni.png", mimeType: "image/png", buffer: same },
    { name: "baska.png", mimeType: "image/png", buffer: foreignPicture },
    { name: "not.txt", mimeType: "text/plain", buffer: Buffer.from("kâğıt değil") },
  ]);
  await expect(summary.getByText("1 kâğıt zaten kayıtlıydı")).toBeVisible();
  await expect(summary.getByText(/^baska\.png: Bu kâğıt başka bir sınavın: “Başka sınav”, /)).toBeVisible();
  await expect(summary.getByText(/^not\.txt: Bu dosya açılamadı\./)).toBeVisible();
  await expectAccessible(page, "the summary of the reading");

  await input.setInputFiles({ name: "yeni.png", mimeType: "image/png", buffer: changed });
  await expect(
    review.getByText("Bu kâğıt daha önce okunmuş, cevaplar aynı değil. Hangisi geçerli?"),
  ).toBeVisible();
  await expect(review.getByRole("row")).toHaveText([
    "SoruÖncekiYeni",
    `41. soru${letterOf(0, 41)}A`,
    `42. soru${letterOf(0, 42)}belirsiz`,
  ]);
  await expectAccessible(page, "the comparison of two readings");
  await review.getByRole("button", { name: "Yeni geçerli" }).click();
  await expect(review.getByText("42. soruda hangi seçenek işaretli?")).toBeVisible();
  await review.getByRole("button", { name: "Geçersiz (iki işaret)" }).click();
  await expect(summary.getByText("7 kâğıt kaydedildi")).toBeVisible();
  const row = page
    .getByRole("list", { name: `Cevapları: ${PUPILS[0]}` })
    .getByRole("group", { name: /^42\. soru: geçersiz/ });
  await page.getByRole("button", { name: new RegExp(`^${PUPILS[0]}`) }).click();
  await expect(row).toBeVisible();

  const { others, longest } = traffic();
  expect(others).toEqual([]);
  // The answers of six pages are the longest message; a picture has more than a hundred thousand bytes.
  expect(longest).toBeLessThan(5_000);
  await teacher.leave();
});

test("points that the teacher marks on the pupils' sheets are read and entered", async ({
  visitors,
  app,
}) => {
  const email = "puan@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const open = (points: number) => {
    return { type: "open" as const, question: `${points} puanlık soru`, points, imageId: null };
  };
  const quizId = await teacher.client.mutation(api.quizzes.create, {
    title: "Işık yazılısı",
    description: "",
    category: null,
    questions: [open(10), open(100)],
  });
  const pupils = PUPILS.slice(0, 2).map((name) => ({ name, number: "" }));
  const classId = await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  const made = await teacher.client.mutation(api.paperExams.create, { quizId, classId, booklets: 1 });

  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.goto(`/kagit/${made.sessionId}?bolum=yazdir`);
  const marks = (digits: readonly [question: number, digit: number, option: number][]) =>
    digits.map(([question, digit, option]) => {
      return `[data-question="${question}"][data-digit="${digit}"][data-option="${option}"]`;
    });
  const sheetOf = (name = "") => page.getByRole("img", { name: `Cevap kâğıdı: ${name}`, exact: true });
  // 7 of 10, and 100 of 100; 10 of 10, and nothing.
  await fill(
    sheetOf(PUPILS[0]),
    marks([
      [1, 1, 0],
      [1, 0, 7],
      [2, 2, 1],
      [2, 1, 0],
      [2, 0, 0],
    ]),
  );
  await fill(
    sheetOf(PUPILS[1]),
    marks([
      [1, 1, 1],
      [1, 0, 0],
    ]),
  );
  const scan = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath("puanlar.pdf") });
  // Two digits in one row must be asked.
  await fill(
    sheetOf(PUPILS[1]),
    marks([
      [2, 2, 1],
      [2, 1, 4],
      [2, 1, 8],
      [2, 0, 0],
    ]),
  );
  const asked = await picture(sheetOf(PUPILS[1]));

  await page.getByRole("link", { name: "Oku", exact: true }).click();
  const input = page.getByLabel("PDF ya da resim seç");
  await input.setInputFiles({ name: "puanlar.pdf", mimeType: "application/pdf", buffer: scan });
  const summary = page.getByRole("region", { name: "Okuma özeti" });
  await expect(summary.getByText("2 kâğıt kaydedildi")).toBeVisible();
  const pointsNow = async () => {
    const exam = await teacher.http.query(api.paperPoints.view, { sessionId: made.sessionId });
    return exam.pupils.map(({ points }) => points);
  };
  expect(await pointsNow()).toEqual([
    [7, 100],
    [10, null],
  ]);

  await input.setInputFiles({ name: "yeni.png", mimeType: "image/png", buffer: asked });
  const review = page.getByRole("region", { name: "Sorulan işaretler" });
  await expect(review.getByText("2. sorunun puanı kaç? En çok 100 olabilir.")).toBeVisible();
  await expectAccessible(page, "the review of doubtful points");
  await review.getByLabel("Puan").fill("48");
  await page.keyboard.press("Enter");
  await expect(summary.getByText("3 kâğıt kaydedildi")).toBeVisible();
  expect((await pointsNow())[1]).toEqual([10, 48]);
  await teacher.leave();
});

const FORM: SheetForm = {
  rows: Array.from({ length: 10 }, () => ({ options: 4 })),
  hasNumberGrid: true,
  booklets: 0,
};

/** Option that the pupil with this number marks. */
function optionOf(number: number, question: number): number {
  return (question * 3 + number) % 4;
}

/** Picture of a filled sheet that lies across a document camera with 1080 lines. */
function underCamera(sheet: number, number: number): Picture {
  const random = seededRandom(number);
  const condition = CONDITIONS.find(({ name }) => name === "photo 3 MP");
  if (!condition) throw new Error("The condition is missing.");
  const page = printSheet(FORM, { sheet, page: 0, booklet: 0 }, 6, 0.92, random);
  const pen = condition.pen(random);
  const digits = String(number).padStart(4, "0");
  for (const { group, digit = 0, question = 0, label, option, x, y } of sheetGeometry(FORM).bubbles) {
    const isMarked = group === "number" ? digits[digit] === label : optionOf(number, question) === option;
    if (isMarked) drawMark(page, "full", x, y, pen, random);
  }
  const shot = condition.shot(random);
  const above = { width: 1_920, height: 1_080, scale: 4.6, turn: 90, tiltX: 0, tiltY: 0, curl: 0 };
  return takePicture(page, { ...shot, ...above, shift: [0, 0] }, random);
}

test("the cameras of computer and paired phone read sheets that are laid before them one after the other", async ({
  app,
}) => {
  const email = "belge-kamerasi@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const quizId = await teacher.createQuiz("Kısa sınav", QUESTIONS.slice(0, FORM.rows.length));
  const { sessionId } = await teacher.client.mutation(api.paperExams.create, { quizId, booklets: 1 });
  const { sheets, code } = await teacher.client.query(api.paperExams.view, { sessionId });
  const numbers = [7, 57, 1_234];
  const film = test.info().outputPath("kamera.y4m");
  // Each sheet lies there for two seconds; the browser repeats the film.
  const pictures = numbers.map((number) => underCamera(sheets[0]?.sheet ?? 0, number));
  writeFileSync(
    film,
    toY4m(
      pictures.flatMap((picture) => Array.from({ length: 10 }, () => picture)),
      5,
    ),
  );

  // The film exists only now, because the sheet's id is the server's.
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      ...CHROMIUM_FLAGS,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1_366, height: 768 } });
  await signInOnPage(page, email);
  await page.goto(`/kagit/${sessionId}`);
  await page.getByRole("button", { name: "Kamerayla oku" }).click();
  const summary = page.getByRole("region", { name: "Okuma özeti" });
  await expect(summary.getByText("3 kâğıt kaydedildi")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "the reading by camera");
  await page.screenshot({ path: test.info().outputPath("kamera.png") });
  await page.getByRole("button", { name: "Kamerayı kapat" }).click();

  // The paired phone's camera reads the same sheets.
  const invitation = "ab".repeat(16);
  await teacher.client.mutation(api.paperPhones.invite, { sessionId, secret: invitation });
  const size = { width: 360, height: 740 };
  const phone = await browser.newPage({
    baseURL: app.url,
    viewport: size,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  await phone.goto(`/kagit/${code}/telefon#${invitation}`);
  const shown = await phone.getByText(/^\d \d \d \d$/).textContent();
  const digits = shown?.replaceAll(" ", "") ?? "";
  expect(await teacher.client.mutation(api.paperPhones.confirm, { sessionId, digits })).toEqual({ ok: true });
  await phone.getByRole("button", { name: "Kamerayla oku" }).click();
  const phoneSummary = phone.getByRole("region", { name: "Okuma özeti" });
  await expect(phoneSummary.getByText("3 kâğıt zaten kayıtlıydı")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(phone, "the reading by the phone's camera");
  await phone.screenshot({ path: test.info().outputPath("telefon-kamerasi.png") });
  await browser.close();

  const { papers } = await teacher.http.query(api.paperExams.view, { sessionId });
  expect(papers.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual(numbers);
  for (const { number, answers } of papers)
    expect(answers).toEqual(FORM.rows.map((_, question) => optionOf(Number(number), question)));
  await teacher.leave();
});
