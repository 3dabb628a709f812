import type { Page } from "@playwright/test";
import type { FunctionArgs } from "convex/server";
import { api } from "../../../convex/_generated/api.js";
import { Teacher, type TestQuestion } from "../../support/teacher.ts";
import { signInOnPage } from "./account.ts";
import { expect } from "./fixtures.ts";

/** Three questions whose right options are A, B and C. */
export const QUESTIONS: TestQuestion[] = [
  {
    question: "Türkiye'nin başkenti hangisidir?",
    options: ["Ankara", "İzmir", "Bursa", "Konya"],
    correctAnswer: 0,
  },
  {
    question: "Türkiye'nin en büyük gölü hangisidir?",
    options: ["Tuz", "Van", "Beyşehir", "Eğirdir"],
    correctAnswer: 1,
  },
  {
    question: "Türkiye'nin en yüksek dağı hangisidir?",
    options: ["Erciyes", "Uludağ", "Ağrı", "Kaçkar"],
    correctAnswer: 2,
  },
];

/**
 * Clocks of a game in which something has to be done within a phase, which may take a slow machine a minute. Below a hundred seconds, whose third
 * digit would make the clock's type smaller.
 */
export const PATIENT = { questionMs: 90_000, revealMs: 60_000 };

/**
 * Signs a new teacher with a quiz in on the page and opens a live session from the learn page.
 * @param settings where they differ from the standard ones.
 * @returns the session's code.
 */
export async function hostOnPage(
  page: Page,
  url: string,
  email: string,
  questions: TestQuestion[] = QUESTIONS,
  settings?: FunctionArgs<typeof api.liveQuizSessions.configure>["settings"],
): Promise<string> {
  const teacher = await Teacher.register(url, email);
  const title = `Türkiye (${email})`;
  await teacher.createQuiz(title, questions);
  await signInOnPage(page, email);
  await page.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(page).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = page.url().slice(-6);
  if (settings) await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
  await teacher.leave();
  return code;
}

/** Fills the join form in, as far as one can before the moment comes. */
export async function prepareToJoin(page: Page, code: string, nickname: string): Promise<void> {
  await page.goto("/quiz-katil");
  await page.getByLabel("Quiz kodu").fill(code);
  await page.getByLabel("Takma ad").fill(nickname);
}

/** Sends the join form off, and ends in the lobby or in the running question. */
export async function join(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}(\/active)?$/);
}

/** Joins by code and nickname without an account. */
export async function joinOnPage(page: Page, code: string, nickname: string): Promise<void> {
  await prepareToJoin(page, code, nickname);
  await join(page);
}

/** The phone's page while question `number` (from 1) is on. */
export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByRole("region", { name: `Soru ${number}` })).toBeVisible({ timeout: 15_000 });
}

/** Presses one of the panel's commands that are wanted once in a while. */
export async function pressRare(host: Page, command: string): Promise<void> {
  const button = host.getByRole("button", { name: command, exact: true });
  // The menu may be open already, and whatever takes the focus between the two presses folds it.
  await expect(async () => {
    if (!(await button.isVisible())) await host.getByText("Diğer", { exact: true }).click({ timeout: 5_000 });
    await button.click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** Taps the option with this text. */
export async function tap(page: Page, option: string): Promise<void> {
  await optionOf(page, option).click();
}

/** Waits until options are answered by tap or key: a moment after their question has come. */
export async function takesAnswers(page: Page): Promise<void> {
  await optionOf(page, "").first().click({ trial: true });
}

/** Taps an option whether or not the page still offers it, as an impatient finger does. */
export async function tapAnyway(page: Page, option: string): Promise<void> {
  await optionOf(page, option).click({ force: true });
}

function optionOf(page: Page, option: string) {
  return page.getByRole("list", { name: "Seçenekler" }).getByRole("button", { name: option });
}

/** The line under the targets: what became of the answer. */
export function statusLine(page: Page) {
  return page.locator("[role=status][data-kind]");
}

/** Presses the start button of the host's lobby. */
export async function start(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await expect(host).toHaveURL(/\/yonetim$/);
}

/**
 * Brings the host's panel to the reveal of question `number`: by its button, unless the server's clock, which runs in real time also in tests, has
 * come to it first.
 */
export async function reveal(host: Page, number: number): Promise<void> {
  await expectQuestion(host, number);
  const button = host.getByRole("button", { name: "Cevapları Göster" });
  // While the command is under way, the button is disabled for those who hear it only.
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 5_000 });
    await expect(button).toHaveAttribute("disabled", "", { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expectQuestion(host, number);
}

/** Goes on from the reveal to question `number`, unless the clock already has or it is the first, which is there when the panel is. */
export async function nextQuestion(host: Page, number: number): Promise<void> {
  const there = host.getByRole("region", { name: `Soru ${number}` });
  await expect(host.getByRole("region", { name: /^Soru \d+$/ })).toBeVisible();
  if (!(await there.isVisible())) await host.getByRole("button", { name: "Sonraki Soru" }).click();
  await expect(there).toBeVisible();
}

/** Ends the quiz at its last question, unless the clock already has. */
export async function finish(host: Page): Promise<void> {
  await expect(async () => {
    if (!host.url().endsWith("/sonuclar")) {
      await host.getByRole("button", { name: "Bitir", exact: true }).click({ timeout: 2_000 });
    }
    await expect(host).toHaveURL(/\/sonuclar$/, { timeout: 5_000 });
  }).toPass();
}

/** The phone says that the answer is safe, or, where the reveal came first, what it was worth. */
export async function expectAnswerSaved(page: Page): Promise<void> {
  await expect(statusLine(page)).toContainText(/Cevabınız kaydedildi!|Doğru|Yanlış/);
}
