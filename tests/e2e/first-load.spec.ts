// Download size of the join page for a class behind one access point: everything that a browser fetches before the first tap.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";
import { api } from "../../convex/_generated/api.js";
import { register, Teacher } from "../support/teacher.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test, type Visitors } from "./support/fixtures.ts";
import { expectQuestion, joinOnPage, QUESTIONS } from "./support/live.ts";

const KB = 1024;
/**
 * Scripts and styles, in compressed bytes. The size check (tools/build/check-size.ts) has the same limit for the files that the build assigns to the
 * page.
 */
const CODE_MAX = 135 * KB;
/** Including document, fonts and icons. */
const ALL_MAX = 170 * KB;

interface Fetched {
  name: string;
  isCode: boolean;
  bytes: number;
}

/** Opens the address as in a classroom: plain HTTP on an untrusted host, where browsers accept only gzip. */
async function open(
  { visitors, url }: { visitors: Visitors; url: string },
  address: string,
): Promise<{ page: Page; fetched: Fetched[]; settled: () => Promise<void> }> {
  const page = await visitors.arrive("phone", { base: `http://sinif.test:${new URL(url).port}` });
  const fetched: Fetched[] = [];
  let pendingRequests = 0;
  page.on("request", () => {
    pendingRequests += 1;
  });
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    const isCode = ["script", "stylesheet"].includes(request.resourceType());
    fetched.push({ name: new URL(request.url()).pathname, isCode, bytes: responseBodySize });
    pendingRequests -= 1;
  });
  await page.goto(address);
  // Waits for work in idle callbacks, including requests that they start.
  const settled = async () => {
    for (let round = 0; round < 3; round += 1) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(() => pendingRequests).toBe(0);
    }
  };
  await expect(page.locator("#first-paint")).toHaveCount(0);
  await expect(page.getByLabel("Quiz kodu")).toBeVisible();
  await settled();
  return { page, fetched, settled };
}

const total = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);
const list = (fetched: Fetched[]) => fetched.map(({ name, bytes }) => `${bytes} ${name}`).join("\n");

for (const [name, addressOf] of [
  ["the join page", () => "/quiz-katil"],
  ["the link of a quiz", (code: string) => `/enter-quiz?code=${code}`],
] as const) {
  test(`${name} takes at most ${CODE_MAX / KB} KB of scripts and styles before the first tap`, async ({
    visitors,
    app,
  }) => {
    const teacher = await Teacher.register(app.url, `${name.length}@ornek.test`);
    const code = await teacher.openSession(await teacher.createQuiz("İlk yükleme", QUESTIONS));
    const { page, fetched, settled } = await open({ visitors, url: app.url }, addressOf(code));
    const scripts = fetched.filter(({ isCode }) => isCode);
    console.log(
      `${name}: ${(total(scripts) / KB).toFixed(1)} KB of code, ${(total(fetched) / KB).toFixed(1)} in all`,
    );
    expect(total(scripts), list(scripts)).toBeLessThanOrEqual(CODE_MAX);
    expect(total(fetched), list(fetched)).toBeLessThanOrEqual(ALL_MAX);

    const before = fetched.length;
    await page.getByLabel("Takma ad").tap();
    await expect.poll(() => fetched.length, "the messages come with the first tap").toBeGreaterThan(before);
    await settled();
    await teacher.leave();
  });
}

/** Names of the files that show or edit formats and formulas, without their hashes. */
const FORMAT_FILES = /^(styled-text|draw-formula|KaTeX_|rich-input|formula-dialog|formula-source)/;

test("the built files for formats have the names that these tests expect", () => {
  const names = readdirSync(join(CLIENT_FOLDER, "assets")).map((name) => FORMAT_FILES.exec(name)?.[1]);
  expect(new Set(names.filter((name) => name !== undefined))).toEqual(
    new Set(["styled-text", "draw-formula", "KaTeX_", "rich-input", "formula-dialog", "formula-source"]),
  );
});

/** Opens a page on a phone. Returns it, the names of the files for formats that it loads, and of all files that it requests. */
async function openPhone(visitors: Visitors) {
  const page = await visitors.arrive("phone");
  const formats: string[] = [];
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const name = pathname.split("/").at(-1) ?? "";
    if (FORMAT_FILES.test(name)) formats.push(name);
  });
  return { page, formats, requested };
}

/** Opens a lobby on a phone. */
async function openLobby(visitors: Visitors, code: string) {
  const phone = await openPhone(visitors);
  await joinOnPage(phone.page, code, "Elif");
  return phone;
}

