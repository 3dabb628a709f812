// A quiz on paper: the printed pages, without the rest of the page.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { importQuizzes } from "../support/import-quizzes.ts";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

const PICTURE = join("cli", "demo", "images", "dik-ucgen.webp");
const LONG =
  "Aşağıdaki metne göre hangisi söylenemez? “Ormanlar yalnızca ağaçlardan oluşmaz. Toprağın altında, köklerin arasında mantarların ördüğü bir ağ vardır; ağaçlar birbirine bu ağ üzerinden besin ve haber gönderir.”";
const LONG_OPTION =
  "Yaşlı bir kayın, gölgede kalan fidanını bu ağ üzerinden besler ve ona komşularından gelen haberleri ulaştırır";

/** Every kind, long and short, with a picture; three times, to fill several pages. */
function questions(imageId: string) {
  const kinds = [
    { question: "Türkiye'nin başkenti hangisidir?", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
    {
      question: LONG,
      options: [LONG_OPTION, "Ormanlar yalnızca ağaçtır", LONG_OPTION, "Hepsi"],
      correctAnswer: 1,
    },
    { question: "Bu üçgenin alanı kaç cm²dir?", options: ["5", "6", "7", "12"], correctAnswer: 1, imageId },
    {
      type: "true_false",
      question: "Van Gölü en büyük gölümüzdür.",
      correctAnswer: true,
      explanation: "Yüz ölçümü 3.713 km²dir.",
    },
    {
      type: "multi_select",
      question: "Hangileri asal sayıdır?",
      options: ["2", "3", "4", "5"],
      correctAnswers: [0, 1, 3],
    },
    { type: "poll", question: "Hangi konuyu tekrar edelim?", options: ["Kesirler", "Oranlar"] },
    { type: "short_text", question: "En büyük gölümüz hangisidir?", accepted: ["Van Gölü", "Van"] },
    { type: "number", question: "Pi sayısı kaçtır?", value: 3.14, tolerance: 0.01 },
    {
      type: "order",
      question: "Eskiden yeniye sırala.",
      items: ["Samsun'a çıkış", "Erzurum Kongresi", "Cumhuriyetin ilanı"],
    },
    {
      type: "matching",
      question: "Ülkeleri başkentleriyle eşleştir.",
      matchingPairs: [
        { left: "Japonya", right: "Tokyo" },
        { left: "Mısır", right: "Kahire" },
        { left: "Arjantin", right: "Buenos Aires" },
      ],
    },
    {
      type: "fill_in_blank",
      question: "Boşlukları doldur.",
      fillInBlank: {
        text: "Van ___, ülkemizin en büyük ___.",
        blanks: [{ options: ["Gölü", "Dağı"], correct: "Gölü" }, { correct: "gölüdür" }],
      },
    },
    {
      type: "cross",
      question: "Bulmacayı çöz.",
      crossword: {
        size: 6,
        words: [
          { answer: "ırmak", clue: "Akarsu", direction: "across", row: 0, column: 0 },
          { answer: "masal", clue: "Bir varmış, bir yokmuş", direction: "down", row: 0, column: 2 },
          { answer: "kar", clue: "Kışın yağar", direction: "down", row: 0, column: 4 },
        ],
      },
    },
  ];
  return [...kinds, ...kinds, ...kinds];
}

/** Number and sizes of the printed pages. */
async function printed(page: Page, name: string): Promise<{ count: number; sizes: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(`${name}.pdf`) });
  const text = pdf.toString("latin1");
  const sizes = [...text.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = ""]) =>
    box
      .split(" ")
      .map((length) => Math.round(Number(length)))
      .join(" "),
  );
  return { count: [...text.matchAll(/\/Type \/Page\b/g)].length, sizes: [...new Set(sizes)] };
}

