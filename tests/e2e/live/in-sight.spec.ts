import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { quizzes } from "../../../cli/demo/content.ts";
import { OPTION_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions.ts";
import { expect, test, type Visitors } from "../support/fixtures.ts";
import { type Demand, type Phases, type Shown, stickingShare, unseenThings } from "../support/in-sight.ts";
import { hostOnPage, joinOnPage, LONG_PHASES, QUESTIONS, start, statusLine, tap } from "../support/live.ts";
import { freeze, resultsOf, stage } from "../support/staged.ts";

/** Window sizes of pupils' and teachers' devices in CSS pixels, including the two with earlier faults. */
const SIZES = [
  [320, 480],
  [360, 640],
  [360, 740],
  [390, 844],
  [740, 360],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1536, 730],
  [1920, 1080],
] as const;

/** The same windows at a browser zoom of 300 and 400 %, in CSS pixels. */
const ZOOMED = [
  [640, 360],
  [480, 270],
  [455, 219],
  [341, 164],
  [341, 256],
  [256, 192],
] as const;

const PICTURES = "/api/storage/resim-";

const DEMO: Shown[] = quizzes.flatMap(({ questions }) =>
  questions.map(({ question, options, correctAnswer, image }) => ({
    question,
    options,
    correctAnswer,
    ...(image ? { imageUrl: PICTURES + image } : {}),
  })),
);

/** Every eighth question, and all with pictures: also checked at larger text sizes. */
const SOME_OF_DEMO = DEMO.filter(({ imageUrl }, index) => imageUrl !== undefined || index % 8 === 0);

/** A long question without a picture and with one multi-line option, once per position of the right answer. */
const WORDY: Shown[] = [0, 1, 2, 3].map((correctAnswer) => ({
  question:
    "Türkiye’nin en kalabalık üç büyükşehrinde yaşayan insanların ulaşım alışkanlıklarını inceleyen bir araştırmaya göre, sabah saatlerinde işe ve okula giderken en çok hangi ulaşım aracı kullanılmaktadır?",
  options: [
    "Belediye otobüsü, minibüs ve dolmuş gibi lastik tekerlekli toplu taşıma araçları",
    "Metro ve tramvay",
    "Özel otomobil",
    "Yürümek",
  ],
  correctAnswer,
}));

/** Other numbers of options than the usual four, with and without a picture. */
const TWO_TO_SIX: Shown[] = [2, 3, 5, 6].flatMap((count) => {
  const shown = {
    question: `Türkiye'nin başkenti hangisidir (${count})?`,
    options: ["Ankara", "İzmir", "Bursa", "Konya", "Trabzon", "Diyarbakır"].slice(0, count),
    correctAnswer: count - 1,
  };
  return [shown, { ...shown, imageUrl: `${PICTURES}dik-ucgen` }];
});

const words = (length: number) =>
  "Aşağıdaki metinde altı çizili cümlelerden hangisi yazarın asıl düşüncesini destekleyen bir örnek değildir "
    .repeat(15)
    .slice(0, length - 1)
    .concat("?");
const options = (length: number) => ["a", "b", "c", "d"].map((letter) => `${letter} ${words(length - 2)}`);

/** Longest texts that the editor allows, once per position of the right answer, also with pictures of extreme proportions. */
const LONGEST: Shown[] = [0, 1, 2, 3].flatMap((correctAnswer) => {
  const texts = {
    question: words(QUESTION_TEXT_MAX_CHARS),
    options: options(OPTION_MAX_CHARS),
    correctAnswer,
  };
  return [texts, { ...texts, imageUrl: `${PICTURES}${correctAnswer % 2 === 0 ? "uzun" : "genis"}` }];
});

/** The panel or the phone of a real game, frozen, with its query results in both phases. */
interface Screen {
  name: string;
  page: Page;
  phases: Phases;
}

async function play(visitors: Visitors, url: string, email: string): Promise<Screen[]> {
  const host = await visitors.arrive("laptop");
  const phone = await visitors.arrive("laptop");
  for (const page of [host, phone]) {
    await stage(page);
    await page.route(`**${PICTURES}*`, (route) => route.fulfill(pictureAt(route.request().url())));
  }
  const code = await hostOnPage(host, url, email, QUESTIONS, LONG_PHASES);
  await joinOnPage(phone, code, "Elif");
  await start(host);
  await tap(phone, "İzmir");
  await expect(statusLine(phone)).toContainText("Cevabınız kaydedildi!");
  await expect(host.getByText(/\d cevapladı/)).toContainText("1 / 1");
  const answering = [await resultsOf(host), await resultsOf(phone)];
  await host.getByRole("button", { name: "Cevapları Göster" }).click();
  await expect(statusLine(phone)).toContainText("+0");
  await expect(host.locator("[data-verdict=correct]")).toHaveCount(1);
  const reveal = [await resultsOf(host), await resultsOf(phone)];
  await Promise.all([host, phone].map(freeze));
  return [host, phone].map((page, index) => ({
    name: index === 0 ? "the host's panel" : "the phone",
    page,
    phases: { answering: answering[index] ?? {}, reveal: reveal[index] ?? {} },
  }));
}

