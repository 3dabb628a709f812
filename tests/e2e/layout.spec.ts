import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api.js";
import { Player } from "../support/player.ts";
import { Teacher } from "../support/teacher.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  hostOnPage,
  joinOnPage,
  LONG_PHASES,
  QUESTIONS,
  start,
  tap,
} from "./support/live.ts";

const PUBLIC_PATHS = ["/", "/login", "/register", "/quiz-katil", "/faq", "/contact", "/privacy"];
/** The used fields of the browser's layout-shift entries, which TypeScript's DOM types do not contain. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shift {
  value: number;
  /** First 160 characters of the moved elements' HTML. */
  moved: string[];
}

/** Maximum layout shift while loading; the Web Vitals limit for "good" is twice as high. */
const MOST_SHIFT = 0.05;

// Must run first in this file: the other tests create quizzes of other teachers. The page would load these below this teacher's quizzes and shift.
test("pages do not jump while they load over a slow network", async ({ visitors, app }) => {
  const email = "yavas@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const page = await visitors.arrive("phone");
  await signInOnPage(page, email);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 160) ?? "");
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const expectStill = async (path: string, last = page.getByRole("heading", { level: 1 })) => {
    await page.goto(path);
    await expect(last).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect
      .soft(sum, `${path} moved while loading: ${JSON.stringify(shifts, null, 1)}`)
      .toBeLessThan(MOST_SHIFT);
  };
  await expectStill("/");
  await expectStill("/quiz-katil");
  // High enough for the blocks below the first steps.
  await page.setViewportSize({ width: 412, height: 1100 });
  // With all first steps, and with one line of the remaining ones.
  await expectStill("/ogren", page.getByText("İlk quizi siz oluşturun."));
  await teacher.createQuiz("Türkiye", QUESTIONS);
  await teacher.leave();
  await expectStill("/ogren", page.getByRole("button", { name: /Canlı Başlat/ }).first());
});

test("nothing scrolls sideways at 320 pixels, and at twice the text size on a phone", async ({
  visitors,
}) => {
  const page = await visitors.arrive("phone");
  for (const path of PUBLIC_PATHS) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page, `${path} at 320 pixels`);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await expectNoSidewaysScroll(page, `${path} at 200 %`);
  }
});

test("the board's lobby shows the QR code beside the joining instructions, not below them, even with a line of rules", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "pano@ornek.test");
  const code = await teacher.openSession(await teacher.createQuiz("Pano", QUESTIONS));
  const settings = { ranking: "after_each" as const };
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, "pano@ornek.test");
  await page.goto(`/canli-quiz/${code}/tahta`);
  await expect(page.getByText("Her sorudan sonra sıralama var")).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const qrCode = await page.getByRole("img", { name: /karekod/i }).boundingBox();
    const instructions = await page.getByText("adresini açın").boundingBox();
    // Beside the instructions, the taller QR code begins above their text; below them, it would begin under it.
    expect((qrCode?.y ?? 0) < (instructions?.y ?? 0), `at ${width} × ${height}`).toBe(true);
  }
  await teacher.leave();
});

test("two rows of names are visible in the host's lobby on a small laptop with both notices", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  await host.setViewportSize({ width: 1366, height: 768 });
  const question = "Okunması on saniyeden uzun süren bir soru. ".repeat(6);
  const code = await hostOnPage(host, app.url, "bildirimler@ornek.test", [
    { question, options: ["bir", "iki"], correctAnswer: 0 },
  ]);
  await expect(host.getByText("Bu quizi kimler görebilsin?")).toBeVisible();
  await expect(host.getByText("1 soru, 10 saniyede okunamayacak kadar uzun.")).toBeVisible();
  const players = [];
  for (let number = 1; number <= 12; number += 1)
    players.push(await Player.join(app.url, code, `Öğrenci ${number}`));
  const names = host.getByRole("region", { name: "Katılanlar" }).getByRole("listitem");
  await expect(names).toHaveCount(12);
  const bar = await host.locator("main footer").boundingBox();
  const last = await names.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 8);
  for (const player of players) await player.leave();
});

test("names are visible in the host's lobby on a phone with both notices, of which it shows one at a time", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("phone", { base: `http://sinif.test:${app.port}` });
  await host.setViewportSize({ width: 360, height: 740 });
  const question = "Okunması on saniyeden uzun süren bir soru. ".repeat(6);
  const code = await hostOnPage(host, app.url, "tel@ornek.test", [
    { question, options: ["bir", "iki"], correctAnswer: 0 },
  ]);
  const players = [];
  for (let number = 1; number <= 6; number += 1)
    players.push(await Player.join(app.url, code, `Öğrenci ${number}`));
  const names = host.getByRole("region", { name: "Katılanlar" }).getByRole("listitem");
  await expect(names).toHaveCount(6);
  const expectNameVisible = async () => {
    const bar = await host.locator("main footer").boundingBox();
    const first = await names.first().boundingBox();
    expect((first?.y ?? 740) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  };
  await expect(host.getByText("Bu quizi kimler görebilsin?")).toBeVisible();
  await expect(host.getByText(/okunamayacak kadar uzun/)).toBeHidden();
  await expectNameVisible();
  await host.getByRole("button", { name: "Yalnız ben" }).click();
  await expect(host.getByText(/okunamayacak kadar uzun/)).toBeVisible();
  await expectNameVisible();
  for (const player of players) await player.leave();
});

