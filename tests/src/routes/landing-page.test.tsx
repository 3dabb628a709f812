import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RequireTeacher } from "../../../src/app/guards.tsx";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { LandingPage } from "../../../src/routes/landing/landing-page.tsx";
import { LoginPage } from "../../../src/routes/login/login-page.tsx";
import { RegisterPage } from "../../../src/routes/register/register-page.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { liveApp } from "../support/render-live.tsx";

const student: Viewer = { _id: "s" as never, name: "Elif", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
});
afterEach(cleanup);

/** Text and address of each link on the page. */
function linksFor(viewer: Viewer | null): string[] {
  const routes = [{ path: "/", Component: LandingPage }];
  render(liveApp({ convex: new FakeConvex(), routes, at: "/", viewer }).app);
  return screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}

test("the hero shows the product's name", () => {
  linksFor(null);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Online Quiz Platformu");
});

test("the feature cards name the product's features", () => {
  linksFor(null);
  const features = within(screen.getByRole("region", { name: "Neler yapabilirsiniz?" }));
  expect(features.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Canlı quiz",
    "Ödev",
    "Kendi hızında",
    "On soru türü",
    "Sınavınız hazırsa",
    "Kâğıtta da",
    "Neyi tekrar anlatmalı?",
    "Adsız geri bildirim",
    "İnternetsiz de çalışır",
  ]);
});

test.each([
  ["/", "Öğretmen olarak başla", "/ogren"],
  ["/", "Quiz Oluştur", "/quiz-olustur"],
  ["/quiz-olustur", "Kayıt olun", "/quiz-olustur"],
])("at %s the link %s preselects the teacher's account, and leads to %s", async (at, link, destination) => {
  const routes = [
    { path: "/", Component: LandingPage },
    { path: "/login", Component: LoginPage },
    { path: "/register", Component: RegisterPage },
    { path: "/ogren", element: null },
    { Component: RequireTeacher, children: [{ path: "/quiz-olustur", element: null }] },
  ];
  const { app, appFor, path } = liveApp({ convex: new FakeConvex(), routes, at });
  const { rerender } = render(app);
  await userEvent.click(await screen.findByRole("link", { name: link }));
  expect((await screen.findByLabelText<HTMLSelectElement>("Hesap türü")).value).toBe("teacher");
  rerender(appFor(teacher));
  expect(path()).toBe(destination);
});

test("the links for teachers wrap together, apart from the link for students", () => {
  linksFor(null);
  const group = (name: string) => screen.getByRole("link", { name }).parentElement;
  expect(group("Öğretmen olarak başla")).toBe(group("Quiz Oluştur"));
  expect(group("Quiz'e Katıl")).not.toBe(group("Quiz Oluştur"));
});

test.each([
  [
    "a guest",
    null,
    ["Quiz'e Katıl /quiz-katil", "Öğretmen olarak başla /register", "Quiz Oluştur /register"],
  ],
  ["a student", student, ["Quiz'e Katıl /quiz-katil", "Quizlere göz at /ogren"]],
  ["a teacher", teacher, ["Quiz Oluştur /quiz-olustur", "Quizlere göz at /ogren"]],
])("the page shows the calls to action for %s", (_who, viewer, links) => {
  expect(linksFor(viewer)).toEqual(links);
});
