import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequireTeacher } from "../../../src/app/guards.tsx";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { LandingPage } from "../../../src/routes/landing/landing-page.tsx";
import { LoginPage } from "../../../src/routes/login/login-page.tsx";
import { RegisterPage } from "../../../src/routes/register/register-page.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { allowModalDialogs } from "../support/modal-dialogs.ts";
import { liveApp } from "../support/render-live.tsx";

const student: Viewer = { _id: "s" as never, name: "Elif", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

beforeEach(() => {
  allowModalDialogs();
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

/** The landing page, reached by a link from another page, and the pages to which the registration leads. */
async function landing() {
  const routes = [
    { path: "/faq", element: <Link to="/">Ana sayfa</Link> },
    { path: "/", Component: LandingPage },
    { path: "/login", Component: LoginPage },
    { path: "/register", Component: RegisterPage },
    { Component: RequireTeacher, children: [{ path: "/quiz-olustur", element: <h1>Editör</h1> }] },
  ];
  const drawn = liveApp({ convex: new FakeConvex(), routes, at: "/faq" });
  const rendered = render(drawn.app);
  await userEvent.click(screen.getByRole("link", { name: "Ana sayfa" }));
  return { ...drawn, ...rendered };
}

const createLink = () => screen.findByRole("link", { name: "Quiz Oluştur" });

const openRegistration = async () => {
  await userEvent.click(await createLink());
  return await screen.findByRole<HTMLDialogElement>("dialog", { name: "Kayıt Ol" });
};

const expectPageWithoutForm = async () => {
  await screen.findByRole("heading", { name: "Online Quiz Platformu" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test("the registration opens over the page with the focus in its first field; closing it keeps the typed text and leaves its history entry", async () => {
  const { path, back } = await landing();
  const dialog = await openRegistration();
  expect(path()).toBe("/");
  const name = screen.getByLabelText<HTMLInputElement>("Ad Soyad");
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, "Zeynep");
  act(() => dialog.close());
  await expectPageWithoutForm();
  await openRegistration();
  expect(screen.getByLabelText<HTMLInputElement>("Ad Soyad").value).toBe("Zeynep");
  act(() => dialog.close());
  await expectPageWithoutForm();
  act(back);
  expect(path()).toBe("/faq");
});

test("Back closes the registration, also after a double click on its link", async () => {
  const { path, back } = await landing();
  await userEvent.dblClick(await createLink());
  await screen.findByRole("dialog");
  act(back);
  await expectPageWithoutForm();
  expect(path()).toBe("/");
  act(back);
  expect(path()).toBe("/faq");
});

test("the editor replaces the registration in the history", async () => {
  const { appFor, rerender, back, path } = await landing();
  await openRegistration();
  rerender(appFor(teacher));
  await screen.findByRole("heading", { name: "Editör" });
  act(back);
  await expectPageWithoutForm();
  act(back);
  expect(path()).toBe("/faq");
});

test("a signed-in visitor who returns to the registration's history entry sees the page without the form", async () => {
  const { appFor, rerender, back, path } = await landing();
  await openRegistration();
  await userEvent.click(screen.getByRole("link", { name: "Giriş yapın" }));
  await waitFor(() => expect(path()).toBe("/login"));
  rerender(appFor(teacher));
  await screen.findByRole("heading", { name: "Editör" });
  act(back);
  await screen.findByRole("link", { name: "Quizlere göz at" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a click with a modifier key follows the link to the registration page", async () => {
  await landing();
  const clicked = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    // jsdom cannot open a new tab.
    event.preventDefault();
    return defaultPrevented;
  });
  window.addEventListener("click", clicked, { once: true });
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(await createLink());
  expect(clicked).toHaveReturnedWith(false);
  expect(screen.queryByRole("dialog")).toBeNull();
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