test("on the board, one long word does not make the other options small, and is itself readable from afar", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "uzun-kelime@ornek.test");
  const long = "Çekoslovakyalılaştıramadıklarımızdanmışsınız";
  const question = { question: "Hangisi?", options: [long, "Evet", "Hayır", "Belki"], correctAnswer: 0 };
  const code = await teacher.openSession(await teacher.createQuiz("Uzun", [question]));
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  const player = await Player.join(app.url, code, "Elif");
  await expect.poll(() => teacher.panel.value?.status).toBe("waiting");
  await teacher.press("start");
  const page = await visitors.arrive("laptop");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInOnPage(page, "uzun-kelime@ornek.test");
  await page.goto(`/canli-quiz/${code}/tahta`);
  const sizeOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf("Evet")).toBeGreaterThan(40);
  expect(await sizeOf(long)).toBeGreaterThan(30);
  await player.leave();
  await teacher.leave();
});

test("on a small phone a question fits without scrolling, has large targets, and works without motion and colours", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "telefon@ornek.test", QUESTIONS, LONG_PHASES);
  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await joinOnPage(phone, code, "Elif");
  await expectTargets(phone, 44);
  await start(host);
  await expectQuestion(phone, 1);
  await expect
    .configure({ soft: true, message: "pixels of the question below the screen" })
    .poll(() =>
      phone.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
    )
    .toBeLessThanOrEqual(0);
  await expectTargets(phone, 56);
  const moving = await phone.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
  );
  expect.soft(moving, "things that move").toBe(0);
  const chosen = phone.getByRole("button", { name: "Ankara" });
  await chosen.click();
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  // With forced colours, the outline must still distinguish the chosen bubble.
  const outline = (name: string) =>
    phone
      .getByRole("button", { name })
      .locator("[data-state] > span")
      .first()
      .evaluate((disc) => getComputedStyle(disc).outlineStyle);
  expect.soft(await outline("Ankara")).toBe("solid");
  expect.soft(await outline("Bursa")).toBe("none");
  await phone.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(phone, "a question at 320 pixels");
  await phone.setViewportSize({ width: 640, height: 360 });
  await expectNoSidewaysScroll(phone, "a question in landscape");
  await expect
    .configure({ soft: true, message: "options below the screen in landscape" })
    .poll(() => options(phone).evaluateAll(textsBelowScreen))
    .toEqual([]);
});

test("beside a picture no option moves on a small phone when the answer is saved and judged", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "resimli@ornek.test");
  const imageId = await teacher.uploadPicture("cli/demo/images/dik-ucgen.webp");
  const questions = QUESTIONS.map((question) => ({ ...question, imageId }));
  const code = await teacher.openSession(await teacher.createQuiz("Resimli", questions));
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  await joinOnPage(phone, code, "Elif");
  const tops = () =>
    options(phone).evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().top));
  for (const [number, tapped] of [
    [1, "Ankara"],
    [2, "Tuz"],
    [3, null],
  ] as const) {
    await expect.poll(() => teacher.panel.value?.phase ?? "lobby").toBe(number === 1 ? "lobby" : "reveal");
    await teacher.press(number === 1 ? "start" : "next");
    await expectQuestion(phone, number);
    const open = await tops();
    if (tapped !== null) {
      await tap(phone, tapped);
      await expectAnswerSaved(phone);
      expect.soft(await tops(), `options of question ${number}, saved`).toEqual(open);
    }
    await teacher.press("reveal");
    await expect(phone.getByText(/[+]\d+ puan/)).toBeVisible();
    expect.soft(await tops(), `options of question ${number}, judged`).toEqual(open);
  }
  await teacher.leave();
});

test("at twice the text size the waiting room stays inside its card, and no answer is covered", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "buyuk-yazi@ornek.test");
  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  await joinOnPage(phone, code, "Abdurrahmangazi");
  await phone.addStyleTag({ content: "html { font-size: 200% !important }" });
  await expect(phone.getByText("Her şey hazır")).toBeVisible();
  await expectNoSidewaysScroll(phone, "the waiting room at 200 %");
  await start(host);
  await expectQuestion(phone, 1);
  await expectNoSidewaysScroll(phone, "a question at 200 %");
  await expect
    .configure({ message: "options under something else" })
    .poll(() => options(phone).evaluateAll(textsCovered))
    .toEqual([]);
  await host.setViewportSize({ width: 360, height: 640 });
  await host.addStyleTag({ content: "html { font-size: 200% !important }" });
  await expectNoSidewaysScroll(host, "the panel at 200 %");
  await host.goto("/ogren");
  await host.addStyleTag({ content: "html { font-size: 200% !important }" });
  await expect(host.getByRole("button", { name: /Canlı Başlat/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(host, "the learn page at 200 %");
});

function options(page: Page) {
  return page.getByRole("list", { name: "Seçenekler" }).getByRole("button");
}

/** Runs in the page. */
function textsBelowScreen(targets: Element[]): (string | null)[] {
  return targets
    .filter((target) => target.getBoundingClientRect().bottom > innerHeight)
    .map((target) => target.textContent);
}

/** Runs in the page: texts of targets that are covered by another element after scrolling to them. */
function textsCovered(targets: Element[]): (string | null)[] {
  return targets
    .filter((target) => {
      target.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !target.contains(seen);
    })
    .map((target) => target.textContent);
}

/** Polls, because a busy machine applies a new window or text size some frames later. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await expect
    .configure({ soft: true, message: `${what} scrolls sideways` })
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}

/** Expects every button and link to be at least `least` pixels high. */
async function expectTargets(page: Page, least: number): Promise<void> {
  await expect
    .configure({ soft: true, message: `targets under ${least} pixels` })
    .poll(() =>
      page
        .getByRole("main")
        .locator("button, a")
        .evaluateAll(
          (targets, height) =>
            targets
              .filter((target) => target.getBoundingClientRect().height < height)
              .map((target) => target.textContent),
          least,
        ),
    )
    .toEqual([]);
}
