// Validation messages are in Turkish in every browser; the browser's own messages are never shown.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { LoginForm } from "../../../../src/features/account/login-form.tsx";
import { RegisterForm } from "../../../../src/features/account/register-form.tsx";

const signIn = vi.fn(async () => {});
vi.mock("../../../../src/lib/auth/sign-in.ts", async (original) => ({
  ...(await original<typeof import("../../../../src/lib/auth/sign-in.ts")>()),
  useSignInForm: () => ({ signIn }),
}));

const sources = import.meta.glob<string>("../../../../src/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

afterEach(() => {
  cleanup();
  signIn.mockClear();
});

const descriptionOf = (label: string) =>
  screen
    .getByLabelText(label)
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

it("every form of the app disables the browser's validation messages", () => {
  const forms = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/<form(?=[\s>])(?:=>|[^>])*>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ tag }) => !tag.includes("noValidate"))).toEqual([]);
});

it("signing in without input reports each field, focuses the first, and sends nothing", async () => {
  const user = userEvent.setup();
  render(<LoginForm forgotPasswordLink={null} />);
  await user.click(screen.getByRole("button", { name: "Giriş Yap" }));
  expect(descriptionOf("E-posta")).toContain("E-posta gerekli");
  expect(descriptionOf("Şifre")).toContain("Şifre gerekli");
  expect(document.activeElement).toBe(screen.getByLabelText("E-posta"));
  expect(screen.getByLabelText("Şifre").getAttribute("aria-invalid")).toBe("true");
  expect(signIn).not.toHaveBeenCalled();
});

it("registering reports invalid address and password, and removes the message after a change", async () => {
  const user = userEvent.setup();
  render(<RegisterForm startAs="student" asksTeacherCode={false} loginLink={null} />);
  await user.type(screen.getByLabelText("Ad Soyad"), "Elif Işık");
  await user.type(screen.getByLabelText("E-posta"), "elif");
  await user.type(screen.getByLabelText("Şifre"), "kısa");
  await user.click(screen.getByRole("button", { name: "Kayıt Ol" }));
  expect(descriptionOf("E-posta")).toContain("Geçerli bir e-posta adresi girin");
  expect(descriptionOf("Şifre")).toContain("Şifre en az 6 karakter olmalı");
  expect(signIn).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("E-posta"), "@okul.test");
  await user.type(screen.getByLabelText("Şifre"), "cık");
  expect(screen.queryByText("Geçerli bir e-posta adresi girin")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Kayıt Ol" }));
  expect(signIn).toHaveBeenCalledOnce();
});
