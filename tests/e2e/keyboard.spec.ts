import { api } from "../../convex/_generated/api.js";
import { PASSWORD, Teacher } from "../support/teacher.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressCommand, pressOn, tabTo, typeInto } from "./support/keyboard.ts";
import { expectQuestion, QUESTIONS, statusLine, waitUntilAnswerable } from "./support/live.ts";
import { listen } from "./support/live-regions.ts";

test("a whole quiz is hosted and played without a mouse, with all screen-reader announcements", async ({
  visitors,
  app,
}) => {
  const email = "klavye@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Klavyeyle", QUESTIONS.slice(0, 2));

  // The host signs in and opens a lobby. After each navigation the page's heading has the focus.
  const host = await visitors.arrive("projector");
  const hostAnnouncements = await listen(host);
  await host.goto("/login");
  await typeInto(host, "E-posta", email);
  await typeInto(host, "Şifre", PASSWORD);
  await host.keyboard.press("Enter");
  await expect(host.getByRole("heading", { level: 1, name: "Öğren" })).toBeFocused();
  await pressOn(host, host.getByRole("button", { name: "Canlı Başlat: Klavyeyle" }));
  await expect(host.getByRole("heading", { level: 1, name: "Klavyeyle" })).toBeFocused();
  const code = host.url().slice(-6);
  // Times for questions and reveals: short enough to wait for their end, and long enough for the steps within them.
  const settings = { questionMs: 30_000, revealMs: 60_000 };
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
  await teacher.leave();
  await pressOn(host, host.getByRole("button", { name: /^Quiz kodu/ }));
  await expect(host.getByText("Kod kopyalandı!")).toBeVisible();

  // A participant with a screen reader joins.
  const elif = await visitors.arrive("phone");
  const announcements = await listen(elif);
  await elif.goto("/quiz-katil");
  await typeInto(elif, "Quiz kodu", code.toLowerCase());
  await elif.keyboard.press("Enter");
  await expect(elif.getByRole("alert")).toHaveText("Takma ad gerekli");
  await expect(elif.getByLabel("Takma ad")).toBeFocused();
  await elif.keyboard.type("Elif");
  await elif.keyboard.press("Enter");
  await expect(elif).toHaveURL(/\/canli-quiz\//);
  await expect(host.getByRole("button", { name: "Quiz'i Başlat" })).toBeEnabled();
  await tabTo(host, host.getByRole("button", { name: "Quiz'i Başlat" }));
  await host.keyboard.press("Enter");
  await expectQuestion(host, 1);
  await expectQuestion(elif, 1);

  // Question 1 ends by the clock. The phone announces milestones, then the verdict with right answer, points and rank. The key "a" answers although
  // no option has the focus.
  await waitUntilAnswerable(elif);
  await elif.keyboard.press("a");
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");
  await expect(statusLine(elif)).toContainText("Doğru", { timeout: 60_000 });
  await expect(statusLine(elif)).toContainText("1. oldun");
  const texts = (await announcements()).join("\n");
  expect(texts).toContain(`Soru 1. ${QUESTIONS[0]?.question}`);
  expect(texts).toMatch(/A: Ankara.*B: İzmir.*C: Bursa.*D: Konya/);
  for (const milestone of [
    "Takma ad gerekli",
    "Klavyeyle cevaplamak için A, B, C, D ya da 1, 2, 3, 4 tuşuna bas.",
    "Kaydedilen cevap A: Ankara.",
    "Quiz'e katıldınız!",
    "30 saniyen var",
    "5 saniye kaldı",
    "Cevabınız kaydedildi!",
  ]) {
    expect(texts).toContain(milestone);
  }
  expect(texts).toMatch(/Doğru.*Doğru cevap A: Ankara\..*\+50 puan.*1\. oldun/);
  const hostTexts = async () => (await hostAnnouncements()).join("\n");
  await expect.poll(hostTexts).toContain(`Soru 1. ${QUESTIONS[0]?.question}`);
  await expect.poll(hostTexts).toContain("Doğru cevap A: Ankara. 1 kişi bildi. Herkes cevapladı.");

  // The host's keys: list of shortcuts, then the next question.
  await host.keyboard.press("?");
  await expect(host.getByRole("dialog", { name: "Klavye kısayolları" })).toBeVisible();
  await host.keyboard.press("Escape");
  await expect(host.getByRole("dialog")).toBeHidden();
  await expect(async () => {
    if (!(await host.getByRole("region", { name: "Soru 2" }).isVisible()))
      await pressCommand(host, "ArrowRight");
    await expectQuestion(host, 2);
  }).toPass();
  await expectQuestion(elif, 2);
  // A wrong answer by number key. Only the first press counts: neither the held key nor another key changes the answer.
  await waitUntilAnswerable(elif);
  await elif.keyboard.down("1");
  await elif.keyboard.down("1");
  await elif.keyboard.press("2");
  await expect(elif.getByRole("button", { name: "Tuz" })).toHaveAttribute("aria-pressed", "true");
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");
  await elif.keyboard.up("1");
  await pressCommand(host, " ");
  await expect(statusLine(elif)).toContainText("Yanlış");
  await expect(elif.getByRole("button", { name: "Van" })).toHaveAccessibleName("B: Van (doğru cevap)");
  await expect(elif.getByRole("button", { name: "Tuz" })).toHaveAccessibleName(
    "A: Tuz (senin cevabın, yanlış)",
  );
  await expect
    .poll(async () => (await announcements()).join("\n"))
    .toMatch(/Yanlış.*Doğru cevap B: Van\..*\+0 puan/);
  await expect(async () => {
    if (!host.url().endsWith("/sonuclar")) await pressCommand(host, "ArrowRight");
    await expect(host).toHaveURL(/\/sonuclar$/, { timeout: 3_000 });
  }).toPass();
  await expect(host.getByRole("heading", { level: 1, name: "Sonuçlar" })).toBeFocused();
  await expect(elif.getByRole("heading", { level: 1, name: "Sonuçlar" })).toBeFocused();
  await expect.poll(announcements).toContain("Quiz bitti. 1 kişi arasında 1. oldun, puanın 50.");
});