function pictureAt(url: string): { contentType: string; body: string | Buffer } {
  const name = url.slice(url.indexOf(PICTURES) + PICTURES.length);
  if (name !== "uzun" && name !== "genis")
    return {
      contentType: "image/webp",
      body: readFileSync(join("cli/demo/images", `${name}.webp`)),
    };
  const [width, height] = name === "uzun" ? [300, 1_600] : [1_600, 300];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="silver"/></svg>`;
  return { contentType: "image/svg+xml", body };
}

/**
 * Expects every question to fulfil the demand on both screens at each size. The screens are checked in parallel, because each runs in its own
 * process.
 */
async function expectInSight(
  screens: Screen[],
  sizes: readonly (readonly [number, number])[],
  questions: Shown[],
  demand: Demand,
  textSize: string | null = null,
): Promise<void> {
  const found = await Promise.all(
    screens.map(async ({ name, page, phases }) => {
      const problems: string[] = [];
      await setTextSize(page, textSize);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(laidOut, [width, height] as const);
        const unseen = await unseenThings(page, phases, questions, demand);
        problems.push(...unseen.map((problem) => `${name} at ${width} by ${height}: ${problem}`));
        if (demand !== "whole-words") continue;
        const share = await stickingShare(page);
        if (share > 0.25) problems.push(`${name} at ${width} by ${height}: ${share} of the height sticks`);
        // Only browser zoom is required to fit the width; larger text in the same window may overflow.
        if (textSize !== null) continue;
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beside > 0) problems.push(`${name} at ${width} by ${height}: ${beside} px beside the screen`);
      }
      return problems;
    }),
  );
  expect(found.flat()).toEqual([]);
}

/** Runs in the page: waits until the new viewport size is applied. A busy machine applies it some frames later. */
async function laidOut([width, height]: readonly [number, number]): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (innerWidth !== width || innerHeight !== height) await frame();
  await frame();
  await frame();
}

function setTextSize(page: Page, size: string | null): Promise<void> {
  return page.evaluate(
    (value) => document.documentElement.style.setProperty("font-size", value, "important"),
    size,
  );
}

// These are the longest tests, and each has its own game. They run in parallel, because the other workers would otherwise wait for them.
test.describe.configure({ mode: "parallel" });

test("every question of the demo fits on one screen with its picture, options, right answer and status", async ({
  visitors,
  app,
}) => {
  // Checks hundreds of layouts on two screens.
  test.slow();
  const screens = await play(visitors, app.url, "olcu@ornek.test");
  await expectInSight(screens, SIZES, [...WORDY, ...DEMO], "all");
});

test("two to six options fit on one screen, with and without a picture", async ({ visitors, app }) => {
  test.slow();
  const screens = await play(visitors, app.url, "iki-alti@ornek.test");
  await expectInSight(screens, SIZES, TWO_TO_SIX.slice(0, -1), "all");
  // On the smallest phone, the host's panel has no room for six options, a picture and the question.
  await expectInSight(screens, SIZES.slice(1), TWO_TO_SIX.slice(-1), "all");
});

test("texts larger than the screen: it scrolls by itself to the question and to the right answer", async ({
  visitors,
  app,
}) => {
  // Checks hundreds of layouts on two screens.
  test.slow();
  const screens = await play(visitors, app.url, "kaydirma@ornek.test");
  await expectInSight(screens, SIZES, LONGEST, "scrolled");
  await expectInSight(screens, SIZES, [...SOME_OF_DEMO, ...LONGEST], "scrolled", "200%");
});

test("at 300 and 400 % words are not broken, sticky parts stay small, and a zoomed window does not scroll sideways", async ({
  visitors,
  app,
}) => {
  // Checks hundreds of layouts on two screens.
  test.slow();
  const screens = await play(visitors, app.url, "buyutec@ornek.test");
  await expectInSight(screens, ZOOMED, SOME_OF_DEMO, "whole-words");
  await expectInSight(screens, SIZES, SOME_OF_DEMO, "whole-words", "300%");
  await expectInSight(screens, SIZES, SOME_OF_DEMO, "whole-words", "400%");
});
