// Phone screens after each question and at the end: praise, the right answer, and mistakes.
import { api } from "../../../convex/_generated/api.js";
import { Teacher, type TestQuestion } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  joinOnPage,
  LONG_PHASES,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";
import { look } from "../support/look.ts";

const PHONES = [
  [320, 480],
  [360, 640],
  [390, 844],
  [740, 360],
] as const;

const EXPLAINED: TestQuestion[] = QUESTIONS.map((question) => ({
  ...question,
  explanation: "Haritaya bir daha bak: orası Türkiye'nin ortasında.",
}));

test("a phone shows praise after each question, and its own rank first at the end", async ({
  visitors,
  app,
}) => {
  const email = "son@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Türkiye", EXPLAINED);
  const host = await visitors.arrive("laptop");
  await signInOnPage(host, email);
  await host.getByRole("button", { name: "Canlı Başlat: Türkiye" }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  await teacher.leave();
  const elif = await visitors.arrive("phone");
  const can = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await joinOnPage(can, code, "Can");
  await start(host);

  // Can leads at first; Elif overtakes with the third question.
  const answers: [can: string, elif: string][] = [
    ["Ankara", "Ankara"],
    ["Tuz", "Tuz"],
    ["Uludağ", "Ağrı"],
  ];
  for (const [index, [other, own]] of answers.entries()) {
    await expectQuestion(elif, index + 1);
    await host.getByRole("button", { name: "Süreyi durdur" }).click();
    await tap(can, other);
    await expect(statusLine(can)).toContainText("Cevabınız kaydedildi!");
    await tap(elif, own);
    await expect(host.getByText("2 / 2")).toBeVisible();
    await reveal(host, index + 1);
    await expect(statusLine(elif)).toContainText(index === 1 ? "Yanlış" : "Doğru");
    await host.getByRole("button", { name: "Süreyi durdur" }).click();
    // A command is not sent if it is pressed while another command runs.
    await expect(host.getByRole("button", { name: "Sürdür" })).toBeVisible();
    if (index === 2) {
      await expect(statusLine(elif)).toContainText("1. oldun · 1 kişi geçtin");
      await look(elif, "proud", PHONES);
      await look(can, "wrong", PHONES);
    }
    await host.getByRole("button", { name: index === 2 ? "Bitir" : "Sonraki Soru" }).click();
  }

  const own = elif.getByRole("region", { name: "Sonucun" });
  await expect(own).toContainText("1. oldun 2 kişi arasında");
  await expect(own).toContainText("3 soruda 2 doğru");
  const wrong = elif.getByRole("region", { name: "Yanlışların" });
  await expect(wrong).toContainText("Haritaya bir daha bak");
  await expect(wrong.getByRole("link", { name: "Yanlışlarımı tekrar çöz" })).toBeVisible();
  await expectAccessible(elif, "the end on a phone");
  await look(elif, "end", PHONES);
  await look(can, "end-can", PHONES);
});
