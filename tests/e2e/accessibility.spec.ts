import type { Page } from "@playwright/test";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { askToFinish, hostOnPage, joinOnPage, leavePodium, QUESTIONS, start } from "./support/live.ts";

test("the pages for guests and teachers pass axe in both themes", async ({ visitors, app }) => {
  const guest = await visitors.arrive("phone");
  for (const path of [
    "/",
    "/login",
    "/register",
    "/forgot-password",
    "/quiz-katil",
    "/yok-boyle-bir-sayfa",
  ]) {
    await guest.goto(path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(guest, path);
  }
  const email = "erisim@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Türkiye", QUESTIONS);
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await expect(page.getByRole("button", { name: /Canlı Başlat/ }).first()).toBeVisible();
  await expectAccessible(page, "/ogren");
  for (const path of ["/quiz-olustur", "/kategori-olustur"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test("the live pages pass axe in both themes", async ({ visitors, app }) => {
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "canli@ornek.test", MANY_QUESTIONS);
  const phone = await visitors.arrive("phone");
  await joinOnPage(phone, code, "Elif");
  await expect(host.getByText("Elif")).toBeVisible();
  await expectAccessible(host, "the host's lobby");
  await expectAccessible(phone, "the participant's lobby");

  await start(host);
  // A right answer, so that the results show a podium.
  await phone.getByRole("button", { name: "A: " }).click();
  await expectAccessible(phone, "an answered question");
  await toPhase(host, "reveal");
  await expectAccessible(phone, "a reveal on the phone");
  await toPhase(host, "answering");
  await expectAccessible(host, "the panel while answers come in");
  await expectAccessible(phone, "an open question");
  await toPhase(host, "reveal");
  await expectAccessible(host, "the panel at the reveal");

  await askToFinish(host);
  await expectAccessible(host, "the question before an early end");
  await host.getByRole("button", { name: "Vazgeç" }).click();
  await endEarly(host);
  await expect(phone.getByRole("table", { name: "Sıralama" })).toBeVisible();
  await expectAccessible(phone, "the participant's results");
  await expect(host.getByRole("list", { name: "İlk üç" })).toBeVisible();
  await expectAccessible(host, "the host's podium");
  await leavePodium(host);
  await expectAccessible(host, "the host's results");
});

/** More questions than the test shows: the checks take long, and the server's clock continues meanwhile. */
const MANY_QUESTIONS = [1, 2, 3, 4, 5, 6].flatMap((round) =>
  QUESTIONS.map((question) => ({ ...question, question: `${round}. tur: ${question.question}` })),
);

/** Brings the current or next question to this phase. */
async function toPhase(host: Page, phase: "answering" | "reveal"): Promise<void> {
  const show = host.getByRole("button", { name: "Cevapları Göster" });
  const answering = await show.isEnabled();
  if (answering && phase === "reveal") await show.click();
  if (!answering && phase === "answering") await host.getByRole("button", { name: "Sonraki Soru" }).click();
  await expect(show).toBeEnabled({ enabled: phase === "answering" });
}

/** Ends the quiz before its last question. Retries, because the server ignores a command that was sent at a phase change. */
async function endEarly(host: Page): Promise<void> {
  await expect(async () => {
    if (!host.url().endsWith("/sonuclar")) {
      const sure = host.getByRole("button", { name: "Evet, bitir" });
      if (!(await sure.isVisible())) await askToFinish(host);
      await sure.click({ timeout: 10_000 });
    }
    await expect(host).toHaveURL(/\/sonuclar$/);
  }).toPass();
}
