import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "../../../src/lib/viewer.tsx";
import { AboutPage } from "../../../src/routes/about/about-page.tsx";
import { CoursesPage } from "../../../src/routes/courses/courses-page.tsx";
import { FaqPage } from "../../../src/routes/faq/faq-page.tsx";
import { FakeConvex } from "../live/fake-convex.ts";
import { liveApp } from "../live/render-live.tsx";

afterEach(() => {
  cleanup();
  window.__CONFIG__ = {};
});

function open(Component: () => React.ReactNode, viewer: Viewer | null = null) {
  return render(
    liveApp({ convex: new FakeConvex(), routes: [{ path: "/", Component }], at: "/", viewer }).app,
  );
}

/** The answer to a question of the FAQ. */
function answerTo(question: string): string {
  const item = screen.getByText(question).closest("details");
  if (item === null) throw new Error(`"${question}" is not an accordion item`);
  return within(item)
    .getAllByText(/./)
    .map((part) => part.textContent)
    .join(" ");
}

test("the FAQ has eight accordion items on the specified topics, in their order", () => {
  const { container } = open(FaqPage);
  expect([...container.querySelectorAll("details > summary")].map((item) => item.textContent)).toEqual([
    "Bu sistem nedir?",
    "Nasıl quiz oluşturabilirim?",
    "Canlı quiz nedir?",
    "Canlı quize nasıl katılırım?",
    "Sonuçları nerede görebilirim?",
    "Sorulara resim ekleyebilir miyim?",
    "Öğretmen ve öğrenci hesapları arasındaki fark nedir?",
    "Puanlama nasıl yapılır?",
  ]);
});

test("the FAQ says how points are given: per correct answer, and live the first correct answer the most", () => {
  open(FaqPage);
  const scoring = answerTo("Puanlama nasıl yapılır?");
  expect(scoring).toContain("Normal quizlerde her doğru cevap puan kazandırır");
  expect(scoring).toContain("Canlı quizlerde doğruluk ve hız birlikte ödüllendirilir");
  expect(scoring).toContain(
    "doğru cevabı ilk veren en çok hız puanını alır, sonraki doğru cevaplar giderek daha az alır",
  );
});

test("the FAQ says that only teachers create, edit and run live quizzes", () => {
  open(FaqPage);
  expect(answerTo("Nasıl quiz oluşturabilirim?")).toContain(
    "Yalnızca öğretmenler quiz oluşturabilir, düzenleyebilir ve canlı quiz başlatabilir.",
  );
});

test("the FAQ says that a live quiz is joined with the quiz's ID and a nickname", () => {
  open(FaqPage);
  expect(answerTo("Canlı quize nasıl katılırım?")).toMatch(/quiz kodunu \(ID\).*takma ad/);
});

test("the courses page says that courses are coming soon", () => {
  open(CoursesPage);
  expect(screen.getByText("Kurslar yakında burada")).toBeTruthy();
});

test("the about page names whoever runs the site, where that is configured", () => {
  window.__CONFIG__ = { operator: { name: "Örnek Ortaokulu" } };
  open(AboutPage);
  expect(screen.getByText("Örnek Ortaokulu")).toBeTruthy();
});
