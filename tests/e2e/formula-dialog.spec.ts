// The dialog for a formula (MathLive), opened from a formatted text.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { registerOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

/** Opens the page for a new quiz, and returns its first question's text. */
async function openEditor(page: Page, email: string) {
  await registerOnPage(page, { name: "Zeynep Aydın", email, role: "Öğretmen" });
  await page.goto("/quiz-olustur");
  const text = page.getByRole("region", { name: /soruyu ekleyin/ }).getByLabel("Soru metni");
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  return text;
}

/** Opens the dialog by its shortcut, and returns it once its field has the focus. */
async function openDialog(page: Page, name = "Formül ekle") {
  await page.keyboard.press("Control+m");
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.locator("math-field")).toBeFocused();
  return dialog;
}

for (const [device, theme] of [
  ["phone", "dark"],
  ["laptop", "light"],
] as const) {
  test(`the dialog is accessible and fits on a ${device}`, async ({ visitors }) => {
    const page = await visitors.arrive(device, { theme });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).origin));
    await openEditor(page, `erisim-${device}@ornek.test`);
    const dialog = await openDialog(page);
    await page.keyboard.type("x^2");
    await expect(dialog.getByLabel("Okunuşu")).toHaveValue("x²");
    await expectAccessible(page, "the formula dialog");
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    for (const name of ["Kesir", "Karekök", "Çarpı", "Sil"])
      await expect(dialog.getByRole("button", { name, exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Okul formülleri" }).or(dialog.getByText("√∑")).first().click();
    await expect(dialog.getByRole("button", { name: "Denklem sistemi" })).toBeVisible();
    // Fonts and sounds of other hosts would fail in a school without internet.
    expect(new Set(requested)).toEqual(new Set([new URL(page.url()).origin]));
  });
}

test("a formula is written, edited and left by keyboard alone, and no letter is lost", async ({
  visitors,
}) => {
  const page = await visitors.arrive("laptop");
  const text = await openEditor(page, "formul-klavye@ornek.test");
  await page.keyboard.type("Alan ");
  const dialog = await openDialog(page);
  await page.keyboard.type("y");
  // Enter follows the last letter at once, and the next letter follows Enter.
  await Promise.all(["+", "x", "Enter", "c", "m"].map((key) => page.keyboard.press(key)));
  await expect(dialog).toBeHidden();
  await expect(text.locator("[aria-label='Formül: y + x']")).toBeVisible();
  await expect(text).toHaveText(/^Alan .*cm$/);
  await expect(text.locator("p")).toHaveCount(1);

  // Escape discards, and returns to the text.
  await openDialog(page);
  await page.keyboard.type("z");
  await Promise.all(["Escape", "."].map((key) => page.keyboard.press(key)));
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text).toHaveText(/^Alan .*cm\.$/);
  await expect(text.locator("[aria-label^='Formül']")).toHaveCount(1);

  // The arrow selects a formula; Enter opens it again.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const again = page.getByRole("dialog", { name: "Formülü düzenle" });
  await expect(again.locator("math-field")).toBeFocused();
  await expect(again.getByLabel("LaTeX")).toHaveValue("y+x");
  await page.keyboard.press("End");
  await page.keyboard.type("^2");
  await expect(again.getByLabel("LaTeX")).toHaveValue("y+x^2");
  await page.keyboard.press("Enter");
  await expect(text.locator("[aria-label='Formül: y + x²']")).toBeVisible();
  await expect(text).toHaveText(/^Alan .*cm\.$/);
});

test("the dialog reports an empty box", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await openEditor(page, "formul-kutu@ornek.test");
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Kesir", exact: true }).click();
  const note = dialog.getByText("Formülde doldurulmamış bir kutu var.");
  await expect(note).toBeVisible();
  await page.keyboard.type("1");
  await expect(dialog.getByLabel("LaTeX")).toHaveValue("\\frac{1}{{}}");
  await expect(note).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await expect(note).toHaveCount(0);
});

