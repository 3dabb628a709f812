import type { Page } from "@playwright/test";
import { PASSWORD } from "../../support/teacher.ts";
import { expect } from "./fixtures.ts";

/** Registers on the registration page; ends on the learn page. */
export async function registerOnPage(
  page: Page,
  account: { name: string; email: string; role: "Öğretmen" | "Öğrenci" },
): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Ad Soyad").fill(account.name);
  await page.getByLabel("E-posta").fill(account.email);
  await page.getByLabel("Şifre").fill(PASSWORD);
  await page.getByLabel("Hesap türü").selectOption({ label: account.role });
  await page.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(page).toHaveURL(/\/ogren$/);
}

/** Signs in to an existing account; ends on the learn page. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-posta").fill(email);
  await page.getByLabel("Şifre").fill(PASSWORD);
  await page.getByRole("button", { name: "Giriş Yap" }).click();
  // Not an assertion: outside of a test, as in a measurement, those wait for 5 s only.
  await page.waitForURL(/\/ogren$/);
}
