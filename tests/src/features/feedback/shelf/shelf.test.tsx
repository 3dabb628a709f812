import { cleanup, render, screen, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { paths } from "../../../../../src/lib/paths.ts";
import { LearnPage } from "../../../../../src/routes/learn/learn-page.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

const viewer = (role: Viewer["role"]): Viewer => ({
  _id: "u1" as Viewer["_id"],
  name: "Deniz",
  email: "d@ornek.test",
  role,
});
const form = (id: string, title: string, isActive: boolean) => ({
  _id: id,
  title,
  description: `${title} hakkında`,
  isActive,
  createdAt: "2026-09-14T09:00:00.000Z",
});

let convex: FakeConvex;

beforeEach(() => {
  convex = new FakeConvex();
  const nothing = { page: [], isDone: true, continueCursor: "" };
  convex.set("quizzes:list", () => nothing);
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:isLongShelf", () => false);
  convex.set("liveQuizSessions:open", () => []);
  convex.set("feedbacks:list", () => nothing);
});
afterEach(cleanup);

function open(role: Viewer["role"]) {
  const routes = [{ path: paths.learn.pattern, Component: LearnPage }];
  const { app, path } = liveApp({ convex, routes, at: "/ogren/formlar", viewer: viewer(role) });
  render(app);
  return path;
}

const section = () => screen.findByRole("region", { name: "Geri bildirim formları" });

it("lists a teacher's forms with title, description, state and a link to manage them", async () => {
  convex.set("feedbacks:list", () => ({
    page: [form("f2", "İkinci", false), form("f1", "Birinci", true)],
    isDone: true,
    continueCursor: "",
  }));
  open("teacher");
  const cards = await within(await section()).findAllByRole("listitem");
  const [second, first] = cards.map((card) => within(card));
  expect(second!.getByRole("heading", { name: "İkinci" })).toBeTruthy();
  expect(second!.getByText("İkinci hakkında")).toBeTruthy();
  expect(second!.getByText("Pasif")).toBeTruthy();
  expect(first!.getByText("Aktif")).toBeTruthy();
  const manage = first!.getByRole("link", { name: "Yönet: Birinci" });
  expect(manage.textContent).toBe("Yönet");
  expect(manage.getAttribute("href")).toBe("/feedback-yonetim/f1");
});

it("offers a new form, also in the empty state", async () => {
  open("teacher");
  const create = within(await section()).getByRole("link", { name: "Yeni Form Oluştur" });
  expect(create.getAttribute("href")).toBe("/feedback-olustur");
  expect(screen.getByText(/Henüz formunuz yok/)).toBeTruthy();
});

it("shows a failed query of the forms without affecting the rest of the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  convex.set("feedbacks:list", () => {
    throw new ConvexError({ code: "UNAUTHENTICATED" });
  });
  open("teacher");
  expect(await within(await section()).findByText("Formlar yüklenemedi!")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Quizlerim" })).toBeTruthy();
});

it("is missing for students", async () => {
  const path = open("student");
  await screen.findByRole("heading", { name: "Quizler" });
  expect(screen.queryByText("Geri bildirim formları")).toBeNull();
  expect(path()).toBe("/ogren");
});
