import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { LoginForm } from "../../../../src/features/account/login-form.tsx";
import { RegisterForm } from "../../../../src/features/account/register-form.tsx";

const signIn = vi.fn();
vi.mock("../../../../src/lib/auth/sign-in.ts", async (original) => ({
  ...(await original<typeof import("../../../../src/lib/auth/sign-in.ts")>()),
  useSignInForm: () => ({ signIn }),
}));

afterEach(() => {
  cleanup();
  signIn.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const refuseWith = (code: string) => signIn.mockRejectedValueOnce(new ConvexError({ code }));

async function logIn() {
  const user = userEvent.setup();
  render(<LoginForm forgotPasswordLink={null} />);
  await user.type(screen.getByLabelText("E-posta"), "elif@okul.test");
  await user.type(screen.getByLabelText("Şifre"), "gizli1");
  return user;
}

async function register(role: "student" | "teacher") {
  const user = userEvent.setup();
  render(
    <RegisterForm startAs="student" asksTeacherCode={false} loginLink={<a href="/login">Giriş yapın</a>} />,
  );
  await user.type(screen.getByLabelText("Ad Soyad"), "Elif Işık");
  await user.type(screen.getByLabelText("E-posta"), "elif@okul.test");
  await user.type(screen.getByLabelText("Şifre"), "gizli1");
  await user.selectOptions(screen.getByLabelText("Hesap türü"), role);
  await user.click(screen.getByRole("button", { name: "Kayıt Ol" }));
  return user;
}

test("a refused sign-in shows only the general message, which does not reveal if the address exists", async () => {
  refuseWith("INVALID_CREDENTIALS");
  const user = await logIn();
  await user.click(screen.getByRole("button", { name: "Giriş Yap" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Giriş yapılırken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.",
  );
  expect(screen.getByLabelText<HTMLInputElement>("E-posta").value).toBe("elif@okul.test");
});

test("too many attempts are explained in a second line", async () => {
  refuseWith("TOO_MANY_ATTEMPTS");
  const user = await logIn();
  await user.click(screen.getByRole("button", { name: "Giriş Yap" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/çok fazla deneme yapıldı.*Şifremi unuttum/);
});

test("the submit button is busy while sending, and further presses do nothing", async () => {
  signIn.mockReturnValueOnce(new Promise(() => {}));
  const user = await logIn();
  await user.click(screen.getByRole("button", { name: "Giriş Yap" }));
  await user.click(await screen.findByRole("button", { name: "Giriş yapılıyor…" }));
  expect(signIn).toHaveBeenCalledOnce();
});

test("registering sends the role, which is student by default", async () => {
  const user = userEvent.setup();
  render(
    <RegisterForm startAs="student" asksTeacherCode={false} loginLink={<a href="/login">Giriş yapın</a>} />,
  );
  expect(screen.getByLabelText<HTMLSelectElement>("Hesap türü").value).toBe("student");
  expect(screen.getByPlaceholderText("En az 6 karakter")).toBe(screen.getByLabelText("Şifre"));
  await user.type(screen.getByLabelText("Ad Soyad"), "Elif Işık");
  await user.type(screen.getByLabelText("E-posta"), "elif@okul.test");
  await user.type(screen.getByLabelText("Şifre"), "gizli1");
  await user.click(screen.getByRole("button", { name: "Kayıt Ol" }));
  expect(signIn).toHaveBeenCalledWith("password", {
    flow: "signUp",
    name: "Elif Işık",
    email: "elif@okul.test",
    password: "gizli1",
    role: "student",
    device: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("a failed registration shows the specified sentence and the cause", async () => {
  refuseWith("EMAIL_TAKEN");
  await register("student");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Kayıt olurken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.");
  expect(alert.textContent).toContain("Bu e-posta adresiyle açılmış bir hesap var");
  expect(within(alert).getByRole("link", { name: "Giriş yapın" })).toBeTruthy();
  cleanup();
  refuseWith("TOO_FAST");
  await register("student");
  expect(within(await screen.findByRole("alert")).queryByRole("link")).toBeNull();
});

test.each([
  ["with a mouse, the first field has the focus", true],
  ["on a touch screen, no field has the focus", false],
])("registration and sign-in: %s", (_name, matches) => {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  render(<RegisterForm startAs="student" asksTeacherCode={false} loginLink={null} />);
  expect(document.activeElement === screen.getByLabelText("Ad Soyad")).toBe(matches);
  cleanup();
  render(<LoginForm forgotPasswordLink={null} />);
  expect(document.activeElement === screen.getByLabelText("E-posta")).toBe(matches);
});

test("a deployment that requires a teacher code asks teachers for it from the start", async () => {
  const user = userEvent.setup();
  render(<RegisterForm startAs="student" asksTeacherCode loginLink={null} />);
  expect(screen.queryByLabelText("Öğretmen kodu")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Hesap türü"), "teacher");
  expect(screen.getByLabelText("Öğretmen kodu")).toBeTruthy();
});

test("the teacher code field appears after the server has required it", async () => {
  refuseWith("TEACHER_CODE_WRONG");
  const user = await register("teacher");
  await user.type(await screen.findByLabelText("Öğretmen kodu"), "okul-2026");
  await user.click(screen.getByRole("button", { name: "Kayıt Ol" }));
  expect(signIn).toHaveBeenLastCalledWith("password", expect.objectContaining({ teacherCode: "okul-2026" }));
});
