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

const SIX = ["Ankara", "İzmir", "Bursa", "Konya", "Trabzon", "Diyarbakır"];

/** Each question, how it is answered by keyboard on a phone, and what is said at the reveal. */
const QUESTIONS: { asked: object; keys: string[]; verdict: string }[] = [
  {
    asked: { type: "true_false", question: "Van Gölü en büyük gölümüzdür.", correctAnswer: true },
    keys: ["d"],
    verdict: "Doğru",
  },
  {
    asked: { question: "Surlarıyla bilinen ilimiz hangisidir?", options: SIX, correctAnswer: 5 },
    keys: ["f"],
    verdict: "Doğru",
  },
  {
    asked: {
      type: "multi_select",
      question: "Hangileri asal sayıdır?",
      options: ["2", "3", "4"],
      correctAnswers: [0, 1],
      partial: true,
    },
    keys: ["a", "b", "b"],
    verdict: "Bir kısmı doğru",
  },
  {
    asked: { type: "poll", question: "Hangisini tekrar edelim?", options: ["Göller", "Sayılar"] },
    keys: ["2"],
    verdict: "Cevabın sayıldı",
  },
];

async function openQuiz(host: Page, app: { url: string; dataDir: string }, email: string): Promise<string> {
  await (await Teacher.register(app.url, email)).leave();
  const title = `Seçenekli (${email})`;
  const quizzes = JSON.stringify([{ title, questions: QUESTIONS.map(({ asked }) => asked) }]);
  expect(await importQuizzes(app, email, quizzes)).toMatchObject({ code: 0 });
  await signInOnPage(host, email);
  await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  return host.url().slice(-6);
}

for (const theme of ["light", "dark"] as const) {
  test(`statements, six options, several right ones and a poll are answered by keyboard in the ${theme} theme`, async ({
    visitors,
    app,
  }) => {
    const host = await visitors.arrive("laptop", { theme });
    const code = await openQuiz(host, app, `secenekli-${theme}@ornek.test`);
    const phone = await visitors.arrive("phone", { theme });
    await phone.setViewportSize({ width: 360, height: 640 });
    await joinOnPage(phone, code, "Elif");
    await expect(host.getByText("Elif")).toBeVisible();
    await start(host);
    for (const [index, { keys, verdict }] of QUESTIONS.entries()) {
      const number = index + 1;
      if (index > 0) await nextQuestion(host, number);
      await expectQuestion(phone, number);
      for (const key of keys) await phone.keyboard.press(key);
      const send = phone.getByRole("button", { name: "Gönder" });
      if (await send.isVisible()) await send.press("Enter");
      await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
      await expectAccessible(phone, `question ${number}, answered`);
      await reveal(host, number);
      await expect(statusLine(phone)).toContainText(verdict);
      await expectAccessible(phone, `question ${number}, revealed`);
      await expectAccessible(host, `question ${number} on the board`);
    }
    // Nothing is right in a poll; how many chose what is said.
    await expect(
      host.getByText("Sonuçlar. A: Göller, 0 kişi. B: Sayılar, 1 kişi. Herkes cevapladı."),
    ).toBeAttached();
    await finish(host);
    // A third of a hundred for each graded question, and half of one.
    await expect(phone.getByText(/82,5 puan/).first()).toBeVisible();
  });
}
