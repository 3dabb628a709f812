// A teacher's pages outside of live sessions.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { internal } from "../../../convex/_generated/api.js";
import { PASSWORD, register, Teacher } from "../../../tests/support/teacher.ts";
import { LONG_NAME, manyQuizzes, STRAINING_QUESTIONS } from "../studio/content.ts";
import type { Scene, Studio } from "../studio/studio.ts";
import { interceptQueries, type QueryOutcome } from "../studio/wire.ts";

const NO_PAGE = { page: [], isDone: true, continueCursor: "" };
const PICTURE = join("cli", "demo", "images", "dik-ucgen.webp");

export const deskScenes: Scene[] = [
  {
    name: "learn",
    take: async (studio) => {
      const teacher = await studio.teacher();
      await teacher
        .getByRole("button", { name: /Canlı Başlat/ })
        .first()
        .waitFor();
      await studio.camera.shoot(teacher, "learn-teacher");
      const student = await studio.student();
      await student
        .getByRole("link", { name: /Başla:/ })
        .first()
        .waitFor();
      await studio.camera.shoot(student, "learn-student");
    },
  },
  {
    name: "shelf",
    take: async (studio) => {
      const page = await studio.teacher();
      await page
        .getByRole("button", { name: /Canlı Başlat/ })
        .first()
        .waitFor();
      await studio.camera.shoot(page, "shelf-cards", { sizes: ["laptop"] });
      await page.getByLabel("Diğer: Genel Kültür Yarışması").click();
      await studio.camera.shoot(page, "shelf-menu", { screen: true });
      // Opened again: the pictures have resized the page below the open list.
      await page.keyboard.press("Escape");
      await page.getByLabel("Diğer: Genel Kültür Yarışması").click();
      await page.getByRole("button", { name: "Önizle" }).click();
      await page
        .getByRole("dialog", { name: "Genel Kültür Yarışması" })
        .getByRole("listitem")
        .first()
        .waitFor();
      await studio.camera.shoot(page, "shelf-preview");
      await page.keyboard.press("Escape");
      await page.getByLabel("Quiz ara").fill("gezegen");
      await page.getByText(/quiz bulundu/).waitFor({ state: "attached" });
      await studio.camera.shoot(page, "shelf-search");
      await page.getByLabel("Quiz ara").fill("dinozor");
      await page.getByText("Aramanıza uyan quiz yok").waitFor();
      await studio.camera.shoot(page, "shelf-nothing-found", { sizes: ["phone", "laptop"] });
    },
  },
  {
    name: "learn-states",
    take: async (studio) => {
      await learnWith(studio, "learn-loading", {
        "quizzes:list": "never",
        "categories:list": "never",
        "feedbacks:list": "never",
      });
      await learnWith(studio, "learn-error", { "quizzes:list": "fails", "feedbacks:list": "fails" });
      await learnWith(studio, "learn-empty", {
        "quizzes:list": { value: NO_PAGE },
        "feedbacks:list": { value: NO_PAGE },
      });
    },
  },
  {
    name: "editor",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.goto("/quiz-olustur");
      await page.getByLabel("Başlık").waitFor();
      await studio.camera.shoot(page, "editor-new");
      await page.getByRole("button", { name: "Quiz Oluştur" }).click();
      await page.getByLabel("Başlık").fill("Üçgenler");
      await page.getByRole("button", { name: "Quiz Oluştur" }).click();
      await page.getByText("En az bir soru ekleyin").first().waitFor();
      await page.getByRole("button", { name: "Soruyu ekle" }).click();
      await page.getByText("Lütfen soru metnini girin").waitFor();
      await studio.camera.shoot(page, "editor-invalid");
      await page.getByText("Ayrıntılar").click();
      await page.getByLabel("Açıklama", { exact: true }).fill("Alan, çevre ve açılar");
      const add = page.getByRole("region", { name: /soruyu ekleyin/ });
      await add.getByLabel("Resim ekle (isteğe bağlı)").setInputFiles(PICTURE);
      await page.getByText("Resim yüklendi!").waitFor();
      for (const text of ["Bu üçgenin alanı kaç cm²dir?", "6", "7", "12", "14"])
        await typeLine(page, add, text);
      await markFirst(page);
      for (const text of ["Üçgenin iç açıları toplamı kaç derecedir?", "180", "90", "270", "360"]) {
        await typeLine(page, add, text);
      }
      await markFirst(page);
      for (const text of ["Eşkenar üçgenin bir iç açısı kaç derecedir?", "60", "45", "90", "120"])
        await typeLine(page, add, text);
      await page.keyboard.press("Space");
      await studio.camera.shoot(page, "editor-filled");
      await add.getByLabel("Soru metni").focus();
      await studio.camera.shoot(page, "editor-question", { sizes: ["laptop"], screen: true });
    },
  },
  {
    name: "editor-stored",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.getByRole("link", { name: /Düzenle: Geometrik/ }).click();
      await page.getByRole("button", { name: "Değişiklikleri kaydet" }).waitFor();
      await studio.camera.shoot(page, "editor-stored");
      await page.getByRole("button", { name: "Quizi sil" }).click();
      await studio.camera.shoot(page, "editor-delete", { screen: true });
    },
  },
  {
    name: "audience",
    take: async (studio) => {
      const page = await studio.teacher();
      await setAudience(page, "Yalnız ben");
      await page.getByText("Yalnız siz").waitFor();
      await studio.camera.shoot(page, "learn-audience");
      await setAudience(page, "Herkes");
    },
  },
  {
    name: "category",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.goto("/kategori-olustur");
      await page.getByLabel("Kategori adı").waitFor();
      await studio.camera.shoot(page, "category");
      await page.getByRole("button", { name: "Düzenle: Fen Bilimleri" }).click();
      await studio.camera.shoot(page, "category-edit", { screen: true });
    },
  },
  {
    name: "feedback",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.goto("/feedback-olustur");
      await studio.camera.shoot(page, "feedback-create");
      await page.getByLabel("Başlık").fill("Bugünkü ders nasıldı?");
      await page
        .getByLabel("Açıklama", { exact: true })
        .fill("Ne iyi gitti, neyi değiştirelim? Adınızı yazmayın.");
      await page.getByRole("button", { name: "Form Oluştur" }).click();
      await page.getByRole("heading", { name: "Formunuz hazır" }).waitFor();
      await studio.camera.shoot(page, "feedback-created");
      const href = await page.getByRole("link", { name: /\/feedback\// }).getAttribute("href");
      await page.getByRole("link", { name: "Yönetim paneline git" }).click();
      await page.getByText("Henüz mesaj yok").waitFor();
      await studio.camera.shoot(page, "inbox-empty");

      const address = new URL(href ?? "").pathname;
      const guest = await studio.guest();
      await guest.goto(address);
      await guest.getByLabel("Mesajınız").waitFor();
      await studio.camera.shoot(guest, "letter-box");
      for (const text of [
        "Deney çok güzeldi, keşke daha uzun sürseydi.",
        "Son soruyu anlamadım. Bir daha anlatır mısınız?",
        "Teşekkürler öğretmenim.",
        `Uzun bir mesaj: ${"bugün öğrendiklerimi evde de denedim ve ".repeat(12)}çok sevdim.`,
      ]) {
        const writer = await studio.guest();
        await writer.goto(address);
        await writer.getByLabel("Mesajınız").fill(text);
        await writer.getByRole("button", { name: "Gönder" }).click();
        await writer.getByText("Mesajınız gönderildi!").waitFor();
        if (text.startsWith("Teşekkürler")) await studio.camera.shoot(writer, "letter-box-sent");
      }
      await page.getByText("Deney çok güzeldi").waitFor();
      await studio.camera.shoot(page, "inbox");
      await page.goto("/ogren/formlar");
      await page.getByText("Bugünkü ders nasıldı?").first().waitFor();
      await studio.camera.shoot(page, "learn-with-forms", { sizes: ["phone", "laptop"] });
      await page.goBack();
      await page.getByRole("button", { name: "Pasif yap" }).click();
      await guest.getByText("Bu form artık aktif değil!").first().waitFor();
      await studio.camera.shoot(guest, "letter-box-closed");
    },
  },
  {
    name: "account",
    take: async (studio) => {
      const page = await studio.student(1);
      await page.goto("/hesabim");
      await page.getByRole("button", { name: "Hesabımı sil" }).waitFor();
      await studio.camera.shoot(page, "account");
      await page.getByRole("button", { name: "Hesabımı sil" }).click();
      await studio.camera.shoot(page, "account-delete", { screen: true });
    },
  },
  {
    name: "signed-out",
    take: async (studio) => {
      const email = "gitti@ornek.test";
      await register(studio.url, { name: "Deniz Ak", email, role: "student" });
      const page = await studio.signedIn({ email, password: PASSWORD });
      const elsewhere = await studio.signedIn({ email, password: PASSWORD });
      await elsewhere.goto("/hesabim");
      await elsewhere.getByLabel("Şu anki şifre").fill(PASSWORD);
      await elsewhere.getByLabel("Yeni şifre").fill("yepyeni-sifre");
      await studio.camera.shoot(elsewhere, "account-password", { sizes: ["phone", "laptop"] });
      await elsewhere.getByRole("button", { name: "Şifreyi değiştir" }).click();
      await elsewhere.getByText("Şifreniz değiştirildi").waitFor();
      await page.reload();
      await page.waitForURL(/\/login$/);
      await studio.camera.shoot(page, "signed-out", { sizes: ["phone", "laptop"] });
    },
  },
  {
    name: "long-name",
    take: async (studio) => {
      const email = "uzun@ornek.test";
      await register(studio.url, { name: LONG_NAME, email, role: "teacher" });
      const page = await studio.signedIn({ email, password: PASSWORD });
      await page.goto("/quiz-olustur");
      await page.getByLabel("Başlık").waitFor();
      await studio.camera.shoot(page, "long-name", { screen: true });
    },
  },
  {
    // Last scene of this file: from then on its quizzes are listed for all users.
    name: "overfull",
    take: async (studio) => {
      const email = "cok@ornek.test";
      const teacher = await Teacher.register(studio.url, email);
      await teacher.createQuiz("Zor sorular", STRAINING_QUESTIONS);
      await teacher.leave();
      for (let from = 1; from <= 500; from += 50) {
        await studio.run(internal.quizzes.importAll, { teacher: email, quizzes: manyQuizzes(from, 50) });
      }
      const page = await studio.signedIn({ email, password: PASSWORD });
      await page
        .getByRole("button", { name: /Canlı Başlat/ })
        .first()
        .waitFor();
      await studio.camera.shoot(page, "learn-overfull");
    },
  },
];

/** Types a line into the focused field of the question form and confirms it with Enter. */
async function typeLine(page: Page, form: ReturnType<Page["getByRole"]>, text: string): Promise<void> {
  if (text.endsWith("?")) await form.getByLabel("Soru metni").focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Marks the first option as correct. After the last option, the focus is on the answer bubbles. */
async function markFirst(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
}

async function learnWith(
  studio: Studio,
  name: string,
  outcomes: Record<string, QueryOutcome>,
): Promise<void> {
  const page = await studio.teacher();
  await interceptQueries(page, outcomes);
  await page.goto("/ogren");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  await studio.camera.shoot(page, name);
}

/** Changes the audience of one of the demo teacher's quizzes and returns to the list of quizzes. */
async function setAudience(page: Page, audience: string): Promise<void> {
  await page.getByRole("link", { name: /Düzenle: Geometrik/ }).click();
  await page.getByText("Ayrıntılar").click();
  await page.getByLabel(/^Kimler görebilir/).selectOption({ label: audience });
  await page.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
  await page.waitForURL(/\/ogren$/);
}
