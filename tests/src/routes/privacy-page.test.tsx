import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PrivacyPage } from "../../../src/routes/privacy/privacy-page.tsx";
import { FakeConvex } from "../support/fake-convex.ts";
import { liveApp } from "../support/render-live.tsx";

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
});
afterEach(() => {
  cleanup();
  window.__CONFIG__ = {};
});

function open(): string {
  const routes = [{ path: "/privacy", Component: PrivacyPage }];
  const { container } = render(liveApp({ convex, routes, at: "/privacy" }).app);
  return (container.textContent ?? "").replaceAll(/\s+/g, " ");
}

test("the privacy page shows the operator and their contact", () => {
  window.__CONFIG__ = { operator: { name: "Örnek Ortaokulu", contact: "kvkk@okul.test" } };
  expect(open()).toContain("sorumlusu Örnek Ortaokulu. Başvurular için: kvkk@okul.test.");
});

test("the privacy page states that no operator is configured", () => {
  expect(open()).toContain("Adı bu sayfaya henüz girilmemiş");
});

test("the privacy page shows the deployment's retention times of guests' data", () => {
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 30,
    classRetentionDays: 200,
  }));
  const text = open();
  expect(text).toContain("Canlı quiz bittikten 30 gün sonra kendiliğinden silinir");
  expect(text).toContain("ödevin süresi dolduktan 200 gün sonra kendiliğinden de silinir");
});

test("the privacy page lists stored data, its location, its readers and its deletion", () => {
  open();
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    "Veri sorumlusu",
    "Neler saklanır, ne zaman silinir?",
    "Neden ve hangi hukuki sebeple?",
    "Kim ne görür?",
    "Veriler nerede durur, kime aktarılır?",
    "Tarayıcınızda saklananlar",
    "Haklarınız",
  ]);
  expect(screen.getByRole("link", { name: "Hesabım" }).getAttribute("href")).toBe("/hesabim");
});

test("the privacy page states that the host of a live quiz sees each participant's answers", () => {
  expect(open()).toContain("kimin hangi soruya ne cevap verdiğini görür");
});

test("the privacy page distinguishes embedded and hosted installations, and names its server", () => {
  window.__CONFIG__ = { convexUrl: "https://ornek.convex.cloud" };
  const text = open();
  expect(text).toContain("yalnızca şu sunucuyla alıp verir: ornek.convex.cloud.");
  expect(text).toContain("Okulun ya da öğretmenin bilgisayarında:");
  expect(text).toContain("Convex Cloud'da:");
});

test("the privacy page mentions the mail service only if mail is sent", () => {
  expect(open()).not.toContain("e-posta hizmetine");
  cleanup();
  convex.set("accounts:settings", () => ({
    sendsMail: true,
    asksTeacherCode: false,
    retentionDays: 90,
    classRetentionDays: 400,
  }));
  expect(open()).toContain("e-posta hizmetine iletilir");
});
