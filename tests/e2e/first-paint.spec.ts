// A slow phone before the app has loaded: prerendered markup that accepts input, until the app replaces it in place.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Delays the app's scripts, but not the first-paint script, until the returned function is called. */
async function delayApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const prepared = (page: Page) => page.locator("#first-paint");

/** Positions and sizes of all texts and controls. */
function layoutOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // Measuring an element forces a layout, and the layout requests the fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.querySelectorAll("h1, h2, main p, a, button, input, label, footer")].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)];
      },
    );
  });
}

for (const [address, heading] of [
  ["/", "Online Quiz Platformu"],
  ["/quiz-katil", "Quiz'e Katıl"],
  ["/login", "Giriş Yap"],
] as const) {
  for (const [device, theme] of [
    ["phone", "light"],
    ["laptop", "dark"],
  ] as const) {
    test(`${address} is visible on a ${device} before the app loads, and does not move when the app replaces it (${theme})`, async ({
      visitors,
    }) => {
      const page = await visitors.arrive(device, { theme });
      const release = await delayApp(page);
      await page.goto(address, { waitUntil: "commit" });
      await expect(prepared(page).getByRole("heading", { level: 1, name: heading })).toBeVisible();
      // Browsers do not paint before style sheets are loaded, but a test can measure unstyled elements.
      const isStyled = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
        );
      await expect.poll(isStyled).toBe(true);
      const before = await layoutOf(page);
      const colours = () => page.evaluate(() => getComputedStyle(document.querySelector("h1")!).color);
      const colour = await colours();
      release();
      await expect(prepared(page)).toHaveCount(0);
      expect(await layoutOf(page)).toEqual(before);
      expect(await colours()).toBe(colour);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    });
  }
}

test("input and presses before the app loads are kept", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  const release = await delayApp(page);
  await page.goto("/quiz-katil", { waitUntil: "commit" });
  await prepared(page).getByLabel("Quiz kodu").pressSequentially("zzz9");
  await prepared(page).getByLabel("Takma ad").fill("Elif");
  await prepared(page).getByLabel("Quiz kodu").press("End");
  await page.keyboard.type("99");
  await prepared(page).getByRole("button", { name: "Katıl", exact: true }).click();
  release();
  await expect(page.getByText("Geçersiz quiz kodu")).toBeVisible();
  await expect(page.getByLabel("Quiz kodu")).toHaveValue("zzz999");
  await expect(page.getByLabel("Takma ad")).toHaveValue("Elif");
});

test("a link pressed before the app loads works, including its state", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  const release = await delayApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await prepared(page).getByRole("link", { name: "Öğretmen olarak başla" }).click();
  release();
  await expect(page.getByRole("dialog", { name: "Kayıt Ol" })).toBeVisible();
  await expect(page.getByLabel("Hesap türü")).toHaveValue("teacher");
});

test("the chosen theme is applied before the app loads", async ({ visitors }) => {
  const page = await visitors.arrive("phone", { theme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  const release = await delayApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(prepared(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  release();
  await expect(prepared(page)).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a lost script of the app is fetched again by a reload", async ({ visitors }) => {
  visitors.expectNetworkTrouble();
  const page = await visitors.arrive("phone");
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) =>
    visits < 2 ? route.abort("connectionreset") : route.continue(),
  );
  await page.goto("/quiz-katil");
  await expect(page.getByLabel("Quiz kodu")).toBeVisible();
  await expect(prepared(page)).toHaveCount(0);
  expect(visits).toBe(2);
});
