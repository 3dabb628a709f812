// Pupils who press "Geri", take over a device, or open two tabs. Over plain HTTP at a local network address, as in a classroom.
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api.js";
import { Teacher } from "../support/teacher.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectQuestion, joinOnPage, LONG_PHASES, QUESTIONS, statusLine, tap } from "./support/live.ts";

const card = (page: Page) => page.getByRole("region", { name: "Devam eden oyunun" });
const back = (page: Page) => card(page).getByRole("link", { name: /^Oyuna dön/ });

async function opening(url: string, email: string) {
  const teacher = await Teacher.register(url, email);
  const quizId = await teacher.createQuiz("Türkiye", QUESTIONS);
  const code = await teacher.openSession(quizId);
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  await expect.poll(() => teacher.panel.value?.status).toBe("waiting");
  return { teacher, quizId, code };
}

/** An untrusted origin, like an address of the local network. */
const baseOf = (port: number) => `http://sinif.test:${port}`;

test("after pressing Geri, the join page and the landing page link to the running quiz until it ends", async ({
  visitors,
  app,
}) => {
  const { teacher, code } = await opening(app.url, "geri@ornek.test");
  const page = await visitors.arrive("phone", { base: baseOf(app.port) });
  await joinOnPage(page, code, "Elif");
  await teacher.press("start");
  await expectQuestion(page, 1);

  await page.goBack();
  await expect(page).toHaveURL(/\/quiz-katil$/);
  await expect(card(page)).toContainText(`${code} · Elif`);
  await back(page).click();
  await expect(page.getByRole("region", { name: /^Soru \d/ })).toBeVisible();

  await page.goto("/");
  await expect(card(page)).toContainText(`${code} · Elif`);
  await teacher.press("finish");
  await expect(card(page)).toBeHidden();
  await teacher.leave();
});

test("pressing Geri before the lobby has loaded shows the link to the running quiz too", async ({
  visitors,
  app,
}) => {
  const { teacher, code } = await opening(app.url, "erken@ornek.test");
  const page = await visitors.arrive("phone", { base: baseOf(app.port) });
  let releaseLobby = () => {};
  const lobby = new Promise<void>((resolve) => {
    releaseLobby = resolve;
  });
  await page.route(/participant-page/, async (route) => {
    await lobby;
    await route.continue();
  });
  await page.goto("/quiz-katil");
  await page.getByLabel("Quiz kodu").fill(code);
  await page.getByLabel("Takma ad").fill("Elif");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/canli-quiz/${code}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz-katil$/);
  await expect(card(page)).toContainText(`${code} · Elif`);
  await expect(page.getByRole("button", { name: "Katıl", exact: true })).toBeEnabled();
  await back(page).click();
  releaseLobby();
  await expect(page.getByText("Her şey hazır")).toBeVisible();
  await teacher.leave();
});

test("Ben değilim asks first and removes an unused seat; the next pupil joins under another name", async ({
  visitors,
  app,
}) => {
  const { teacher, code } = await opening(app.url, "baska@ornek.test");
  const page = await visitors.arrive("phone", { base: baseOf(app.port) });
  await joinOnPage(page, code, "Elif");
  const participants = () => teacher.client.query(api.liveParticipants.list, { code });
  await expect.poll(participants).toHaveLength(1);
  await page.getByRole("button", { name: "Ben değilim" }).click();
  const asked = page.getByRole("dialog", { name: "Elif sen değil misin?" });
  await asked.getByRole("button", { name: "Vazgeç" }).click();
  await expect(page.getByText("Her şey hazır")).toBeVisible();
  await page.getByRole("button", { name: "Ben değilim" }).click();
  await asked.getByRole("button", { name: "Ben değilim" }).click();
  await expect(page).toHaveURL(new RegExp(`/quiz-katil\\?code=${code}$`));
  await expect.poll(participants).toHaveLength(0);
  await page.getByLabel("Takma ad").fill("Yusuf");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page.getByText("Her şey hazır")).toBeVisible();
  await expect
    .poll(async () => (await participants()).map(({ displayName }) => displayName))
    .toEqual(["Yusuf"]);
  await teacher.leave();
});

test("an answer in one tab appears in the other at once", async ({ visitors, app }) => {
  const { teacher, code } = await opening(app.url, "sekme@ornek.test");
  const page = await visitors.arrive("phone", { base: baseOf(app.port) });
  await joinOnPage(page, code, "Elif");
  const second = await page.context().newPage();
  await second.goto(`/enter-quiz?code=${code}`);
  await expect(second.getByText("Her şey hazır")).toBeVisible();
  await teacher.press("start");
  await expectQuestion(page, 1);
  await expectQuestion(second, 1);
  await tap(page, "Ankara");
  await expect(statusLine(second)).toContainText("Cevabınız kaydedildi!");
  await expect(second.getByRole("button", { name: "Ankara" })).toHaveAttribute("aria-pressed", "true");
  await teacher.leave();
});

test("a waiting class is informed when the quiz is deleted", async ({ visitors, app }) => {
  const { teacher, quizId, code } = await opening(app.url, "silinen@ornek.test");
  const page = await visitors.arrive("phone", { base: baseOf(app.port) });
  await joinOnPage(page, code, "Elif");
  await expect(page.getByText("Her şey hazır")).toBeVisible();
  await teacher.client.mutation(api.quizzes.remove, { quizId });
  await expect(page).toHaveURL(/\/quiz-katil$/);
  await expect(page.getByText("Bu quiz silindiği için canlı oturumu kapandı")).toBeVisible();
  await expect(card(page)).toBeHidden();
  await teacher.leave();
});
