import { join as joinPath } from "node:path";
import { VEILED_IMAGE_PATH } from "../../convex/shared/veil.ts";
import { Teacher } from "../support/teacher.ts";
import { registerOnPage, signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  askToFinish,
  expectQuestion,
  join,
  leavePodium,
  nextQuestion,
  prepareToJoin,
  QUESTIONS,
  reveal,
  start,
} from "./support/live.ts";

const PICTURE = joinPath("cli", "demo", "images", "dik-ucgen.webp");

test("a teacher registers, makes a category and a quiz with a picture, and opens a lobby", async ({
  visitors,
}) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Zeynep Aydın", email: "zeynep@ornek.test", role: "Öğretmen" });
  await expect(page.getByRole("banner")).toContainText("Zeynep Aydın");
  await expect(page.getByRole("banner")).toContainText("Öğretmen");

  // A rehearsal alone: simulated pupils join and answer by themselves, also after a reload of the panel.
  const steps = page.getByRole("region", { name: "İlk adımlar" });
  await steps.getByRole("button", { name: "Dene" }).click();
  await expect(page.getByRole("region", { name: "Katılanlar" }).getByRole("listitem")).toHaveCount(5);
  await start(page);
  await page.reload();
  await expect(page.getByText("Prova", { exact: true })).toBeVisible();
  await expect(page.getByText("5 / 5")).toBeVisible();
  await askToFinish(page);
  await page.getByRole("button", { name: "Evet, bitir" }).click();
  await leavePodium(page);
  await page.getByRole("button", { name: "Provayı sil" }).click();
  await expect(steps.getByText("oynandı")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Devam eden oturumlar" })).toBeHidden();

  await page.goto("/kategori-olustur");
  await expect(page.getByRole("group", { name: "Simge" }).getByRole("radio")).toHaveCount(8);
  await page.getByLabel("Kategori adı").fill("Matematik");
  await page.getByRole("radio", { name: "Yıldız" }).check({ force: true });
  await page.getByRole("button", { name: "Kategori Oluştur" }).click();
  await expect(page.getByText("Kategori başarıyla oluşturuldu!")).toBeVisible();

  await page.goto("/quiz-olustur");
  await page.getByLabel("Başlık").fill("Üçgenler");
  await page.getByText("Ayrıntılar").click();
  await page.getByLabel("Açıklama", { exact: true }).fill("Alan ve çevre");
  await page.getByLabel("Kategori", { exact: true }).selectOption({ label: "Matematik" });
  const add = page.getByRole("region", { name: /soruyu ekleyin/ });
  await add.getByRole("button", { name: "Soruyu ekle" }).click();
  await expect(add.getByText("Lütfen soru metnini girin")).toBeVisible();

  await add.getByLabel("Soru metni").fill("Bu üçgenin alanı kaç cm²dir?");
  await add.getByLabel("Resim ekle (isteğe bağlı)").setInputFiles(PICTURE);
  await expect(page.getByText("Resim yüklendi!")).toBeVisible();
  await add.getByLabel("Seçenek A").fill("5");
  await add.getByRole("button", { name: "Soruyu ekle" }).click();
  await expect(add.getByText("Lütfen tüm seçenekleri doldurun")).toBeVisible();
  await add.getByLabel("Seçenek B").fill("6");
  await add.getByLabel("Seçenek C").fill("7");
  await add.getByLabel("Seçenek D").fill("12");
  await add.getByRole("radio", { name: "Doğru cevap B" }).check({ force: true });
  await add.getByRole("button", { name: "Soruyu ekle" }).click();
  await expect(page.getByText("Soru eklendi")).toBeVisible();

  // By keyboard alone: Enter moves from line to line and to the bubbles. After a bubble was filled, Enter adds the question.
  await expect(add.getByLabel("Soru metni")).toBeFocused();
  for (const text of ["Üçgenin iç açıları toplamı kaçtır?", "90", "180", "270", "360"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await expect(add.getByRole("radio", { name: "Doğru cevap A" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(add.getByText("Lütfen doğru cevabı işaretleyin")).toBeVisible();
  await add.getByLabel("Resim ekle (isteğe bağlı)").setInputFiles(PICTURE);
  await expect(add.getByRole("button", { name: "Resmi kaldır" })).toBeVisible();
  await add.getByRole("radio").first().focus();
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "Sorular (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Quiz Oluştur" }).click();
  // The message is visible for two seconds only.
  await expect(page.getByText("Quiz oluşturuldu!")).toBeVisible();
  await expect(page).toHaveURL(/\/ogren$/);

  await page.getByRole("button", { name: "Matematik" }).click();
  await page.getByRole("button", { name: "Canlı Başlat: Üçgenler" }).click();
  await expect(page).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = page.url().slice(-6);
  await expect(page.getByRole("button", { name: `Quiz kodu: ${[...code].join(" ")}` })).toBeVisible();
  await expect(page.getByRole("img", { name: /karekod/ })).toBeVisible();
  await page.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
  await expect(page.getByText("Link kopyalandı!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/enter-quiz\\?code=${code}$`),
  );

  const phone = await visitors.arrive("phone");
  await prepareToJoin(phone, code, "Elif");
  await join(phone);
  await start(page);
  await expectQuestion(phone, 1);
  const picture = phone.getByRole("img", { name: "Sorunun görseli" });
  const expectPicture = async (address: RegExp) => {
    await expect(picture).toHaveAttribute("src", address);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  await expectPicture(/\/api\/storage\//);
  // During the reveal, the phone loads the next picture in veiled form. A violation of the content security policy would fail the test.
  const loadedAhead = phone.waitForResponse((response) => response.url().endsWith(VEILED_IMAGE_PATH));
  await reveal(page, 1);
  await page.getByRole("button", { name: "Süreyi durdur" }).click();
  expect((await loadedAhead).status()).toBe(200);
  await nextQuestion(page, 2);
  await expectQuestion(phone, 2);
  await expectPicture(/^blob:/);
});

test("students cannot open the teachers' pages; guests are asked to sign in", async ({ visitors }) => {
  const guest = await visitors.arrive("phone");
  await guest.goto("/quiz-olustur");
  await expect(guest).toHaveURL(/\/login/);
  const student = await visitors.arrive("phone");
  await registerOnPage(student, { name: "Yusuf Demir", email: "yusuf.demir@ornek.test", role: "Öğrenci" });
  await student.goto("/quiz-olustur");
  await expect(student).toHaveURL(/\/ogren$/);
});

test("returning to a long quiz list restores its state and scroll position", async ({ visitors, app }) => {
  const email = "raf@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  for (let made = 1; made <= 50; made += 1) await teacher.createQuiz(`Ünite ${made}`, QUESTIONS.slice(0, 1));
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.getByLabel("Sırala").selectOption({ label: "En yeni" });
  await page.getByLabel("Kimin").selectOption({ label: "Yalnız benimkiler" });
  await page.getByRole("button", { name: "Daha fazla göster" }).click();
  const edit = page.getByRole("link", { name: "Düzenle: Ünite 10", exact: true });
  await edit.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  expect(scrollBefore).toBeGreaterThan(1_000);
  await edit.click();
  await expect(page).toHaveURL(/quiz-duzenle/);
  await page.goBack();
  await expect(edit).toBeInViewport();
  await expect(page.getByLabel("Sırala")).toHaveValue("newest");
  await expect(page.getByLabel("Kimin")).toHaveValue("own");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);
});
