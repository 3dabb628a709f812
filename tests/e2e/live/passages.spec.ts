// Questions that share a passage, and the passage itself: on the board, on the host's panel and on a phone.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api.js";
import {
  EXPLANATION_MAX_CHARS,
  OPTION_MAX_CHARS,
  PASSAGE_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../convex/shared/limits/questions.ts";
import { Teacher } from "../../support/teacher.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { joinOnPage, LONG_PHASES, reveal, start, tap } from "../support/live.ts";

const SENTENCE = "Dağların ardındaki küçük köyde yaşlı bir değirmenci yaşardı. ";
/** Sentences with this number of characters. */
const words = (length: number) =>
  `${SENTENCE.repeat(Math.ceil(length / SENTENCE.length))
    .slice(0, length - 1)
    .trim()}.`;

const alone = (text: string, options: string[]) => ({
  type: "multiple_choice" as const,
  question: text,
  options,
  correctAnswer: 3,
  imageId: null,
  explanation: words(EXPLANATION_MAX_CHARS),
});
const question = (text: string, options: string[]) => ({
  ...alone(text, options),
  inPassage: true as const,
});
const options = (length: number) => ["A", "B", "C", "D"].map((letter) => `${letter} ${words(length - 2)}`);

/** A teacher's quiz: the longest passage with a picture, a short question with options of two lines, and the longest question with and without it. */
async function createPassageQuiz(url: string, email: string, title: string) {
  const teacher = await Teacher.register(url, email);
  const imageId = await teacher.uploadPicture(join("cli", "demo", "images", "dik-ucgen.webp"));
  await teacher.client.mutation(api.quizzes.create, {
    title,
    description: "",
    category: null,
    questions: [
      { type: "passage", heading: "Köy", question: words(PASSAGE_MAX_CHARS), imageId },
      question("Metnin ana düşüncesi nedir?", options(90)),
      question(words(QUESTION_TEXT_MAX_CHARS), options(OPTION_MAX_CHARS)),
      alone(words(QUESTION_TEXT_MAX_CHARS), options(OPTION_MAX_CHARS)),
    ],
  });
  return teacher;
}

/** Names of visible parts that are not completely inside the window. The passage is a box that scrolls by itself. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(h2, h2 + p, li[data-tone], aside, footer, p, img)")]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.closest(".visually-hidden") === null && !part.parentElement?.closest("aside"))
      .filter((part) => {
        const { top, bottom, right } = part.getBoundingClientRect();
        return top < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
      })
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 20)}`)
      .concat(scrollY === 0 ? [] : `scrolled by ${scrollY}`),
  );
}

/**
 * Names of parts that scrolling does not bring into the window, and of host's buttons that are outside without it. Hidden overflow does not count as
 * scrolling.
 */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isCut = ({ top, bottom, left, right }: DOMRect) =>
      top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const nameOf = (part: Element) => `${part.tagName} ${part.textContent?.slice(0, 20)}`;
    const buttons = [...document.querySelectorAll("main footer button:not([popover] *)")];
    const missing = buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => button.textContent !== "" && isCut(button.getBoundingClientRect()))
      .map((button) => `${nameOf(button)} is outside`);
    const parts = [
      ...document.querySelectorAll<HTMLElement>("main :is(h2, li[data-tone], aside, footer, p, img)"),
    ]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.closest(".visually-hidden") === null && !part.parentElement?.closest("aside"));
    for (const part of parts) {
      for (let outer = part.parentElement; outer !== null; outer = outer.parentElement) {
        const { overflowY } = getComputedStyle(outer);
        if (overflowY !== "hidden" && overflowY !== "clip") continue;
        if (part.getBoundingClientRect().bottom > outer.getBoundingClientRect().bottom + 1)
          missing.push(`${nameOf(part)} is cut by ${outer.className}`);
      }
      // The question is higher than a phone; its beginning and its end are.
      for (const block of ["start", "end"] as const) {
        part.scrollIntoView({ block, behavior: "instant" });
        const { top, bottom, left, right } = part.getBoundingClientRect();
        const edge =
          block === "start"
            ? new DOMRect(left, top, right - left, 1)
            : new DOMRect(left, bottom - 1, right - left, 1);
        if (isCut(edge)) missing.push(`the ${block} of ${nameOf(part)} cannot be reached`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...new Set(missing)];
  });
}

