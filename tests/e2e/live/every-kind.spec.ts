// Every kind of question played live, from the lobby to the results: on a small phone by keyboard alone, on the board, in screen-reader
// announcements, and by axe in every state.
import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api.js";
import { LIVE_KINDS } from "../../../convex/model/questions/kinds";
import { importQuizzes } from "../../support/import-quizzes.ts";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressOn, tabTo } from "../support/keyboard.ts";
import {
  expectQuestion,
  finish,
  joinOnPage,
  nextQuestion,
  reveal,
  start,
  statusLine,
  waitUntilAnswerable,
} from "../support/live.ts";
import { listen } from "../support/live-regions.ts";

interface Asked {
  question: { type?: string; question: string } & Record<string, unknown>;
  /** Answers the question by keyboard on a phone. */
  answer: (page: Page) => Promise<void>;
  /** Announcements: the question's content besides its text, and the given answer. */
  announced: [content: string, chosen: string];
  verdict: string;
  /** The right answer as shown on the board, and as announced. */
  board: [shown: RegExp, said: string];
}

const send = (page: Page) => pressOn(page, page.getByRole("button", { name: "Gönder" }));

async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  await waitUntilAnswerable(page);
  for (const key of keys) await page.keyboard.press(key);
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: field }));
  if (field === "Cevabın") {
    const form = await page.locator("form:has(input)").boundingBox();
    const line = await page.locator("form > div:has(input)").boundingBox();
    expect(line?.width, "a line to write on has the phone's width").toBe(form?.width);
  }
  await page.keyboard.type(text);
}

const SIX = ["Ankara", "İzmir", "Bursa", "Konya", "Trabzon", "Diyarbakır"];

