// What a slow phone shows before the app has come: the page itself, which can be typed into, and which the app then takes over in place.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** The app's scripts stay away until the returned function is called; the first page's own script comes. */
async function holdBackApp(page: Page): Promise<() => void> {
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

/** Where everything that can be read or pressed stands. */
function places(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // Fonts are asked for by the layout that needs them.
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
    test(`${address} stands on a ${device} before the app has come, and nothing moves when it takes over (${theme})`, async ({
      visitors,
    }) => {
      const page = await visitors.arrive(device, { theme });
      const release = await holdBackApp(page);
      await page.goto(address, { waitUntil: "commit" });
      await expect(prepared(page).getByRole("heading", { level: 1, name: heading })).toBeVisible();
      // Nobody is shown a page without its style sheets, but a test can measure one.
      const isStyled = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
        );
      await expect.poll(isStyled).toBe(true);
      const before = await places(page);
      const colours = () => page.evaluate(() => getComputedStyle(document.querySelector("h1")!).color);
      const colour = await colours();
      release();
      await expect(prepared(page)).toHaveCount(0);
      expect(await places(page)).toEqual(before);
      expect(await colours()).toBe(colour);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    });
  }
}

test("what was typed and pressed before the app came is not lost", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  const release = await holdBackApp(page);
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

test("a link that was pressed before the app came leads on, with what it carries", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  const release = await holdBackApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await prepared(page).getByRole("link", { name: "Öğretmen olarak başla" }).click();
  release();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Hesap türü")).toHaveValue("teacher");
});

test("the theme that was chosen is there before the app has come", async ({ visitors }) => {
  const page = await visitors.arrive("phone", { theme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  const release = await holdBackApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(prepared(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  release();
  await expect(prepared(page)).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a piece of the app that got lost on the way is fetched again with the page", async ({ visitors }) => {
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
