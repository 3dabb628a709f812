// A class and its term in the demo, a review quiz of its hardest questions, and a teacher's first class.
import { school } from "../../../cli/demo/school.ts";
import type { Scene } from "../studio/studio.ts";

/** Scheduled jobs play the games of the term within seconds. */
const PLAYED_WITHIN_MS = 120_000;

export const schoolScenes: Scene[] = [
  {
    name: "school",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.goto("/siniflar");
      const first = page.getByRole("link", { name: school.className }).first();
      await first.waitFor({ timeout: PLAYED_WITHIN_MS });
      await first.click();
      await page.getByRole("heading", { level: 1, name: school.className }).waitFor();
      const sections = page.getByRole("navigation", { name: "Sınıfın bölümleri" });
      await sections.getByRole("link", { name: "Ödevler" }).click();
      const report = page.getByRole("main").locator("a[href*='/rapor/']");
      await report.nth(school.homework.length - 1).waitFor({ timeout: PLAYED_WITHIN_MS });
      await studio.camera.shoot(page, "school-class-homework");
      await page.getByRole("link", { name: "Canlı quizler" }).click();
      await report.nth(school.games.length - 1).waitFor({ timeout: PLAYED_WITHIN_MS });
      await studio.camera.shoot(page, "school-class");
      // The last game, because its report compares it with the game before.
      await report.nth(school.games.length - 1).click();
      await page.getByRole("heading", { name: "Yarın tekrar anlatmaya değer" }).waitFor();
      await studio.camera.shoot(page, "school-report");
      await page.emulateMedia({ media: "print" });
      await studio.camera.shoot(page, "paper-report", { sizes: ["paper"], screen: true });
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("button", { name: "Tekrar paketi" }).click();
      await page.getByRole("heading", { name: /Pakete girenler/ }).waitFor();
      await studio.camera.shoot(page, "school-review");
    },
  },
  {
    name: "school-start",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.goto("/siniflar");
      await page.getByLabel("Sınıfın adı").fill("8-A");
      const list = school.pupils.map(({ name, number }) => `${number} ${name}`).join("\n");
      await page.getByLabel("Öğrenci listesi").fill(list);
      await page.getByText(`${school.pupils.length} öğrenci okundu`).waitFor();
      await studio.camera.shoot(page, "school-new-class");
      await page.getByLabel("Öğrenci listesi").evaluate((list) => list.scrollTo(0, 0));
      const main = page.getByRole("main");
      await studio.camera.shoot(page, "school-new-class-form", { sizes: ["laptop"], part: main });
      await page.goto("/ogren");
      await page.getByRole("button", { name: "Ödev ver: Genel Kültür Yarışması" }).click();
      await page.getByRole("dialog", { name: /^Ödev ver/ }).waitFor();
      await studio.camera.shoot(page, "school-give-homework", { screen: true });
      const dialog = page.getByRole("dialog", { name: /^Ödev ver/ });
      await studio.camera.shoot(page, "school-give-homework-dialog", { sizes: ["laptop"], part: dialog });
    },
  },
];