/** Lines of the question's text that touch the words below the clock. */
function underClock(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll("main p, main span")].find(
      ({ textContent }) => textContent === "sıradaki soru" || textContent === "sonuçlar",
    );
    const text = document.querySelector("main h2");
    if (!words || !text) return -1;
    const range = document.createRange();
    range.selectNodeContents(text);
    const clock = words.getBoundingClientRect();
    return [...range.getClientRects()].filter(
      ({ top, bottom, right }) => right > clock.left && bottom > clock.top + 1 && top < clock.bottom - 1,
    ).length;
  });
}

for (const [width, height] of [
  [360, 640],
  [1024, 600],
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`the longest passage and questions are inside board and panel at ${width} by ${height}`, async ({
    visitors,
    app,
  }) => {
    const email = `metin-${width}@ornek.test`;
    const title = `Değirmenci ${width}`;
    const teacher = await createPassageQuiz(app.url, email, title);
    const host = await visitors.arrive("laptop");
    await host.setViewportSize({ width, height });
    await signInOnPage(host, email);
    await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
    await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
    const code = host.url().slice(-6);
    await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: LONG_PHASES });
    await teacher.leave();
    const board = await host.context().newPage();
    await board.setViewportSize({ width, height });
    await board.goto(`/canli-quiz/${code}/tahta`);
    const pupil = await visitors.arrive("phone");
    await joinOnPage(pupil, code, "Elif");
    await expect(host.getByText("1 katılımcı")).toBeVisible();
    await start(host);

    const expectNone = async (state: string, find: (page: Page) => Promise<unknown>, none: unknown = []) => {
      for (const [screen, page] of [
        ["panel", host],
        ["board", board],
      ] as const)
        await expect
          .configure({ soft: true, message: `${state} on the ${screen}` })
          .poll(() => find(page))
          .toEqual(none);
    };
    const isPhone = width < 600;
    // A phone scrolls the whole page.
    const expectInside = (state: string) => expectNone(state, isPhone ? unreachable : outside);
    const expectHeading = async (text: string) => {
      for (const page of [host, board]) await expect(page.locator("h2", { hasText: text })).toBeVisible();
    };
    await expectHeading("Köy");
    await expectInside("passage");
    await host.getByRole("button", { name: "Devam" }).click();
    for (const [number, text] of [
      [1, "Metnin ana düşüncesi"],
      [2, SENTENCE],
      [3, SENTENCE],
    ] as const) {
      await expectHeading(text);
      await expectInside(`question ${number}`);
      const passage = host.getByRole("complementary", { name: "Köy" });
      if (number === 3) await expect(passage).toHaveCount(0);
      else {
        // The passage can be read to its end with the keyboard.
        await expect(async () => {
          await passage.press("End");
          await expect(passage.getByRole("img")).toBeInViewport({ timeout: 2_000 });
        }).toPass();
      }
      await tap(pupil, "D: D");
      await host.keyboard.press("d");
      await expect(host.getByText(/Dağılım yalnız bu pencerede/)).toBeVisible();
      await expectInside(`distribution of question ${number}`);
      await host.keyboard.press("d");
      await reveal(host, number);
      await expect(board.getByText("Doğru cevap", { exact: true })).toBeVisible();
      // On the small screen, passage, longest question and explanation together would be too small to read; they scroll.
      const scrolls = height === 600 && number === 2;
      await expectNone(`reveal of question ${number}`, scrolls || isPhone ? unreachable : outside);
      // Options that scroll under the words below a phone's clock do not mix with them.
      const words = pupil.getByText(number === 3 ? "sonuçlar" : "sıradaki soru", { exact: true });
      await expect(words).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      if (number > 1) await expectNone(`clock of question ${number}`, underClock, 0);
      if (number < 3) await host.getByRole("button", { name: "Sonraki Soru" }).click();
    }
  });
}
