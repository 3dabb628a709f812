import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api.js";
import { CATEGORY_NAME_MAX_CHARS } from "../../convex/shared/limits/categories.ts";
import { FEEDBACK_TITLE_MAX_CHARS } from "../../convex/shared/limits/feedback.ts";
import { NICKNAME_MAX_CHARS } from "../../convex/shared/limits/live.ts";
import { OPTION_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../convex/shared/limits/questions.ts";
import { QUIZ_DESCRIPTION_MAX_CHARS, QUIZ_TITLE_MAX_CHARS } from "../../convex/shared/limits/quizzes.ts";
import { Teacher } from "../support/teacher.ts";
import { registerOnPage, signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectQuestion, finish, joinOnPage, LONG_PHASES, reveal, start, tap } from "./support/live.ts";

/** Longest possible word of a field, without a break opportunity. */
const word = (length: number) => "ğ".repeat(length);

/** Last line of the question's text, after a blank line. */
const STEM = "Metne göre hangisi?";

/**
 * Expects nothing beyond the page's right edge, except in elements with their own scrollbar, and the question's line breaks. Waits for the layout.
 */
async function expectInside(page: Page, screen: string): Promise<void> {
  await expect
    .configure({ soft: true, message: `${screen} at ${page.viewportSize()?.width} px` })
    .poll(async () => [...(await textsOutside(page)), ...(await joinedTexts(page))])
    .toEqual([]);
}

/** Visible texts of the question without its blank line. */
function joinedTexts(page: Page): Promise<string[]> {
  return page.evaluate((stem) => {
    const texts = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest(".visually-hidden") === null &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.includes(stem)),
    );
    return texts
      .filter((element) => !element.innerText.includes(`\n\n${stem}`))
      .map((element) => `${element.tagName} ${element.className} joins lines`);
  }, STEM);
}

/** Descriptions of boxes and texts that extend beyond the right edge. */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== "visible" ||
        cuts(element.parentElement?.closest("main *") ?? null));
    // Unbreakable words overflow their box without enlarging it.
    const wordsOf = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node instanceof Text)
        .map((text) => {
          const range = document.createRange();
          range.selectNode(text);
          return range.getBoundingClientRect().right;
        });
    const isOutside = (right: number) => right > innerWidth + 1;
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.checkVisibility() && element.closest(".visually-hidden") === null)
      .filter(
        (element) =>
          (isOutside(element.getBoundingClientRect().right) && !cuts(element.parentElement)) ||
          (wordsOf(element).some(isOutside) && !cuts(element)),
      )
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  });
}

test("words of maximum length stay inside every screen, and line breaks remain", async ({
  visitors,
  app,
}) => {
  // Opens every screen of the product in two browsers.
  test.slow();
  const email = "uzun@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const category = await teacher.client.mutation(api.categories.create, {
    name: word(CATEGORY_NAME_MAX_CHARS),
    icon: "FiBook",
  });
  const options = ["a", "b", "c", "d"].map((end) => word(OPTION_MAX_CHARS - 1) + end);
  const passage = word(QUESTION_TEXT_MAX_CHARS - STEM.length - 2);
  const question = { question: `${passage}\n\n${STEM}`, options, correctAnswer: 0, imageId: null };
  const title = word(QUIZ_TITLE_MAX_CHARS);
  const description = word(QUIZ_DESCRIPTION_MAX_CHARS);
  const quizId = await teacher.client.mutation(api.quizzes.create, {
    title,
    description,
    category,
    questions: [question],
  });
  const form = { title: word(FEEDBACK_TITLE_MAX_CHARS), description: word(500) };
  const feedbackId = await teacher.client.mutation(api.feedbacks.create, form);

  const host = await visitors.arrive("laptop");
  await signInOnPage(host, email);
  await expect(host.getByRole("button", { name: `Canlı Başlat: ${title}` })).toBeVisible();
  await expectInside(host, "learn page");
  for (const path of [`/quiz-duzenle/${quizId}`, `/feedback-yonetim/${feedbackId}`]) {
    await host.goto(path);
    await expect(host.getByRole("heading", { level: 1 })).toBeVisible();
    await expectInside(host, path);
  }

  const student = await visitors.arrive("phone");
  await registerOnPage(student, { name: word(80), email: "uzun-ad@ornek.test", role: "Öğrenci" });
  await expect(student.getByRole("link", { name: `Başla: ${title}` })).toBeVisible();
  await expectInside(student, "learn page");
  await student.goto(`/feedback/${feedbackId}`);
  await expect(student.getByLabel("Mesajınız")).toBeVisible();
  await expectInside(student, "letter box");
  await student.goto(`/quiz/${quizId}`);
  await expect(student.getByRole("button", { name: "Bitir" })).toBeVisible();
  await expectInside(student, "solo quiz");
  await student.getByRole("radio").first().check();
  await student.getByRole("button", { name: "Bitir" }).click();
  await expect(student.getByText("%100")).toBeVisible();
  await expectInside(student, "solo result");

  await host.goto("/ogren");
  await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  await teacher.leave();
  await joinOnPage(student, code, word(NICKNAME_MAX_CHARS));
  await expect(host.getByText("1 katılımcı")).toBeVisible();
  await expectInside(host, "lobby");
  await expectInside(student, "waiting room");
  await start(host);
  await expectQuestion(student, 1);
  await expectInside(host, "panel");
  await expectInside(student, "question");
  await tap(student, options[0] ?? "");
  await reveal(host, 1);
  await expectInside(host, "reveal");
  await expectInside(student, "reveal");
  await finish(host);
  await expect(student).toHaveURL(/\/sonuclar$/);
  for (const page of [host, student]) {
    await expect(page.getByRole("table", { name: "Sıralama" })).toBeVisible();
    if (page === host) await expect(page.getByRole("table", { name: "Sorular" })).toBeVisible();
    await expectInside(page, "results");
    await page.goto("/istatistikler");
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectInside(page, "statistics");
    await page.goto("/ogren");
    await expect(page.getByRole("heading", { name: "Öğren" })).toBeVisible();
    await expectInside(page, "learn page");
  }
});
