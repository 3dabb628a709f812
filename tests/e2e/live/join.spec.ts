import { api } from "../../../convex/_generated/api.js";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { registerOnPage, signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { joinOnPage, QUESTIONS } from "../support/live.ts";
import { listen } from "../support/live-regions.ts";

test("the join link fills in the code, also for a signed-in student, who plays under the account", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "link@ornek.test");
  const code = await teacher.openSession(await teacher.createQuiz("Link", QUESTIONS));
  const page = await visitors.arrive("phone");
  await registerOnPage(page, { name: "Çağla Işık", email: "cagla@ornek.test", role: "Öğrenci" });

  await page.goto(`/enter-quiz?code=${code}`);
  await expect(page.getByLabel("Quiz kodu")).toHaveValue(code);
  await expect(page.getByLabel("Takma ad")).toHaveValue("Çağla Işık");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/canli-quiz/${code}$`));
  await expect(page.getByText("Her şey hazır")).toBeVisible();

  // Still signed in: the code in the link was not treated as a sign-in code.
  await page.goto("/ogren");
  await expect(page).toHaveURL(/\/ogren$/);
  await teacher.leave();
});

for (const typed of ["i", "ı", "İ"]) {
  test(`a code with an I can be typed with ${typed}`, async ({ visitors, app }) => {
    const teacher = await Teacher.register(app.url, `harf-${typed.codePointAt(0)}@ornek.test`);
    const code = await codeWithI(teacher);
    const page = await visitors.arrive("phone");
    await page.goto("/quiz-katil");
    await page.getByLabel("Quiz kodu").pressSequentially(code.toLowerCase().replaceAll("i", typed));
    await page.getByLabel("Takma ad").fill("Elif");
    await page.getByRole("button", { name: "Katıl", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/canli-quiz/${code}$`));
    await teacher.leave();
  });
}

test("wrong codes and names are refused at their fields, and all input is kept", async ({
  visitors,
  app,
}) => {
  const page = await visitors.arrive("phone");
  await page.goto("/quiz-katil");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page.getByText("Quiz kodu gerekli")).toBeVisible();
  await page.getByLabel("Quiz kodu").fill("zzz 999");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page.getByText("Takma ad gerekli")).toBeVisible();
  await page.getByLabel("Takma ad").fill("Elif");
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page.getByText("Geçersiz quiz kodu")).toBeVisible();
  await expect(page.getByLabel("Takma ad")).toHaveValue("Elif");

  const teacher = await Teacher.register(app.url, "bitmis@ornek.test");
  const code = await teacher.openSession(await teacher.createQuiz("Bitmiş", QUESTIONS));
  const other = await visitors.arrive("phone");
  await joinOnPage(other, code, "Yusuf");
  await expect.poll(() => teacher.panel.value?.status).toBe("waiting");
  await teacher.press("start");
  await expect.poll(() => teacher.panel.value?.status).toBe("active");
  await teacher.press("finish");
  await page.getByLabel("Quiz kodu").fill(code);
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(page.getByText("Bu quiz sona ermiş")).toBeVisible();
  await teacher.leave();
});

test("every refusal of the join page is announced, at the code and at the name", async ({
  visitors,
  app,
}) => {
  const teacher = await Teacher.register(app.url, "kapi@ornek.test");
  const code = await teacher.openSession(await teacher.createQuiz("Kapı", QUESTIONS));
  const page = await visitors.arrive("phone");
  const announcements = await listen(page);
  const press = () => page.getByRole("button", { name: "Katıl", exact: true }).click();

  // An outdated address redirects to the join page.
  await page.goto("/canli-quiz/ZZZ999");
  await expect.poll(announcements).toContain("Geçersiz quiz kodu");

  await page.goto("/quiz-katil");
  await press();
  await expect.poll(announcements).toContain("Quiz kodu gerekli");
  await page.getByLabel("Quiz kodu").fill("ZZZ998");
  await expect.poll(announcements).toContain("Geçersiz quiz kodu");
  await page.getByLabel("Quiz kodu").fill(code);
  await press();
  await expect.poll(announcements).toContain("Takma ad gerekli");
  await page.getByLabel("Takma ad").fill("Zeynep Aydın");
  await press();
  await expect.poll(announcements).toContain("Bu ad öğretmeninkiyle karışabilir; lütfen başka bir ad yaz");
  // A repeated refusal is announced again.
  await press();
  await expect
    .poll(async () => (await announcements()).filter((words) => words.startsWith("Bu ad")).length)
    .toBe(2);
  await teacher.client.mutation(api.liveQuizSessions.setLocked, { code, isLocked: true });
  await expect
    .poll(announcements)
    .toContain("Öğretmenin bu quize girişi kapattı; açmasını isteyip yeniden dene");
  await teacher.leave();

  const other = await visitors.arrive("laptop");
  const otherAnnouncements = await listen(other);
  await registerOnPage(other, { name: "Başka Öğretmen", email: "baska@ornek.test", role: "Öğretmen" });
  const colleague = await Teacher.register(app.url, "kapi-2@ornek.test");
  const second = await colleague.openSession(await colleague.createQuiz("İkinci", QUESTIONS));
  await other.goto(`/enter-quiz?code=${second}`);
  await other.getByLabel("Takma ad").fill("Meraklı");
  await other.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect
    .poll(async () => (await otherAnnouncements()).join("\n"))
    .toContain("Öğretmenler canlı quizlere katılamaz, ama sonuçları izleyebilir");
  await colleague.leave();
});

/** Opens sessions until a code contains an I. About every sixth code contains one. */
async function codeWithI(teacher: Teacher): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const quizId = await teacher.createQuiz(`Harf ${attempt}`, QUESTIONS.slice(0, 1));
    const { code } = await teacher.client.mutation(api.liveQuizSessions.create, { quizId });
    if (code.includes("I")) return code;
  }
  throw new Error("no code with an I in 200 sessions");
}

test("a quiz that gives names: pupils join with a unique pair of words", async ({ visitors, app }) => {
  const teacher = await Teacher.register(app.url, "adlar@ornek.test");
  const code = await teacher.openSession(await teacher.createQuiz("Adlar", QUESTIONS));
  const host = await visitors.arrive("laptop");
  await signInOnPage(host, "adlar@ornek.test");
  await host.goto(`/canli-quiz/${code}`);
  await host.getByRole("button", { name: "Ayarlar" }).click();
  await host.getByLabel(/^Takma adlar otomatik verilsin/).check();
  await host.keyboard.press("Escape");
  await expect(host.getByText(/takma adlar otomatik$/)).toBeVisible();

  const [one, two] = [await visitors.arrive("phone"), await visitors.arrive("phone")];
  for (const page of [one, two]) {
    await page.goto(`/enter-quiz?code=${code}`);
    await expect(page.getByText("Takma adın", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Takma ad", { exact: true })).toHaveCount(0);
  }
  await expectAccessible(one, "a name that is given");
  const name = one.locator("[role=status]", { hasText: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u });
  const first = (await name.textContent()) ?? "";
  await one.getByRole("button", { name: "Başka bir ad" }).click();
  await expect(name).not.toHaveText(first);
  const shown = (await name.textContent()) ?? "";
  for (const page of [one, two]) await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(one.getByText(shown).first()).toBeVisible();
  await expect(host.getByText(shown).first()).toBeVisible();
  await teacher.leave();
});
