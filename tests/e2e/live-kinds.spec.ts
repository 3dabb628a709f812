import type { Page } from "@playwright/test";
import { importQuizzes } from "../support/import-quizzes.ts";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  expectQuestion,
  finish,
  joinOnPage,
  nextQuestion,
  reveal,
  start,
  statusLine,
} from "./support/live.ts";

const QUESTIONS = [
  {
    type: "short_text",
    question: "Cumhuriyetin ilan edildiği kent hangisidir?",
    accepted: ["Ankara", "Angora"],
    explanation: "Cumhuriyet 29 Ekim 1923'te Ankara'da, Meclis'te ilan edildi.",
  },
  {
    type: "number",
    question: "Pi sayısının virgülden sonraki iki basamağıyla değeri kaçtır?",
    value: 3.14,
    tolerance: 0.01,
  },
  {
    type: "order",
    question: "Eskiden yeniye sırala.",
    items: ["Samsun'a çıkış", "Erzurum Kongresi", "Meclisin açılışı", "Cumhuriyetin ilanı"],
    partial: true,
  },
  {
    type: "matching",
    question: "Başkentleri ülkeleriyle eşleştir.",
    matchingPairs: [
      { left: "Japonya", right: "Tokyo" },
      { left: "Mısır", right: "Kahire" },
      { left: "İtalya", right: "Roma" },
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
];

const send = (page: Page) => page.getByRole("button", { name: "Gönder" }).click();

/** How each question is answered on a phone: right as a whole. */
const ANSWERS: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole("textbox", { name: "Cevabın" }).fill("ANKARA");
    await page.keyboard.press("Enter");
  },
  async (page) => {
    await page.getByRole("textbox", { name: "Cevabın" }).fill("3,14");
    await send(page);
  },
  async (page) => {
    for (const item of ["Samsun'a", "Erzurum", "Meclisin", "Cumhuriyetin"]) {
      await page.getByRole("button", { name: item }).click();
    }
    await send(page);
  },
  async (page) => {
    for (const city of ["Tokyo", "Kahire", "Roma"])
      await page.getByRole("button", { name: city }).last().click();
    await send(page);
  },
  async (page) => {
    await page.getByRole("combobox", { name: "1. boşluk" }).selectOption("Gölü");
    await page.getByRole("textbox", { name: "2. boşluk" }).fill("GÖLÜDÜR");
    await send(page);
  },
];

/** What the board shows of each at the reveal. */
const TOLD = [/Ankara · Angora/, /3,14 \(± 0,01\)/, /Erzurum Kongresi/, /Mısır — Kahire/, /gölüdür/];

async function openQuiz(host: Page, app: { url: string; dataDir: string }, email: string): Promise<string> {
  await (await Teacher.register(app.url, email)).leave();
  const title = `Her türden (${email})`;
  expect(await importQuizzes(app, email, JSON.stringify([{ title, questions: QUESTIONS }]))).toMatchObject({
    code: 0,
  });
  await signInOnPage(host, email);
  await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  return host.url().slice(-6);
}

for (const theme of ["light", "dark"] as const) {
  test(`every kind that takes more than a tap is played on phone and board in the ${theme} theme`, async ({
    visitors,
    app,
  }) => {
    const host = await visitors.arrive("projector", { theme });
    const code = await openQuiz(host, app, `turler-${theme}@ornek.test`);
    const phone = await visitors.arrive("phone", { theme });
    await phone.setViewportSize({ width: 360, height: 640 });
    await joinOnPage(phone, code, "Elif");
    await expect(host.getByText("Elif")).toBeVisible();
    await start(host);
    for (const [index, answer] of ANSWERS.entries()) {
      const number = index + 1;
      if (index > 0) await nextQuestion(host, number);
      await expectQuestion(phone, number);
      // The lower half of a phone is its keyboard's.
      const sending = await phone.getByRole("button", { name: "Gönder" }).boundingBox();
      if (index < 2) expect((sending?.y ?? 0) + (sending?.height ?? 640)).toBeLessThan(340);
      await answer(phone);
      await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
      await expectAccessible(phone, `question ${number}, answered`);
      await reveal(host, number);
      await expect(statusLine(phone)).toContainText("Doğru");
      await expect(
        host
          .getByRole("list")
          .getByText(TOLD[index] ?? "")
          .first(),
      ).toBeVisible();
      for (const page of [phone, host]) {
        await expect(page.getByText(/ilan edildi/).first()).toBeVisible({ visible: index === 0 });
      }
      await expectAccessible(phone, `question ${number}, revealed`);
      await expectAccessible(host, `question ${number} on the board`);
    }
    await finish(host);
    await expect(phone.getByText(/100 puan/).first()).toBeVisible();
  });
}
