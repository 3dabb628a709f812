// Steps of scenes with a live session, for host, phones and participants without a browser.
import type { Page } from "@playwright/test";
import { turkiye } from "../../../cli/demo/quizzes/turkiye.ts";
import { Player } from "../../../tests/support/player.ts";
import type { ShotOptions } from "../studio/camera.ts";
import type { Studio } from "../studio/studio.ts";
import { interceptQueries, type Wire } from "../studio/wire.ts";

/** Solves a solo quiz of choice questions to its end. */
export async function solveWithFirstOptions(page: Page): Promise<void> {
  const end = page.getByRole("button", { name: "Bitir" });
  for (;;) {
    await page.getByRole("radio").first().check();
    if (await end.isVisible()) return await end.click();
    const before = await page.getByRole("heading", { level: 2 }).textContent();
    await page.getByRole("button", { name: "Sonraki Soru" }).click();
    await page.waitForFunction((text) => document.querySelector("h2")?.textContent !== text, before);
  }
}

/** A page that can be frozen for pictures. */
interface FreezablePage {
  page: Page;
  wire: Wire;
  /** Freezes the page, takes the pictures, and resumes the page. */
  shoot(name: string, options?: ShotOptions): Promise<void>;
}

/** Opens a session as the demo teacher. */
export async function openHosted(
  studio: Studio,
  title: string,
): Promise<{ host: FreezablePage; code: string }> {
  const host = await freezable(studio, await studio.teacher());
  return { host, code: await open(host.page, title) };
}

/** Joins with a phone. */
export async function joinPhone(studio: Studio, code: string, nickname: string): Promise<FreezablePage> {
  return freezable(studio, await joinOnPage(studio, code, nickname));
}

/** Makes a page freezable. Reloads it. */
export async function freezable(studio: Studio, page: Page): Promise<FreezablePage> {
  const wire = await interceptQueries(page);
  await page.reload();
  await page.getByRole("main").waitFor();
  return {
    page,
    wire,
    async shoot(name, options) {
      await wire.freeze();
      await studio.camera.shoot(page, name, options);
      await wire.thaw();
    },
  };
}

/** Opens a session from the learn page, or returns to a waiting one. Returns its code. */
export async function open(host: Page, title: string): Promise<string> {
  await host
    .getByRole("button", { name: `Canlı Başlat: ${title}` })
    .first()
    .click();
  await host.waitForURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  return host.url().slice(-6);
}

export async function joinOnPage(studio: Studio, code: string, nickname: string): Promise<Page> {
  const page = await studio.guest();
  await page.goto(`/enter-quiz?code=${code}`);
  await page.getByLabel("Takma ad").fill(nickname);
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await page.waitForURL(/\/canli-quiz\//);
  return page;
}

/** Joins participants without a browser. */
export function crowd(studio: Studio, code: string, names: string[]): Promise<Player[]> {
  return Promise.all(names.map((name) => Player.join(studio.url, code, name)));
}

export async function leave(players: Player[]): Promise<void> {
  await Promise.all(players.map((player) => player.leave()));
}

/** Answers a question for a class: most are right, some wrong, and one in eight is missing. */
export async function answer(players: Player[], questionIndex: number): Promise<void> {
  const correct = turkiye.questions[questionIndex]?.correctAnswer ?? 0;
  const choosing = players.filter((_, index) => index % 8 !== 7);
  await Promise.all(
    choosing.map((player, index) =>
      player.answer(questionIndex, (correct + [0, 0, 1, 0, 2, 0, 3][index % 7]!) % 4).catch(() => {}),
    ),
  );
}

export async function start(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await host.waitForURL(/\/yonetim$/);
  await question(host, 1);
}

/** Index of the demo quiz's question that the host sees, and the index of its correct option. */
export async function shownQuestion(host: Page): Promise<{ index: number; correct: number }> {
  const text = await host.getByRole("heading", { level: 2 }).first().textContent();
  const index = turkiye.questions.findIndex(({ question }) => question === text);
  return { index, correct: turkiye.questions[index]?.correctAnswer ?? 0 };
}

export async function question(page: Page, number: number): Promise<void> {
  await page.getByRole("region", { name: `Soru ${number}`, exact: true }).waitFor();
}

export async function tap(page: Page, option: number): Promise<void> {
  await page.getByRole("list", { name: "Seçenekler" }).getByRole("button").nth(option).click();
}

/** Waits until the status message of the last action has disappeared. */
export async function waitForQuietStatus(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["", "Süre durdu"].includes(document.querySelector("footer [role=status]")?.textContent ?? "…"),
  );
}

export async function showReveal(host: Page): Promise<void> {
  const button = host.getByRole("button", { name: "Cevapları Göster" });
  if (await button.isEnabled()) await button.click({ timeout: 2_000 }).catch(() => {});
  await host.locator("[data-verdict=correct]").first().waitFor();
}

export async function showNext(host: Page): Promise<void> {
  const before = await host.getByRole("heading", { level: 2 }).first().textContent();
  await host.getByRole("button", { name: "Sonraki Soru" }).click();
  await host.waitForFunction((text) => document.querySelector("h2")?.textContent !== text, before);
}

export async function askToFinish(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Bitir" }).click();
}

export async function finishEarly(host: Page): Promise<void> {
  await askToFinish(host);
  await host.getByRole("button", { name: "Evet, bitir" }).click();
  await host.waitForURL(/\/sonuclar$/, { timeout: 30_000 });
  await leavePodium(host);
}

/** Leaves the podium, which is shown first if the game has a ranking and no board is open. */
export async function leavePodium(host: Page): Promise<void> {
  const podium = host.getByRole("link", { name: "Sonuçlar", exact: true });
  await podium.or(host.getByRole("link", { name: "Öğren sayfasına dön" })).waitFor();
  if (await podium.isVisible()) await podium.click();
}

/** Runs in the page: stops all animations when the podium is complete and confetti falls. */
export function stopAtConfetti(): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 7_000;
  }
}
