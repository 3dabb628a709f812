import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "../../../../src/lib/auth/viewer.tsx";
import * as saveFileModule from "../../../../src/lib/files/save-file.ts";
import { AccountPage } from "../../../../src/routes/account/account-page.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";
import { liveApp } from "../../support/render-live.tsx";

const signOut = vi.fn(async () => {});
vi.mock("../../../../src/lib/auth/sign-in.ts", async (original) => ({
  ...(await original<typeof import("../../../../src/lib/auth/sign-in.ts")>()),
  useSignIn: () => ({ signOut }),
}));
vi.mock("../../../../src/lib/files/save-file.ts", () => ({ saveFile: vi.fn() }));
const saveFile = vi.mocked(saveFileModule.saveFile);
const success = vi.spyOn(toast, "success").mockReturnValue("");
allowModalDialogs();

const elif: Viewer = {
  _id: "u1" as Viewer["_id"],
  name: "Elif Kaya",
  email: "elif@okul.test",
  role: "student",
};

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.clearAllMocks();
});

function open() {
  const routes = [
    { path: "/hesabim", Component: AccountPage },
    { path: "/", element: <h1>Ana sayfa</h1> },
  ];
  const { app, path } = liveApp({ convex, routes, at: "/hesabim", viewer: elif });
  render(app);
  return { user: userEvent.setup(), path };
}
const refuseWith = (code: string) => () => {
  throw new ConvexError({ code });
};

test("shows the account and changes the name", async () => {
  convex.set("accounts:rename", () => null);
  const { user } = open();
  expect(screen.getByText("elif@okul.test", { selector: "dd" })).toBeTruthy();
  expect(screen.getByText("Öğrenci", { selector: "dd" })).toBeTruthy();
  const field = screen.getByLabelText("Ad Soyad");
  await user.clear(field);
  await user.type(field, "Elif Demir");
  await user.click(screen.getByRole("button", { name: "Adı kaydet" }));
  expect(convex.sent).toEqual([{ name: "accounts:rename", args: { name: "Elif Demir" } }]);
  expect(success).toHaveBeenCalledWith("Adınız güncellendi");
});

test("keeps an unsaved name after an expired sign-in, and deletes the draft after saving", async () => {
  convex.set("accounts:rename", () => null);
  const { user } = open();
  await user.type(screen.getByLabelText("Ad Soyad"), " Demir");
  cleanup();
  const { user: back } = open();
  expect(screen.getByLabelText("Ad Soyad")).toHaveProperty("value", "Elif Kaya Demir");
  await back.click(screen.getByRole("button", { name: "Adı kaydet" }));
  expect(success).toHaveBeenCalledWith("Adınız güncellendi");
  expect(sessionStorage).toHaveLength(0);
});

test("refuses a blank name with a message, and keeps the input", async () => {
  convex.set("accounts:rename", refuseWith("NAME_REQUIRED"));
  const { user } = open();
  const field = screen.getByLabelText<HTMLInputElement>("Ad Soyad");
  await user.clear(field);
  await user.type(field, "  ");
  await user.click(screen.getByRole("button", { name: "Adı kaydet" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Ad soyad gerekli");
  expect(field.value).toBe("  ");
});

test("changes the password with the old one, and empties the fields", async () => {
  convex.set("accounts:changePassword", () => null);
  const { user } = open();
  await user.type(screen.getByLabelText("Şu anki şifre"), "eski-sifre");
  await user.type(screen.getByLabelText("Yeni şifre"), "yeni-sifre");
  await user.click(screen.getByRole("button", { name: "Şifreyi değiştir" }));
  expect(convex.sent).toEqual([
    { name: "accounts:changePassword", args: { oldPassword: "eski-sifre", newPassword: "yeni-sifre" } },
  ]);
  expect(success).toHaveBeenCalledWith("Şifreniz değiştirildi");
  expect(screen.getByLabelText<HTMLInputElement>("Yeni şifre").value).toBe("");
});

test("reports a wrong old password, and keeps the input", async () => {
  convex.set("accounts:changePassword", refuseWith("PASSWORD_WRONG"));
  const { user } = open();
  await user.type(screen.getByLabelText("Şu anki şifre"), "yanlis");
  await user.type(screen.getByLabelText("Yeni şifre"), "yeni-sifre");
  await user.click(screen.getByRole("button", { name: "Şifreyi değiştir" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Şifreniz değiştirilemedi.Şifre hatalı");
  expect(screen.getByLabelText<HTMLInputElement>("Yeni şifre").value).toBe("yeni-sifre");
});

test("downloads all pages of the user's data as one file with absolute addresses", async () => {
  const next = { section: "resimler", cursor: null };
  convex.set("accounts:data", ({ from }) =>
    from === null
      ? { section: "hesap", items: [{ adSoyad: "Elif Kaya", kayit: "2026-11-27T23:20:05.250Z" }], next }
      : { section: "resimler", items: [{ adres: "http://127.0.0.1:9/api/storage/x" }], next: null },
  );
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Verilerimi indir" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, text] = saveFile.mock.calls[0] ?? ["", ""];
  expect(name).toMatch(/^online-quiz-verilerim-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(String(text))).toMatchObject({
    hesap: [{ adSoyad: "Elif Kaya", kayit: "2026-11-28T02:20:05.250+03:00" }],
    resimler: [{ adres: `${window.location.origin}/api/storage/x` }],
  });
});

test("deletes the account after address and password were typed, signs out and redirects to the start page", async () => {
  convex.set("accounts:remove", () => null);
  const { user, path } = open();
  await user.click(screen.getByRole("button", { name: "Hesabımı sil" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hesabınız silinsin mi?" }));
  await user.type(dialog.getByLabelText("E-posta adresiniz"), "elif@okul.test");
  await user.type(dialog.getByLabelText("Şifreniz"), "gizli1");
  await user.click(dialog.getByRole("button", { name: "Hesabımı kalıcı olarak sil" }));
  await waitFor(() => expect(success).toHaveBeenCalledWith("Hesabınız silindi"));
  expect(convex.sent).toEqual([
    { name: "accounts:remove", args: { confirmation: "elif@okul.test", password: "gizli1" } },
  ]);
  expect(signOut).toHaveBeenCalledOnce();
  expect(path()).toBe("/");
});

test("does not delete the account if the typed address is wrong", async () => {
  convex.set("accounts:remove", refuseWith("CONFIRMATION_WRONG"));
  const { user, path } = open();
  await user.click(screen.getByRole("button", { name: "Hesabımı sil" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hesabınız silinsin mi?" }));
  await user.type(dialog.getByLabelText("E-posta adresiniz"), "baska@okul.test");
  await user.type(dialog.getByLabelText("Şifreniz"), "gizli1");
  await user.click(dialog.getByRole("button", { name: "Hesabımı kalıcı olarak sil" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("bu hesabınki değil");
  expect(path()).toBe("/hesabim");
  expect(signOut).not.toHaveBeenCalled();
});