const FORMULA = { from: 0, to: 2, kind: "formula" as const, tex: "\\sqrt{2}" };
const WITH_FORMULA = [{ ...QUESTIONS[0]!, question: "√2 kaçtır?", marks: [FORMULA] }];

test("a phone loads the modules of formulas in the lobby, and only for a quiz with formulas", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "formul@ornek.test");
  const plainCode = await teacher.openSession(await teacher.createQuiz("Düz", QUESTIONS));
  const plain = await openLobby(visitors, plainCode);
  await teacher.press("start");
  await expectQuestion(plain.page, 1);
  await plain.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(plain.formats).toEqual([]);
  await teacher.press("finish");

  const code = await teacher.openSession(await teacher.createQuiz("Formüllü", WITH_FORMULA));
  const { page, formats, requested } = await openLobby(visitors, code);
  // Script, style sheet and the fonts that most formulas use.
  await expect
    .poll(() =>
      formats.filter((name) => /draw-formula.*\.js|KaTeX_(Main-Regular|Math-Italic|Size[123])/.test(name)),
    )
    .toHaveLength(6);
  // The modules of other question kinds wait, because on slow networks they would delay the first formula.
  const requestOf = (file: RegExp) => requested.findIndex((name) => file.test(name));
  await expect.poll(() => requestOf(/matched-.*\.js/)).toBeGreaterThan(-1);
  expect(requestOf(/KaTeX_Main-Regular/)).toBeLessThan(requestOf(/matched-.*\.js/));
  expect(formats.some((name) => name.startsWith("styled-text"))).toBe(true);
  const loaded = formats.length;
  await teacher.press("start");
  await expectQuestion(page, 1);
  const heading = page.getByRole("heading", { name: "√2 kaçtır?" });
  await expect(heading.locator(".katex-html")).toBeVisible();
  await expect(heading.locator("math")).toHaveAttribute("aria-label", "√2");
  expect(formats.slice(loaded)).toEqual([]);
  await teacher.leave();
});

test("solving alone loads the modules of formulas only for a quiz with formulas", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "tek@ornek.test");
  const plainQuiz = await teacher.createQuiz("Düz", QUESTIONS);
  const formulaQuiz = await teacher.createQuiz("Formüllü", WITH_FORMULA);
  await teacher.leave();
  await register(app.url, { name: "Elif Kaya", email: "elif@ornek.test", role: "student" });
  const { page, formats } = await openPhone(visitors);
  await signInOnPage(page, "elif@ornek.test");
  await page.goto(`/quiz/${plainQuiz}`);
  for (const option of ["Ankara", "Van", "Ağrı"]) {
    await page.getByRole("radio", { name: option }).check();
    await page.getByRole("button", { name: /Sonraki Soru|Bitir/ }).click();
  }
  await expect(page.getByText("%100")).toBeVisible();
  expect(formats).toEqual([]);

  await page.goto(`/quiz/${formulaQuiz}`);
  await expect(page.getByRole("heading", { name: "√2 kaçtır?" }).locator(".katex-html")).toBeVisible();
});

test("homework loads the modules of formulas only for a quiz with formulas", async ({ visitors, app }) => {
  const teacher = await Teacher.register(app.url, "ev@ornek.test");
  const opensAt = Date.now();
  const terms = {
    opensAt,
    closesAt: opensAt + 86_400_000,
    attempts: 1,
    mixes: false,
    counts: "best" as const,
  };
  const give = async (title: string, questions: typeof QUESTIONS) => {
    const quizId = await teacher.createQuiz(title, questions);
    return await teacher.client.mutation(api.homework.give, { quizId, ...terms });
  };
  const plainCode = await give("Düz", QUESTIONS);
  const formulaCode = await give("Formüllü", WITH_FORMULA);
  await teacher.leave();
  const { page, formats } = await openPhone(visitors);
  const begin = async (code: string) => {
    await page.goto(`/odev/${code}`);
    await page.getByLabel("Adın ve soyadın").fill("Elif Kaya");
    await page.getByRole("button", { name: "Başla" }).click();
  };
  await begin(plainCode);
  for (const option of ["Ankara", "Van", "Ağrı"]) {
    await page.getByRole("radio", { name: option }).check();
    await page.getByRole("button", { name: /^(?:Sonraki|Bitir)$/ }).click();
  }
  await page.getByRole("dialog").getByRole("button", { name: "Bitir" }).click();
  await expect(page.getByText("%100")).toBeVisible();
  expect(formats).toEqual([]);

  await begin(formulaCode);
  await expect(page.getByRole("heading", { name: "√2 kaçtır?" }).locator(".katex-html")).toBeVisible();
});