test("a formula is opened by a tap, and deleted by an empty source", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  const text = await openEditor(page, "formul-dokunma@ornek.test");
  await page.keyboard.type("Alan: ");
  await openDialog(page);
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  const formula = text.locator("[aria-label='Formül: x']");
  await formula.tap();
  const dialog = page.getByRole("dialog", { name: "Formülü düzenle" });
  await expect(dialog.getByLabel("LaTeX")).toHaveValue("x");
  await dialog.getByLabel("LaTeX").fill("");
  await dialog.getByRole("button", { name: "Kaydet", exact: true }).tap();
  await expect(formula).toHaveCount(0);
  await expect(text).toHaveText("Alan: ");
});

test("the dialog announces its cursor in Turkish", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await openEditor(page, "formul-duyuru@ornek.test");
  const dialog = await openDialog(page);
  await page.keyboard.type("x+2");
  const heard = async (key: string) => {
    await page.keyboard.press(key);
    return dialog.locator("math-field + [role=status]");
  };
  await expect(await heard("ArrowLeft")).toHaveText("+");
  await expect(await heard("Home")).toHaveText("Formülün başı");
  await expect(await heard("Shift+ArrowRight")).toHaveText("Seçili: x");
  await expect(await heard("End")).toHaveText("2, formülün sonu");
  await page.keyboard.press("Backspace");
  // MathLive's own announcements.
  await expect(dialog.locator("math-field").getByRole("status")).toHaveText("");
});

test("hostile LaTeX is neither drawn nor given to the editor", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  const text = await openEditor(page, "formul-kotu@ornek.test");
  const dialog = await openDialog(page);
  const sourceIn = (opened: typeof dialog) =>
    opened.locator("math-field").evaluate((element) => (element as HTMLInputElement).value);
  for (const tex of [
    "\\htmlStyle{position:fixed;inset:0}{x}",
    "\\style{position:fixed}{x}",
    "\\htmlData{onclick=alert(1)}{x}",
    "\\href{javascript:alert(1)}{x}",
    "{".repeat(5_000) + "}".repeat(5_000),
    "\\text{<img src=x onerror=alert(1)>}".repeat(20),
  ]) {
    await dialog.getByLabel("LaTeX").fill(tex);
    await expect(dialog.getByText(/çizilemiyor|çok uzun/)).toBeVisible();
    expect(await sourceIn(dialog)).toBe("");
  }
  await expect(page.locator("dialog img, dialog a, dialog [data-onclick]")).toHaveCount(0);
  // A source that cannot be drawn can be kept. It is not given to the editor when it is opened again.
  await dialog.getByLabel("LaTeX").fill("\\style{position:fixed}{x}");
  await dialog.getByRole("button", { name: "Ekle", exact: true }).click();
  await text.locator("[aria-label^='Formül']").click();
  const again = page.getByRole("dialog", { name: "Formülü düzenle" });
  await expect(again.getByLabel("LaTeX")).toHaveValue("\\style{position:fixed}{x}");
  await expect(again.locator("math-field")).toBeFocused();
  expect(await sourceIn(again)).toBe("");
});

test("a dialog that cannot be loaded leaves the text as it is", async ({ visitors }) => {
  visitors.expectNetworkTrouble();
  const page = await visitors.arrive("laptop");
  // The page reloads once for a missing module; here it has done so already.
  await page.addInitScript(() => localStorage.setItem("reloaded-for-update", String(Date.now())));
  const text = await openEditor(page, "formul-kopuk@ornek.test");
  await page.keyboard.type("Alan ");
  await page.route(/formula-dialog-.*\.js/, (route) => route.abort());
  await page.keyboard.press("Control+m");
  await expect(page.getByText("Formül penceresi açılamadı.")).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type("nedir?");
  await expect(text).toHaveText("Alan nedir?");
});
