// Solo quizzes and statistics of a student.
import type { Page } from "@playwright/test";
import type { Scene, Studio } from "../studio/studio.ts";

export const soloScenes: Scene[] = [
  {
    name: "solo",
    take: async (studio) => {
      const page = await studio.student(2);
      await page.getByRole("link", { name: /Başla: Türkiye/ }).click();
      await page.getByRole("radio").first().waitFor();
      await studio.camera.shoot(page, "solo");
      await page.getByRole("radio").first().check();
      await studio.camera.shoot(page, "solo-chosen");
      await solve(page);
      await studio.camera.shoot(page, "solo-result");
      await page.goto("/istatistikler");
      await page.getByText("Türkiye'yi Tanıyalım").first().waitFor();
      await studio.camera.shoot(page, "statistics-student");
    },
  },
  {
    name: "solo-types",
    take: async (studio) => {
      for (const [title, name] of [
        ["Eşleştir", "matching"],
        ["Boşluk", "blanks"],
        ["Bulmaca", "crossword"],
        ["Geometrik", "picture"],
      ] as const) {
        await shootType(studio, title, `solo-${name}`);
      }
    },
  },
  {
    name: "solo-missing",
    take: async (studio) => {
      const page = await studio.student(2);
      await page.goto("/quiz/yok-boyle-bir-quiz");
      await page.getByText("Quiz bulunamadı").first().waitFor();
      await studio.camera.shoot(page, "solo-missing");
    },
  },
  {
    name: "statistics-empty",
    take: async (studio) => {
      const page = await studio.student(1);
      await page.goto("/istatistikler");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(500);
      await studio.camera.shoot(page, "statistics-empty");
    },
  },
];

async function shootType(studio: Studio, title: string, name: string): Promise<void> {
  const page = await studio.student(2);
  await page
    .getByRole("link", { name: new RegExp(`Başla: .*${title}`, "i") })
    .first()
    .click();
  await page
    .getByText(/Soru 1 \//)
    .first()
    .waitFor();
  await studio.camera.shoot(page, name);
}

/** Answers the remaining questions of a choice quiz, always with the first option. */
async function solve(page: Page): Promise<void> {
  for (;;) {
    const end = page.getByRole("button", { name: "Bitir" });
    await page.getByRole("radio").first().check();
    if (await end.isVisible()) {
      await end.click();
      await page.getByRole("heading", { name: "Quiz Sonucu" }).waitFor();
      return;
    }
    const before = await page.getByRole("heading", { level: 2 }).first().textContent();
    await page.getByRole("button", { name: "Sonraki Soru" }).click();
    await page.waitForFunction((text) => document.querySelector("h2")?.textContent !== text, before);
  }
}