const QUESTIONS: Asked[] = [
  {
    question: { question: "Surlarıyla bilinen ilimiz hangisidir?", options: SIX, correctAnswer: 5 },
    answer: (page) => pressKeys(page, "f"),
    announced: ["A: Ankara. B: İzmir. C: Bursa. D: Konya. E: Trabzon. F: Diyarbakır", "F: Diyarbakır"],
    verdict: "Doğru",
    board: [/Diyarbakır/, "Doğru cevap F: Diyarbakır. 1 kişi bildi. Herkes cevapladı."],
  },
  {
    question: { type: "true_false", question: "Van Gölü en büyük gölümüzdür.", correctAnswer: true },
    answer: (page) => pressKeys(page, "d"),
    announced: ["Doğru mu, yanlış mı", "Doğru"],
    verdict: "Doğru",
    board: [/Doğru/, "Doğru cevap Doğru. 1 kişi bildi. Herkes cevapladı."],
  },
  {
    question: {
      type: "multi_select",
      question: "Hangileri asal sayıdır?",
      options: ["2", "3", "4"],
      correctAnswers: [0, 1],
      partial: true,
    },
    answer: async (page) => {
      await pressKeys(page, "a", "b", "b");
      await send(page);
    },
    announced: ["A: 2. B: 3. C: 4", "A: 2"],
    verdict: "Bir kısmı doğru",
    board: [/3/, "Doğru cevap A: 2, B: 3. 0 kişi bildi. Herkes cevapladı."],
  },
  {
    question: { type: "poll", question: "Hangisini tekrar edelim?", options: ["Göller", "Sayılar"] },
    answer: (page) => pressKeys(page, "2"),
    announced: ["A: Göller. B: Sayılar", "B: Sayılar"],
    verdict: "Cevabın sayıldı",
    board: [/Sayılar/, "Sonuçlar. A: Göller, 0 kişi. B: Sayılar, 1 kişi. Herkes cevapladı."],
  },
  {
    question: {
      type: "short_text",
      question: "Cumhuriyetin ilan edildiği kent hangisidir?",
      accepted: ["Ankara", "Angora"],
      explanation: "Cumhuriyet 29 Ekim 1923'te Ankara'da, Meclis'te ilan edildi.",
    },
    answer: async (page) => {
      await expectAboveKeyboard(page);
      await type(page, "Cevabın", "ANKARA");
      await page.keyboard.press("Enter");
    },
    announced: ["Cevabı sen yazıyorsun", "ANKARA"],
    verdict: "Doğru",
    board: [
      /Ankara · Angora/,
      "Doğru cevap Ankara. 1 kişi bildi. Herkes cevapladı. Açıklama: Cumhuriyet 29 Ekim",
    ],
  },
  {
    question: {
      type: "number",
      question: "Pi sayısının virgülden sonraki iki basamağıyla değeri kaçtır?",
      value: 3.14,
      tolerance: 0.01,
    },
    answer: async (page) => {
      await expectAboveKeyboard(page);
      await type(page, "Cevabın", "3,14");
      await send(page);
    },
    announced: ["Cevap bir sayı", "3,14"],
    verdict: "Doğru",
    board: [/3,14 \(± 0,01\)/, "Doğru cevap 3,14. 1 kişi bildi. Herkes cevapladı."],
  },
  {
    question: {
      type: "order",
      question: "Eskiden yeniye sırala.",
      items: ["Samsun'a çıkış", "Erzurum Kongresi", "Meclisin açılışı", "Cumhuriyetin ilanı"],
      partial: true,
    },
    answer: async (page) => {
      for (const item of ["Samsun'a", "Erzurum", "Meclisin", "Cumhuriyetin"]) {
        await pressOn(page, page.getByRole("button", { name: item }));
      }
      await send(page);
    },
    announced: ["Sıralanacaklar: Cumhuriyetin ilanı", "1. Samsun'a çıkış, 2. Erzurum Kongresi"],
    verdict: "Doğru",
    board: [/Erzurum Kongresi/, "Doğru cevap 1. Samsun'a çıkış, 2. Erzurum Kongresi"],
  },
  {
    question: {
      type: "matching",
      question: "Başkentleri ülkeleriyle eşleştir.",
      matchingPairs: [
        { left: "Japonya", right: "Tokyo" },
        { left: "Mısır", right: "Kahire" },
        { left: "İtalya", right: "Roma" },
      ],
    },
    answer: async (page) => {
      for (const city of ["Tokyo", "Kahire", "Roma"])
        await pressOn(page, page.getByRole("button", { name: city }).last());
      await send(page);
    },
    announced: ["Solda: Japonya, Mısır, İtalya. Sağda: ", "Japonya: Tokyo, Mısır: Kahire, İtalya: Roma"],
    verdict: "Doğru",
    board: [/Mısır — Kahire/, "Mısır: Kahire, İtalya: Roma. 1 kişi bildi. Herkes cevapladı."],
  },
  {
    question: {
      type: "fill_in_blank",
      question: "Boşlukları doldur.",
      fillInBlank: {
        text: "Van ___, ülkemizin en büyük ___.",
        blanks: [{ options: ["Gölü", "Dağı"], correct: "Gölü" }, { correct: "gölüdür" }],
      },
    },
    answer: async (page) => {
      await tabTo(page, page.getByRole("combobox", { name: "1. boşluk" }));
      await page.keyboard.type("Gölü");
      await type(page, "2. boşluk", "GÖLÜDÜR");
      await send(page);
    },
    announced: ["Van ", "1. boşluk Gölü, 2. boşluk GÖLÜDÜR"],
    verdict: "Doğru",
    board: [/gölüdür/, "Doğru cevap 1. boşluk Gölü, 2. boşluk gölüdür. 1 kişi bildi. Herkes cevapladı."],
  },
];

/** Expects the submit button in the upper half of the 640 px high phone, because the phone's keyboard covers the lower half. */
async function expectAboveKeyboard(page: Page): Promise<void> {
  const sending = await page.getByRole("button", { name: "Gönder" }).boundingBox();
  expect((sending?.y ?? 0) + (sending?.height ?? 640)).toBeLessThan(340);
}

