import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForgotPasswordPage } from "../../../../src/routes/forgot-password/forgot-password-page.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

const signIn = vi.fn();
vi.mock("../../../../src/lib/auth/sign-in.ts", async (original) => ({
  ...(await original<typeof import("../../../../src/lib/auth/sign-in.ts")>()),
  useSignInForm: () => ({ signIn }),
}));
const success = vi.spyOn(toast, "success").mockReturnValue("");

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("accounts:settings", () => ({
    sendsMail: true,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
  convex.set("accounts:requestPasswordReset", () => null);
});
afterEach(() => {
  cleanup();
  window.__CONFIG__ = {};
  vi.clearAllMocks();
});

function open() {
  const routes = [{ path: "/forgot-password", Component: ForgotPasswordPage }];
  render(liveApp({ convex, routes, at: "/forgot-password" }).app);
  return userEvent.setup();
}
async function askForCode() {
  const user = open();
  await user.type(await screen.findByLabelText("E-posta"), "elif@okul.test");
  await user.click(screen.getByRole("button", { name: "Kod gönder" }));
  return user;
}

test("without mail, the page names the contact and the administrator's command", async () => {
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
  open();
  expect(await screen.findByText(/Bu site e-posta göndermiyor/)).toBeTruthy();
  expect(screen.getByText("npm run cli -- set-password ad@okul.example")).toBeTruthy();
  expect(screen.queryByLabelText("E-posta")).toBeNull();
});

test("without mail, a site that runs from a package shows its own command", async () => {
  window.__CONFIG__ = { setPasswordCommand: "komutlar/sifre-degistir.sh" };
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
  open();
  expect(await screen.findByText("komutlar/sifre-degistir.sh ad@okul.example")).toBeTruthy();
});

test("without mail, a code from the administrator is accepted", async () => {
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Kodum var" }));
  await user.type(screen.getByLabelText("E-posta"), "elif@okul.test");
  await user.type(screen.getByLabelText("Kod"), "K7MQ-2XRT-9WHC");
  await user.type(screen.getByLabelText("Yeni şifre"), "yeni-sifre");
  await user.click(screen.getByRole("button", { name: "Şifreyi değiştir" }));
  expect(signIn).toHaveBeenCalledWith(
    "password",
    expect.objectContaining({ flow: "reset", code: "K7MQ-2XRT-9WHC" }),
  );
  await user.click(screen.getByRole("button", { name: "Geri" }));
  expect(screen.getByText(/Bu site e-posta göndermiyor/)).toBeTruthy();
});

test("after requesting a code, the page does not reveal if the account exists", async () => {
  await askForCode();
  expect(convex.sent).toEqual([{ name: "accounts:requestPasswordReset", args: { email: "elif@okul.test" } }]);
  expect(
    await screen.findByText(/adresiyle açılmış bir hesap varsa 12 karakterlik bir kod gönderiyoruz/),
  ).toBeTruthy();
});

test("sends code and new password together, and confirms success", async () => {
  const user = await askForCode();
  await user.type(await screen.findByLabelText("Kod"), "K7MQ-2XRT-9WHC");
  await user.type(screen.getByLabelText("Yeni şifre"), "yeni-sifre");
  await user.click(screen.getByRole("button", { name: "Şifreyi değiştir" }));
  expect(signIn).toHaveBeenCalledWith("password", {
    flow: "reset",
    email: "elif@okul.test",
    code: "K7MQ-2XRT-9WHC",
    password: "yeni-sifre",
    device: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(success).toHaveBeenCalledWith("Şifreniz değiştirildi");
});

test("reports a wrong code, and keeps the input", async () => {
  signIn.mockRejectedValueOnce(new ConvexError({ code: "RESET_CODE_WRONG" }));
  const user = await askForCode();
  await user.type(await screen.findByLabelText("Kod"), "AAAA-BBBB-CCCC");
  await user.type(screen.getByLabelText("Yeni şifre"), "yeni-sifre");
  await user.click(screen.getByRole("button", { name: "Şifreyi değiştir" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Kod hatalı ya da süresi dolmuş");
  expect(screen.getByLabelText<HTMLInputElement>("Kod").value).toBe("AAAA-BBBB-CCCC");
  expect(screen.getByLabelText<HTMLInputElement>("E-posta").value).toBe("elif@okul.test");
});

test("a user with a code skips the request", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Kodum var" }));
  expect(screen.getByLabelText("Kod")).toBeTruthy();
  expect(convex.sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yeni kod iste" }));
  expect(screen.getByRole("button", { name: "Kod gönder" })).toBeTruthy();
});
