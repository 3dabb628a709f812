import type { Page } from "@playwright/test";
import type { FunctionArgs } from "convex/server";
import { api } from "../../../convex/_generated/api.js";
import { Teacher, type TestQuestion } from "../../support/teacher.ts";
import { signInOnPage } from "./account.ts";
import { expect } from "./fixtures.ts";

/** Three questions with the right options A, B and C. */
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
 * Settings with long phases, for tests with slow steps inside a phase: a slow machine may need a minute. The question time is below 100 s, because a
 * third digit would make the clock's type smaller.
 */
export const LONG_PHASES = { questionMs: 90_000, revealMs: 60_000 };

/**
 * Signs in a new teacher with a quiz on the page, and opens a live session from the learn page.
 * @param settings non-standard settings
 * @returns the session code
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

/** Fills in the join form without sending it. */
export async function prepareToJoin(page: Page, code: string, nickname: string): Promise<void> {
  await page.goto("/quiz-katil");
  await page.getByLabel("Quiz kodu").fill(code);
  await page.getByLabel("Takma ad").fill(nickname);
}

/** Sends the join form; ends in the lobby or in the running question. */
export async function join(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}(\/active)?$/);
}

/** Joins with session code and nickname, without an account. */
export async function joinOnPage(page: Page, code: string, nickname: string): Promise<void> {
  await prepareToJoin(page, code, nickname);
  await join(page);
}

/** Expects question `number` (from 1) on the page. */
export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByRole("region", { name: `Soru ${number}` })).toBeVisible({ timeout: 15_000 });
}

/** Presses a command in one of the menus of the panel or of a participant's row. */
export async function pressMenuCommand(host: Page, command: string, menu = "Diğer"): Promise<void> {
  const button = host.getByRole("button", { name: command, exact: true });
  // The menu may already be open, and it closes if the focus moves away between the two presses.
  await expect(async () => {
    if (!(await button.isVisible()))
      await host
        .locator(`summary:has(:text-is("${menu}")), summary[aria-label="${menu}"]`)
        .click({ timeout: 5_000 });
    await button.click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** Taps the option with this text. */
export async function tap(page: Page, option: string): Promise<void> {
  await optionOf(page, option).click();
}

/** Waits until options accept taps and keys, which is shortly after the question appears. */
export async function waitUntilAnswerable(page: Page): Promise<void> {
  await optionOf(page, "").first().click({ trial: true });
}

/** Taps an option even if the page has disabled it. */
export async function tapAnyway(page: Page, option: string): Promise<void> {
  await optionOf(page, option).click({ force: true });
}

function optionOf(page: Page, option: string) {
  return page.getByRole("list", { name: "Seçenekler" }).getByRole("button", { name: option });
}

/** Status line below the options. */
export function statusLine(page: Page) {
  return page.locator("[role=status][data-kind]");
}

/** Presses the start button of the host's lobby. */
export async function start(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await expect(host).toHaveURL(/\/yonetim$/);
}

/** Brings the panel to the reveal of question `number`: with the button, unless the server's clock has already done so. */
export async function reveal(host: Page, number: number): Promise<void> {
  await expectQuestion(host, number);
  const button = host.getByRole("button", { name: "Cevapları Göster" });
  // While the command runs, the button is only `aria-disabled`.
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 5_000 });
    await expect(button).toHaveAttribute("disabled", "", { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expectQuestion(host, number);
}

/** Continues from the reveal to question `number`, unless the clock has done so. The first question is already open. */
export async function nextQuestion(host: Page, number: number): Promise<void> {
  const region = host.getByRole("region", { name: `Soru ${number}` });
  await expect(host.getByRole("region", { name: /^Soru \d+$/ })).toBeVisible();
  if (!(await region.isVisible())) await host.getByRole("button", { name: "Sonraki Soru" }).click();
  await expect(region).toBeVisible();
}

/** Presses "Quiz'i Bitir", which asks for confirmation. */
export async function askToFinish(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Bitir" }).click();
}

/** Leaves the podium, which the panel's window shows first if the game has a ranking and no board is open. */
export async function leavePodium(host: Page): Promise<void> {
  const podium = host.getByRole("link", { name: "Sonuçlar", exact: true });
  const results = host.getByRole("link", { name: "Öğren sayfasına dön" });
  await expect(podium.or(results)).toBeVisible();
  if (await podium.isVisible()) await podium.click();
  await expect(results).toBeVisible();
}

/** Ends the quiz at its last question, unless the clock has done so, and opens the results page. */
export async function finish(host: Page): Promise<void> {
  await expect(async () => {
    if (!host.url().endsWith("/sonuclar")) {
      await host.getByRole("button", { name: "Bitir", exact: true }).click({ timeout: 2_000 });
    }
    await expect(host).toHaveURL(/\/sonuclar$/, { timeout: 5_000 });
  }).toPass();
  await leavePodium(host);
}

/** Expects the confirmation that the answer is saved or, if the reveal came first, the verdict. */
export async function expectAnswerSaved(page: Page): Promise<void> {
  await expect(statusLine(page)).toContainText(/Cevabınız kaydedildi!|Doğru|Yanlış/);
}
