// Printed result sheets of a trial exam on paper.
import { api } from "../../convex/_generated/api.js";
import { Teacher } from "../support/teacher.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { look } from "./support/look.ts";

test("result sheets fit a phone and the paper, with invalid answers to all questions", async ({
  visitors,
  app,
}) => {
  const email = "karne@ornek.test";
  const { client } = await Teacher.register(app.url, email);
  const quizId = await client.mutation(api.quizzes.create, {
    title: "Deneme sınavı",
    description: "",
    category: null,
    exam: { penalty: "third", sections: [{ name: "Matematik ve Fen Bilimleri", count: 10 }] },
    questions: Array.from({ length: 12 }, (_, at) => ({
      imageId: null,
      question: `${at + 1}. soru hangisidir?`,
      options: ["Bir", "İki", "Üç", "Dört"],
      correctAnswer: at % 4,
    })),
  });
  const exam = await client.mutation(api.paperExams.create, { quizId, booklets: 2 });
  await client.mutation(api.paperExams.enter, {
    sessionId: exam.sessionId,
    owner: { number: "143" },
    booklet: 2,
    marks: Array.from({ length: 12 }, () => "invalid" as const),
  });
  const { code } = await client.query(api.paperExams.view, { sessionId: exam.sessionId });

  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.goto(`/rapor/${code}?bolum=karneler`);
  await expect(page.getByText("Kitapçık B")).toBeVisible();
  const answers = page.getByRole("list", { name: "Cevaplar ve anahtar" }).getByRole("listitem");
  await expect(answers).toHaveCount(12);
  const cutIn = (parts: typeof answers) =>
    parts.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    await look(page, `result-sheets-${media}`, [
      [360, 740],
      [794, 1_123],
    ]);
    await page.setViewportSize(
      media === "print" ? { width: 794, height: 1_123 } : { width: 360, height: 740 },
    );
    expect(await cutIn(answers), media).toBe(0);
    expect(await cutIn(page.locator("div", { has: page.locator("> table") })), media).toBe(0);
  }
});
