import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { AboutPage } from "../../../src/routes/about/about-page.tsx";
import { CoursesPage } from "../../../src/routes/courses/courses-page.tsx";
import { FaqPage } from "../../../src/routes/faq/faq-page.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { liveApp } from "../support/render-live.tsx";

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

/** The accordion items of each list of the page. */
function itemsOf(page: HTMLElement): string[][] {
  const lists = new Map<Element | null, string[]>();
  for (const item of page.querySelectorAll("details > summary")) {
    const list = item.closest("details")?.parentElement ?? null;
    lists.set(list, [...(lists.get(list) ?? []), item.textContent]);
  }
  return [...lists.values()];
}

test("the FAQ has eight accordion items on the specified topics, in their order", () => {
  const [first] = itemsOf(open(FaqPage).container);
  expect(first).toEqual([
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

test("the FAQ has a second list with teachers' questions", () => {
  const [, second] = itemsOf(open(FaqPage).container);
  expect(screen.getByRole("heading", { level: 2, name: "Öğretmenlerin sordukları" })).toBeTruthy();
  expect(second).toEqual([
    "Tahtaya ne yansıtmalıyım?",
    "Oyunu sınıfıma göre ayarlayabilir miyim?",
    "Sınıf listesi ne işe yarar?",
    "Nasıl ödev veririm?",
    "Raporda ne var?",
    "Hazır sınavımı içe aktarabilir miyim?",
    "Soruları kâğıda basabilir miyim?",
    "Yazılı sınav hazırlayıp puanlayabilir miyim?",
    "İnternet olmadan çalışır mı?",
    "Telefon olmadan oynanır mı?",
    "Telefonlar bağlanamıyor, ne yapmalıyım?",
  ]);
});

test("the FAQ names every kind of question", () => {
  open(FaqPage);
  const answer = answerTo("Nasıl quiz oluşturabilirim?").toLocaleLowerCase("tr");
  const names = Object.values(QUESTION_KINDS).map(({ name }) => name.toLocaleLowerCase("tr"));
  expect(names.filter((name) => !answer.includes(name))).toEqual([]);
});

test("the FAQ explains points: per correct answer, and in live quizzes most for the first correct answer", () => {
  open(FaqPage);
  const scoring = answerTo("Puanlama nasıl yapılır?");
  expect(scoring).toContain("Normal quizlerde her doğru cevap puan kazandırır");
  expect(scoring).toContain("Canlı quizlerde doğruluk ve hız birlikte ödüllendirilir");
  expect(scoring).toContain(
    "doğru cevabı ilk veren en çok hız puanını alır, sonraki doğru cevaplar giderek daha az alır",
  );
});

test("the FAQ explains that only teachers create, edit and run live quizzes", () => {
  open(FaqPage);
  expect(answerTo("Nasıl quiz oluşturabilirim?")).toContain(
    "Yalnızca öğretmenler quiz oluşturabilir, düzenleyebilir ve canlı quiz başlatabilir.",
  );
});

test("the FAQ explains that a live quiz is joined with the quiz's ID and a nickname", () => {
  open(FaqPage);
  expect(answerTo("Canlı quize nasıl katılırım?")).toMatch(/quiz kodunu \(ID\).*takma ad/);
});

test("the courses page announces future courses", () => {
  open(CoursesPage);
  expect(screen.getByText("Kurslar yakında burada")).toBeTruthy();
});

test("the about page names the configured operator", () => {
  window.__CONFIG__ = { operator: { name: "Örnek Ortaokulu" } };
  open(AboutPage);
  expect(screen.getByText("Örnek Ortaokulu")).toBeTruthy();
});
