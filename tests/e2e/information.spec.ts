import { randomBytes } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import { until } from "embedded-convex-server/testing/until";
import { api } from "../../convex/_generated/api.js";
import { Player } from "../support/player.ts";
import { register, Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { QUESTIONS } from "./support/live.ts";

const TEACHER = "sayilar@ornek.test";
const STUDENT = "sayilar-ogrenci@ornek.test";

/** Plays a live quiz that ends after its first question: the student answers right, four guests wrong. */
async function playOneQuestion(url: string): Promise<void> {
  const teacher = await Teacher.register(url, TEACHER);
  const code = await teacher.openSession(await teacher.createQuiz("Türkiye", QUESTIONS));
  const student = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true });
  student.setAuth(await register(url, { name: "Elif Kaya", email: STUDENT, role: "student" }));
  const proof = { code, secret: randomBytes(16).toString("hex") };
  await student.mutation(api.liveParticipants.join, { ...proof, nickname: "Elif" });
  const guests: Player[] = [];
  for (const name of ["Can", "Ece", "Nil", "Oya"]) guests.push(await Player.join(url, code, name));
  await until("the panel", () => teacher.panel.value);
  await teacher.press("start");
  await until("question 1", () => guests.every((guest) => guest.openQuestion?.index === 0));
  await student.mutation(api.liveAnswers.submit, { ...proof, questionIndex: 0, answer: 0 });
  for (const guest of guests) await guest.answer(0, 3);
  await until("the running question on the panel", () => teacher.panel.value?.phase === "answering");
  await teacher.press("finish");
  await until("the end", () => teacher.panel.value?.status === "completed");
  for (const guest of guests) await guest.leave();
  await teacher.leave();
}

test("the information pages pass axe in both themes", async ({ visitors }) => {
  const guest = await visitors.arrive("phone");
  for (const path of ["/courses", "/about", "/faq", "/contact", "/privacy"]) {
    await guest.goto(path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === "/faq") await guest.getByText("Puanlama nasıl yapılır?").click();
    await expectAccessible(guest, path);
  }
});

test("an answer of the FAQ opens and closes by keyboard", async ({ visitors }) => {
  const guest = await visitors.arrive("laptop");
  await guest.goto("/faq");
  const answer = guest.getByText("Normal quizlerde her doğru cevap puan kazandırır");
  await expect(answer).toBeHidden();
  await guest.getByText("Puanlama nasıl yapılır?").focus();
  await guest.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await guest.keyboard.press("Enter");
  await expect(answer).toBeHidden();
});

test("the contact form responds after a moment, and asks for missing fields", async ({ visitors }) => {
  const guest = await visitors.arrive("phone");
  await guest.goto("/contact");
  await guest.getByLabel("Ad Soyad").fill("Elif Kaya");
  await guest.getByRole("button", { name: "Gönder" }).click();
  await expect(guest.getByText("E-posta adresi gerekli")).toBeVisible();
  await guest.getByLabel("E-posta").fill("elif.bilgi@ornek.test");
  await guest.getByLabel("Konu").fill("<b>Soru</b>");
  await guest.getByLabel("Mesaj").fill("Merhaba 👋 ".repeat(1_000));
  await guest.getByRole("button", { name: "Gönder" }).click();
  await expect(guest.getByText("Mesajınız İletildi!")).toBeVisible();
  await expect(guest.getByText("En kısa sürede size dönüş yapacağız.")).toBeVisible();
  await expect(guest.getByText(/öğretmeninize ya da okulunuza/)).toBeVisible();
});

test("after a live quiz the teacher sees the class's statistics, and the student their own rank", async ({
  visitors,
  app,
}) => {
  await playOneQuestion(app.url);
  const teacher = await visitors.arrive("laptop");
  await signInOnPage(teacher, TEACHER);
  await teacher.getByRole("link", { name: "İstatistikler" }).click();
  await expect(teacher.getByRole("row", { name: /^1 Türkiye .* 5 6,6 \/ 33$/ })).toBeVisible();
  await expect(
    teacher.getByRole("row", { name: "Türkiye'nin başkenti hangisidir? Türkiye %20 1 / 5" }),
  ).toBeVisible();
  await expectAccessible(teacher, "the teacher's statistics");
  await teacher.getByRole("link", { name: "Türkiye", exact: true }).click();
  await expect(teacher.getByRole("heading", { name: "Rapor", exact: true })).toBeVisible();
  await expectAccessible(teacher, "the report");
  await teacher.getByRole("link", { name: "Sonuçlar", exact: true }).click();
  await expect(teacher.getByText("Yarın tekrar anlatmaya değer:")).toBeVisible();
  await expect(teacher.getByText("33 puan üzerinden")).toBeVisible();
  const questions = teacher.getByRole("table", { name: "Sorular" });
  await expect(questions.getByRole("row", { name: /^1 .* 5 \/ 5 1 \/ 5 %20$/ })).toBeVisible();
  await expect(questions.getByRole("row", { name: /^2 .* sorulmadı$/ })).toBeVisible();
  await expectAccessible(teacher, "the host's results");

  const student = await visitors.arrive("phone", { theme: "dark" });
  await signInOnPage(student, STUDENT);
  await student.goto("/istatistikler");
  await expect(student.getByRole("row", { name: /^Türkiye .* 1 \/ 5 33 \/ 33$/ })).toBeVisible();
  await expectAccessible(student, "the student's statistics");
});
