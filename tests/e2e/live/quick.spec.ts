// A quick session: questions from the blackboard, whose right answers the teacher gives before or after the end.
import { PASSWORD } from "../../support/teacher.ts";
import { expect, test } from "../support/fixtures.ts";
import { join, leavePodium, prepareToJoin } from "../support/live.ts";

/** Clicks of a new teacher from the landing page to the first counted answer. */
const MOST_CLICKS = 6;

test("a new teacher with a phone needs six clicks to the first counted answer, and gives another right answer after the end", async ({
  visitors,
}) => {
  const page = await visitors.arrive("phone");
  await page.goto("/");
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.locator>) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole("link", { name: "Öğretmen olarak başla" }));
  await page.getByLabel("Ad Soyad").fill("Zeynep Aydın");
  await page.getByLabel("E-posta").fill("hizli@ornek.test");
  await page.getByLabel("Şifre").fill(PASSWORD);
  await click(page.getByRole("button", { name: "Kayıt Ol" }));
  await click(page.getByRole("button", { name: "Hızlı soru" }));
  await expect(page).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = page.url().slice(-6);
  // The poster is higher than the window of a small phone.
  await page.setViewportSize({ width: 360, height: 600 });
  const letters = page.getByRole("button", { name: /^A–D/ });
  await expect(letters).toBeInViewport({ ratio: 1 });
  const pupils = [await visitors.arrive("phone"), await visitors.arrive("phone")];
  for (const [index, pupil] of pupils.entries()) {
    await prepareToJoin(pupil, code, ["Elif", "Can"][index] ?? "");
    await join(pupil);
  }
  await click(letters);
  const answer = async (pupil: (typeof pupils)[number] | undefined, letter: string) =>
    await pupil?.getByRole("button", { name: new RegExp(`^${letter}:`) }).click();
  await answer(pupils[0], "A");
  await answer(pupils[1], "B");
  await expect(page.getByText("2 / 2")).toBeVisible();
  await click(page.getByRole("button", { name: "Cevapları Göster" }));
  await click(page.getByRole("button", { name: "Doğru cevap B" }));
  await expect(pupils[1]!.getByText("+1 puan")).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  await page.getByRole("button", { name: "Sonraki Soru" }).click();
  await answer(pupils[0], "C");
  await answer(pupils[1], "C");
  await page.getByRole("button", { name: "Cevapları Göster" }).click();
  await page.getByRole("button", { name: "Quiz'i Bitir" }).click();
  await page.getByRole("button", { name: "Evet, bitir" }).click();
  await leavePodium(page);
  const ranking = page.getByRole("table", { name: "Sıralama" });
  await expect(ranking.getByRole("row", { name: /Can/ })).toHaveText(/1\s*Can\s*1/);
  await page.getByRole("button", { name: "Doğru cevapları ver" }).click();
  const second = page.getByRole("dialog").getByRole("listitem", { name: "Soru 2" });
  await second.getByRole("button", { name: "Doğru cevap C" }).click();
  await page.getByRole("button", { name: "Kapat" }).click();
  await expect(ranking.getByRole("row", { name: /Can/ })).toHaveText(/1\s*Can\s*2/);
  await expect(page.getByRole("button", { name: "Doğru cevapları düzelt" })).toBeVisible();
  await expect(pupils[0]!.getByText("1 / 2")).toBeVisible();
});
