import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoginPage } from "../../../../src/routes/login/login-page.tsx";
import { RegisterPage } from "../../../../src/routes/register/register-page.tsx";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

afterEach(cleanup);

function open(Component: () => React.ReactNode) {
  render(liveApp({ convex: new FakeConvex(), routes: [{ path: "/", Component }], at: "/" }).app);
}

test("the login page has required fields for e-mail and password, and a remember-me checkbox", () => {
  open(LoginPage);
  const email = screen.getByLabelText<HTMLInputElement>("E-posta");
  const password = screen.getByLabelText<HTMLInputElement>("Şifre");
  expect([email.type, email.required, password.type, password.required]).toEqual([
    "email",
    true,
    "password",
    true,
  ]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Beni hatırla" }).checked).toBe(true);
});

test("the login page links to the pages for a forgotten password and registration", () => {
  open(LoginPage);
  expect(screen.getByRole("link", { name: "Şifremi unuttum" }).getAttribute("href")).toBe("/forgot-password");
  expect(screen.getByRole("link", { name: "Kayıt olun" }).getAttribute("href")).toBe("/register");
});

test("the register page has required fields for name, e-mail and password with a hint, and the account type, student by default", () => {
  open(RegisterPage);
  for (const label of ["Ad Soyad", "E-posta", "Şifre"]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
  expect(screen.getByLabelText<HTMLInputElement>("E-posta").type).toBe("email");
  expect(screen.getByLabelText<HTMLInputElement>("Şifre").placeholder).toBe("En az 6 karakter");
  const type = screen.getByLabelText<HTMLSelectElement>("Hesap türü");
  expect(type.value).toBe("student");
  expect([...type.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
    "student Öğrenci",
    "teacher Öğretmen",
  ]);
});
