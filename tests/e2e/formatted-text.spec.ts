// A field with formatted text (ProseMirror), by mouse and keyboard. formula-dialog.spec.ts covers the dialog for a formula.
import type { Locator, Page } from "@playwright/test";
import { registerOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

/** Opens the page for a new quiz, and returns its first question's form and text. */
async function openEditor(page: Page, email: string) {
  await registerOnPage(page, { name: "Zeynep Aydın", email, role: "Öğretmen" });
  await page.goto("/quiz-olustur");
  const form = page.getByRole("region", { name: /soruyu ekleyin/ });
  const text = form.getByLabel("Soru metni");
  await expect(text).toHaveAttribute("contenteditable", "true");
  await text.click();
  return { form, text };
}

/** Writes a formula with the keyboard, at the cursor. */
async function writeFormula(page: Page, tex: string): Promise<void> {
  await page.keyboard.press("Control+m");
  await expect(page.getByRole("dialog", { name: "Formül ekle" }).locator("math-field")).toBeFocused();
  await page.keyboard.type(tex);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Formül ekle" })).toBeHidden();
}

/** Drops a plain text on the middle of a field, as from another window. */
async function dropText(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, text) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    element.dispatchEvent(new DragEvent("drop", { ...place, dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}

test("a double click beside the lines leaves the cursor in the text", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  const { text } = await openEditor(page, "cift-tik@ornek.test");
  await text.dblclick();
  await writeFormula(page, "x");
  await expect(text.locator("p")).toHaveCount(1);
  await text.dblclick();
  await page.keyboard.type(" kaçtır?");
  await expect(text.locator("p")).toHaveCount(1);
  await expect(text).toHaveText(/ kaçtır\?$/);
});

test("a formula made of a selection contains the formulas of the selection", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  const { text } = await openEditor(page, "secili-formul@ornek.test");
  await page.keyboard.type("2+");
  await writeFormula(page, "y");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+m");
  const dialog = page.getByRole("dialog", { name: "Formül ekle" });
  await expect(dialog.getByLabel("LaTeX")).toHaveValue("2+y");
  await expect(dialog.locator("math-field")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text.locator("[aria-label='Formül: 2 + y']")).toBeVisible();
  await expect(text.locator("[aria-label^='Formül']")).toHaveCount(1);
});

test("texts of other windows are dropped into a question and into an option", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  const { form, text } = await openEditor(page, "birak@ornek.test");
  await dropText(text, "iki\nsatır");
  await expect(text.locator("p")).toHaveText(["iki", "satır"]);
  const option = form.locator("[data-option]").first();
  await dropText(option, "iki\nsatır");
  await expect(option.locator("p")).toHaveText(["iki satır"]);
});
