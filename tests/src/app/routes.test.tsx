// Destination of each address for guests, students and teachers: access rules of the routes, and the addresses themselves.
import { act, cleanup, render, screen } from "@testing-library/react";
import { matchPath } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { routes } from "../../../src/app/router.tsx";
import type { Viewer } from "../../../src/lib/auth/viewer.tsx";
import { paths } from "../../../src/lib/paths.ts";
import { exampleExam } from "../features/paper/exam/example-exam.ts";
import { FakeConvex } from "../support/fake-convex.ts";
import { liveApp } from "../support/render-live.tsx";

const student: Viewer = { _id: "s" as never, name: "Elif", email: "elif@ornek.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

let convex: FakeConvex;
beforeEach(() => {
  window.matchMedia ??= (media) =>
    ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => {};
  localStorage.clear();
  convex = new FakeConvex();
  // No session exists; every quiz and form belongs to the visitor.
  convex.set("liveQuizSessions:entry", () => null);
  convex.set("liveParticipants:me", () => null);
  convex.set("classes:list", () => []);
  convex.set("classes:one", () => ({ _id: "c1", name: "8-A", pupils: [] }));
  convex.set("classes:pupil", () => ({ name: "Ali Yılmaz", number: null, classId: "c1", className: "8-A" }));
  convex.set("reports:overview", () => null);
  convex.set("paperExams:view", () => exampleExam());
  convex.set("paperPhones:state", () => ({ hasPhone: false, phones: null }));
  convex.set("paperPoints:view", () => ({
    sessionId: "s1",
    code: "K7M2XQ",
    title: "Yazılı",
    createdAt: "2026-09-14T09:00:00.000Z",
    maxScore: 0,
    questions: [],
    pupils: [],
  }));
  convex.set("homework:entry", () => null);
  const named = { title: "Kesirler", description: "" };
  const question = {
    questionId: "s1",
    question: "Yarısı?",
    type: "multiple_choice",
    options: ["1", "2", "3", "4"],
    imageUrl: null,
  };
  convex.set("quizzes:solo", () => ({ quizId: "q1", ...named, questions: [question] }));
  const edited = { quizId: "q1", ...named, category: null, updatedAt: null, questions: [] };
  convex.set("quizzes:forExport", () => ({ ...named, category: null, questions: [] }));
  convex.set("quizzes:forEdit", () => ({ ok: true, quiz: edited }));
  const form = { _id: "f1", ...named, isActive: true, createdAt: "2026-11-20T10:00:00.000Z" };
  convex.set("feedbacks:form", () => form);
  convex.set("feedbacks:manage", () => form);
});
afterEach(cleanup);

/** Destination of a visitor: the address, and the heading of the page there. */
async function destinationOf(viewer: Viewer | null, at: string): Promise<string> {
  const { app, path } = liveApp({ convex, routes, at, viewer });
  render(app);
  // A full-screen page may show its own heading before it redirects.
  await screen.findByRole("heading", { level: 1, name: (name) => PAGES.has(name) });
  await act(async () => {
    for (let turn = 0; turn < TURNS_TO_SETTLE; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  const landed = shown(path(), screen.getByRole("heading", { level: 1 }).textContent);
  cleanup();
  return landed;
}

/** Redirects take a few turns of the event loop. */
const TURNS_TO_SETTLE = 10;

function shown(address: string, heading: string | undefined): string {
  return `${address} (${heading})`;
}

// Below: destinations of guest, student and teacher.
/** The address itself. */
const STAYS = "";
const ALL_VISITORS = [STAYS, STAYS, STAYS];
const USERS = ["/login", STAYS, STAYS];
const STUDENTS = ["/login", STAYS, "/ogren"];
const TEACHERS = ["/login", "/ogren", STAYS];
/** The session does not exist. */
const NO_SESSION = ["/quiz-katil?code=K7M2XQ", "/ogren", "/ogren"];

const GUESTS = [STAYS, "/ogren", "/ogren"];

const HEADINGS: Record<string, string> = {
  "/": "Online Quiz Platformu",
  "/login": "Giriş Yap",
  "/register": "Kayıt Ol",
  "/forgot-password": "Şifremi unuttum",
  "/courses": "Kurslar",
  "/about": "Hakkında",
  "/faq": "Sıkça Sorulan Sorular",
  "/contact": "İletişim",
  "/privacy": "Gizlilik",
  "/tasarim": "Tasarım",
  "/ogren": "Öğren",
  "/ogren/odevler": "Ödevler",
  "/ogren/gecmis": "Geçmiş",
  "/ogren/formlar": "Formlar",
  "/quiz-olustur": "Quiz Oluştur",
  "/kategori-olustur": "Kategori Oluştur",
  "/quiz-katil": "Quiz'e Katıl",
  "/enter-quiz": "Quiz'e Katıl",
  "/quiz/q1": "Kesirler",
  "/quiz-duzenle/q1": "Quiz Düzenle",
  "/quiz/q1/yazdir": "Yazdır",
  // Remote of a session that no longer exists.
  "/canli-quiz/K7M2XQ/kumanda": "Quiz bitti",
  "/feedback-olustur": "Geri Bildirim Formu Oluştur",
  "/feedback-yonetim/f1": "Kesirler",
  "/feedback/f1": "Kesirler",
  "/siniflar": "Sınıflarım",
  "/siniflar/c1": "8-A",
  "/siniflar/c1/fisler": "Kişisel kodlar",
  "/kartlar": "Cevap kartları",
  "/ogrenci/p1": "Ali Yılmaz",
  "/istatistikler": "İstatistikler",
  "/rapor/K7M2XQ": "Rapor",
  "/kagit/s1": "Kâğıt sınavı",
  "/kagit/s1/puanlar": "Yazılı puanları",
  "/kagit/K7M2XQ/telefon": "Bu telefon henüz eşleşmedi",
  "/odev/ABCDEFGHJK": "Ödev",
  "/baglanti": "Bağlantı sınaması",
  "/durum": "Durum",
  "/hesabim": "Hesabım",
  "/yok/boyle/bir/sayfa": "Sayfa bulunamadı",
};

const PAGES = new Set(Object.values(HEADINGS));

const DESTINATIONS: [address: string, destinations: string[]][] = [
  ["/", ALL_VISITORS],
  ["/login", GUESTS],
  ["/register", GUESTS],
  ["/forgot-password", GUESTS],
  ["/courses", ALL_VISITORS],
  ["/about", ALL_VISITORS],
  ["/faq", ALL_VISITORS],
  ["/contact", ALL_VISITORS],
  ["/privacy", ALL_VISITORS],
  // Development only; the size check fails if a build contains it (tools/build/check-size.ts).
  ["/tasarim", ALL_VISITORS],
  // Without a link the page explains its purpose.
  ["/baglanti", ALL_VISITORS],
  ["/durum", ALL_VISITORS],
  ["/ogren", USERS],
  ["/ogren/odevler", TEACHERS],
  ["/ogren/gecmis", TEACHERS],
  ["/ogren/formlar", TEACHERS],
  ["/ogren/yok", ["/login", "/ogren", "/ogren"]],
  ["/quiz-olustur", TEACHERS],
  ["/kategori-olustur", TEACHERS],
  ["/quiz-katil", ALL_VISITORS],
  ["/quiz-katil?code=K7M2XQ", ALL_VISITORS],
  ["/enter-quiz?code=K7M2XQ", ALL_VISITORS],
  ["/quiz/q1", STUDENTS],
  ["/quiz-duzenle/q1", TEACHERS],
  ["/quiz/q1/yazdir", TEACHERS],
  ["/canli-quiz/K7M2XQ", NO_SESSION],
  ["/canli-quiz/K7M2XQ/active", NO_SESSION],
  ["/canli-quiz/K7M2XQ/yonetim", NO_SESSION],
  ["/canli-quiz/K7M2XQ/tahta", NO_SESSION],
  ["/canli-quiz/K7M2XQ/kumanda", ALL_VISITORS],
  ["/canli-quiz/K7M2XQ/sonuclar", NO_SESSION],
  ["/feedback-olustur", TEACHERS],
  ["/feedback-yonetim/f1", TEACHERS],
  ["/feedback/f1", ALL_VISITORS],
  ["/siniflar", TEACHERS],
  ["/siniflar/c1", TEACHERS],
  ["/siniflar/c1/fisler", TEACHERS],
  ["/kartlar", TEACHERS],
  ["/ogrenci/p1", TEACHERS],
  ["/istatistikler", USERS],
  ["/rapor/K7M2XQ", TEACHERS],
  ["/kagit/s1", TEACHERS],
  ["/kagit/s1/puanlar", TEACHERS],
  ["/kagit/K7M2XQ/telefon", ALL_VISITORS],
  ["/odev/ABCDEFGHJK", ALL_VISITORS],
  ["/hesabim", USERS],
  ["/yok/boyle/bir/sayfa", ALL_VISITORS],
];

it.each(DESTINATIONS)(
  "%s: guest, student and teacher end on a page that they may see",
  async (address, expected) => {
    const landed = [];
    for (const viewer of [null, student, teacher]) {
      landed.push(await destinationOf(viewer, address));
    }
    const destinations = expected.map((destination) => destination || address);
    expect(landed).toEqual(
      destinations.map((destination) => shown(destination, HEADINGS[destination.replace(/\?.*/, "")])),
    );
  },
);

it("an unknown address shows an error and links to other pages", async () => {
  render(liveApp({ convex, routes, at: "/yok-boyle-bir-sayfa" }).app);
  expect(await screen.findByRole("heading", { name: "Sayfa bulunamadı" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ana sayfaya dön" }).getAttribute("href")).toBe("/");
});

it("every page of the product is in the table of addresses", () => {
  for (const { pattern } of Object.values(paths)) {
    const listed = DESTINATIONS.some(([address]) => matchPath(pattern, address.replace(/\?.*/, "")));
    expect(listed, pattern).toBe(true);
  }
});