/** Lobby with long question times, since the accessibility checks take longer than the default time. */
async function openLobby(host: Page, app: { url: string; dataDir: string }, email: string): Promise<string> {
  const teacher = await Teacher.register(app.url, email);
  const title = "Her türden";
  const quizzes = JSON.stringify([{ title, questions: QUESTIONS.map(({ question }) => question) }]);
  expect(await importQuizzes(app, email, quizzes)).toMatchObject({ code: 0 });
  await signInOnPage(host, email);
  await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  const settings = { questionMs: 240_000, revealMs: 60_000 };
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
  await teacher.leave();
  return code;
}

test("the questions below cover every kind that is played live", () => {
  const kinds = QUESTIONS.map(({ question: { type = "multiple_choice" } }) => type);
  expect(kinds.sort()).toEqual([...LIVE_KINDS].sort());
});

test("every kind is answered by keyboard on a small phone, is announced to screen readers, and passes axe in every state", async ({
  visitors,
  app,
}) => {
  // Eight screens of each kind are checked in both themes, which takes longer than the usual limit.
  test.setTimeout(600_000);
  const host = await visitors.arrive("laptop");
  const boardAnnouncements = await listen(host);
  const code = await openLobby(host, app, "her-turden@ornek.test");
  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  const phoneAnnouncements = await listen(phone);
  await joinOnPage(phone, code, "Elif");
  await expect(host.getByText("Elif")).toBeVisible();
  await expectAccessible(host, "the lobby");
  await expectAccessible(phone, "the waiting room");
  await start(host);
  for (const [index, { question, answer, announced, verdict, board }] of QUESTIONS.entries()) {
    const number = index + 1;
    const name = `${number}. ${question.type ?? "multiple_choice"}`;
    await nextQuestion(host, number);
    await expectQuestion(phone, number);
    await expectAccessible(phone, `${name}, open`);
    await expectAccessible(host, `${name}, open on the board`);
    const [content, chosen] = announced;
    for (const announcements of [phoneAnnouncements, boardAnnouncements]) {
      const words = async () =>
        (await announcements()).filter((text) => text.startsWith(`Soru ${number}.`)).join();
      await expect.poll(words, name).toContain(question.question);
      await expect.poll(words, name).toContain(content);
    }
    await host.getByRole("button", { name: "Süreyi durdur" }).click();
    await expect(phone.getByRole("timer", { name: /durdu/ })).toBeVisible();
    await expectAccessible(phone, `${name}, paused`);
    await expectAccessible(host, `${name}, paused on the board`);
    // Answers are accepted while the clock is paused.
    await answer(phone);
    await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
    await host.getByRole("button", { name: "Sürdür" }).click();
    await expect(phone.getByRole("timer", { name: /durdu/ })).toHaveCount(0);
    await expect(statusLine(phone)).toContainText(`Kaydedilen cevap ${chosen}`);
    await expectAccessible(phone, `${name}, answered`);
    await reveal(host, number);
    await expect(statusLine(phone)).toContainText(verdict);
    const [shown, said] = board;
    await expect(host.getByRole("list").getByText(shown).first()).toBeVisible();
    await expect.poll(async () => (await boardAnnouncements()).join("\n"), name).toContain(said);
    await expect.poll(async () => (await phoneAnnouncements()).join("\n"), name).toContain(verdict);
    for (const page of [phone, host]) {
      await expect(page.getByText(/ilan edildi/).first()).toBeVisible({
        visible: question.explanation !== undefined,
      });
    }
    await expectAccessible(phone, `${name}, revealed`);
    await expectAccessible(host, `${name}, revealed on the board`);
  }
  await finish(host);
  // Each of the eight graded questions gives 100 / 8 points, rounded down to 12. Seven right answers and a half one give 84 + 6.
  await expect(phone.getByText(/90 puan/).first()).toBeVisible();
  await expectAccessible(phone, "the results on the phone");
  await expectAccessible(host, "the results");
});