test("a quiz of every kind is printed on A4 with answer key and optical answer form, and without the rest of the page", async ({
  visitors,
  app,
}) => {
  const email = "kagit@ornek.test";
  const title = "8. sınıf 1. yazılı";
  const teacher = await Teacher.register(app.url, email);
  const imageId = await teacher.uploadPicture(PICTURE);
  const quizzes = JSON.stringify([{ title, questions: questions(imageId) }]);
  expect(await importQuizzes(app, email, quizzes)).toMatchObject({ code: 0 });
  await teacher.leave();

  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.getByLabel(`Diğer: ${title}`).click();
  await page.getByRole("button", { name: "Dışa aktar" }).click();
  await page.getByRole("radio", { name: /Kahoot/ }).check();
  await expectAccessible(page, "the dialog that exports");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `Yazdır: ${title}` }).click();
  await expect(page).toHaveURL(/\/quiz\/[^/]+\/yazdir$/);
  await expect(page.getByRole("region", { name: "Soru kâğıdı" }).locator("img")).toHaveCount(3);
  await expectAccessible(page, "the printing page");

  const twoColumns = await printed(page, "iki-sutun");
  expect(twoColumns.sizes).toEqual(["0 0 595 842"]);
  await page.getByLabel("Düzen").selectOption({ label: "Tek sütun" });
  const oneColumn = await printed(page, "tek-sutun");
  expect(oneColumn.count).toBeGreaterThan(twoColumns.count);
  await page.getByLabel("Düzen").selectOption({ label: "İki sütun" });

  await page.getByLabel("Optik form", { exact: true }).check();
  await page.getByLabel(/^A ve B kitapçığı/).check();
  const both = await printed(page, "a-ve-b");
  await page.getByLabel("Soru kâğıdı", { exact: true }).uncheck();
  await page.getByLabel("Cevap anahtarı", { exact: true }).uncheck();
  // Two booklets have one optical answer form each.
  expect((await printed(page, "optik")).count).toBe(2);
  await page.getByLabel("Cevap anahtarı", { exact: true }).check();
  await page.getByLabel("Optik form", { exact: true }).uncheck();
  const keys = await printed(page, "anahtarlar");
  await page.getByLabel("Cevap anahtarı", { exact: true }).uncheck();
  await page.getByLabel("Soru kâğıdı", { exact: true }).check();
  const papers = await printed(page, "kagitlar");
  expect(both.count).toBe(papers.count + keys.count + 2);

  await page.emulateMedia({ media: "print" });
  // Each booklet has its own page numbers, with its letter.
  const pagesOf = (letter: string) =>
    page
      .getByRole("region", { name: `Soru kâğıdı, ${letter} kitapçığı` })
      .evaluate((paper) => getComputedStyle(paper).getPropertyValue("page"));
  expect([await pagesOf("A"), await pagesOf("B")]).toEqual(["booklet-a", "booklet-b"]);
  const seen = await page.evaluate(() => document.body.innerText.trim());
  const sheets = await page.getByRole("region").allInnerTexts();
  expect(seen.replace(/\s+/g, " ")).toBe(sheets.join(" ").replace(/\s+/g, " ").trim());
  // The question papers do not reveal answers.
  expect(seen).not.toContain("3.713");

  // On a small laptop, the buttons are on the first screen and stay visible beside the sheets.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByLabel("Okul başlığı").check();
  for (const top of [0, 600]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    for (const name of ["Yazdır", "Word olarak indir"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }

  // At the end of the editor, the save buttons do not cover the answer key, and the key does not cover the footer.
  await page.goto(page.url().replace(/quiz\/([^/]+)\/yazdir$/, "quiz-duzenle/$1"));
  const key = page.getByText("Cevap anahtarı", { exact: true });
  await expect(key).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  const boxOf = async (part: ReturnType<typeof page.locator>) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const card = await boxOf(key.locator(".."));
  expect((await boxOf(page.getByRole("button", { name: "Quizi sil" }))).bottom).toBeLessThan(card.top);
  expect(card.bottom).toBeLessThan((await boxOf(page.getByRole("contentinfo"))).top);
});

