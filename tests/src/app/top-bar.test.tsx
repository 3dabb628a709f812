import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TopBar } from "../../../src/app/layout/top-bar.tsx";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { liveApp } from "../support/render-live.tsx";

const signOut = vi.fn(async () => {});
vi.mock("../../../src/lib/auth/sign-in.ts", async (original) => ({
  ...(await original<typeof import("../../../src/lib/auth/sign-in.ts")>()),
  useSignIn: () => ({ signOut }),
}));

const student: Viewer = { _id: "s" as never, name: "Elif Kaya", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep Aydın", role: "teacher" };

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});
afterEach(() => {
  cleanup();
  signOut.mockClear();
});

function open(viewer: Viewer | null, at = "/istatistikler") {
  const routes = [{ path: "*", Component: TopBar }];
  const { app, path, back } = liveApp({ convex: new FakeConvex(), routes, at, viewer });
  render(app);
  return { path, back, user: userEvent.setup() };
}

const menuLinks = () =>
  within(screen.getByRole("navigation", { name: "Ana menü" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

test.each([
  ["a guest", null, ["Quiz'e Katıl"]],
  ["a student", student, ["Öğren", "Quiz'e Katıl", "İstatistikler"]],
  ["a teacher", teacher, ["Öğren", "Sınıflarım", "Ödevler", "İstatistikler", "Quiz Oluştur"]],
])("the top bar shows the logo with a link to the home page, and the links for %s", (_who, viewer, links) => {
  open(viewer);
  expect(menuLinks()).toEqual(links);
  expect(screen.getByRole("link", { name: "Online Quiz, ana sayfa" }).getAttribute("href")).toBe("/");
});

test.each([
  ["/ogren", ["Öğren"]],
  ["/ogren/gecmis", ["Öğren"]],
  ["/ogren/odevler", ["Ödevler"]],
  ["/siniflar/c1", ["Sınıflarım"]],
  ["/siniflarim", []],
])("at %s exactly the most specific link is the current one", (at, current) => {
  open(teacher, at);
  const links = within(screen.getByRole("navigation", { name: "Ana menü" })).queryAllByRole("link", {
    current: "page",
  });
  expect(links.map(({ textContent }) => textContent)).toEqual(current);
});

test("a guest may sign in or register", () => {
  open(null);
  expect(screen.getByRole("link", { name: "Giriş Yap" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Kayıt Ol" }).getAttribute("href")).toBe("/register");
});

test("the menu closes when the page changes, and stays closed after going back", async () => {
  const { user, path, back } = open(teacher);
  const button = () => screen.getByRole("button", { name: /menü/i, expanded: false });
  await user.click(button());
  expect(screen.getByRole("button", { expanded: true })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Öğren" }));
  await waitFor(() => expect(path()).toBe("/ogren"));
  expect(button()).toBeTruthy();
  act(back);
  await waitFor(() => expect(path()).toBe("/istatistikler"));
  expect(button()).toBeTruthy();
});

test.each([
  [student, "Öğrenci"],
  [teacher, "Öğretmen"],
])("the user's name is shown with the role's label", (viewer, label) => {
  open(viewer);
  expect(screen.getByText(viewer.name)).toBeTruthy();
  expect(screen.getByText(label)).toBeTruthy();
});

test("Çıkış leaves the guarded page, then signs out", async () => {
  const { path, user } = open(teacher);
  await user.click(screen.getByRole("button", { name: "Çıkış" }));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(path()).toBe("/");
});

test("the theme switches between light and dark and is stored under the key theme", async () => {
  const { user } = open(null);
  await user.click(screen.getByRole("button", { name: "Koyu temaya geç" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await user.click(screen.getByRole("button", { name: "Açık temaya geç" }));
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(localStorage.getItem("theme")).toBe("light");
});

test("the mobile menu opens, and closes with its button and with Escape", async () => {
  const { user } = open(student);
  const toggle = screen.getByRole("button", { name: "Menüyü aç" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  expect(screen.getByRole("button", { name: "Menüyü kapat" }).getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Menüyü aç" })).toBeTruthy();
});