test("a passage is printed with its first question, and only a long one continues in the next column", async ({
  visitors,
  app,
}) => {
  const email = "metin@ornek.test";
  const sentence = "Toprağın altında, köklerin arasında mantarların ördüğü bir ağ vardır. ";
  const text = (chars: number) => sentence.repeat(50).slice(0, chars);
  const asked = { question: "Metne göre hangisi söylenemez?", options: ["Bir", "İki", "Üç", "Dört"] };
  const passage = (chars: number) => [
    { type: "passage", question: text(chars), heading: `Metin ${chars}` },
    { ...asked, inPassage: true },
    { ...asked, inPassage: true },
  ];
  const teacher = await Teacher.register(app.url, email);
  const several = [...[300, 700, 1_100].flatMap(passage), asked, ...[500, 900].flatMap(passage)];
  const quizzes = JSON.stringify([
    { title: "Uzun metin", questions: [...passage(2_900), asked] },
    { title: "Metinler", questions: several },
  ]);
  expect(await importQuizzes(app, email, quizzes)).toMatchObject({ code: 0 });
  await teacher.leave();

  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.getByRole("link", { name: "Yazdır: Uzun metin" }).click();
  await page.getByRole("checkbox", { name: "Cevap anahtarı" }).uncheck();
  // In one piece, the text would begin on the second page.
  expect((await printed(page, "uzun-metin")).count).toBe(1);

  await page.goto("/ogren");
  await page.getByRole("link", { name: "Yazdır: Metinler" }).click();
  const paper = page.getByRole("region", { name: "Soru kâğıdı" });
  await expect(paper.getByText("1 ve 2. soruları aşağıdaki metne göre cevaplayınız.")).toBeVisible();
  // The rules for pages also apply to columns of a fixed height, whose places can be measured. 182 mm is A4 without margins.
  const apart = await paper
    .locator("ol")
    .first()
    .evaluate((list) => {
      const found: string[] = [];
      for (let height = 760; height <= 1_060; height += 20) {
        list.style.cssText = `columns: 2; column-fill: auto; inline-size: 182mm; block-size: ${height}px`;
        for (const box of list.querySelectorAll("[data-before-question]")) {
          const name = `${box.textContent?.slice(0, 60)} at ${height} px`;
          const pieces = [...box.getClientRects()];
          const first = box.nextElementSibling?.getClientRects()[0];
          if (pieces.length !== 1) found.push(`in ${pieces.length} pieces: ${name}`);
          if (pieces.at(-1)?.left !== first?.left) found.push(`without its question: ${name}`);
        }
      }
      return found;
    });
  expect(apart).toEqual([]);
});

test("printed options side by side have one line, also beside a fraction", async ({ visitors, app }) => {
  const email = "kesir@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const half = [{ from: 0, to: 3, kind: "formula" as const, tex: "\\frac{1}{2}" }];
  const question = { question: "Kaçtır?", options: ["1", "1/2"], optionMarks: [[], half], correctAnswer: 0 };
  const quizzes = JSON.stringify([{ title: "Kesirler", questions: [question] }]);
  expect(await importQuizzes(app, email, quizzes)).toMatchObject({ code: 0 });
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.getByRole("link", { name: "Yazdır: Kesirler" }).click();
  const paper = page.getByRole("region", { name: "Soru kâğıdı" });
  await expect(paper.locator(".katex-html")).toBeVisible();
  const tops = await paper
    .getByText(/^[AB]\)$/)
    .evaluateAll((letters) => letters.map((letter) => letter.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(1);
});

test("printing starts after the pictures have loaded", async ({ visitors, app }) => {
  const email = "resimli@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const imageId = await teacher.uploadPicture(PICTURE);
  const quizId = await teacher.createQuiz("Üçgen", [
    { question: "Alanı?", options: ["1", "2"], correctAnswer: 0, imageId },
  ]);
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll("img")];
      document.title = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        ? "Resimler tamam"
        : "Resim eksik";
    };
  });
  await signInOnPage(page, email);
  await page.goto(`/quiz/${quizId}/yazdir`);
  await page.getByRole("button", { name: "Yazdır" }).click();
  await expect(page).toHaveTitle("Resimler tamam");
});
