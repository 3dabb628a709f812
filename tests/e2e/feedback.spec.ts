import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

const HTML = "<img src=x onerror=alert(1)> <b>kalın</b>";

/** Signs in a new teacher and creates a form. Returns the path of the public form. */
async function createForm(page: Page, url: string, email: string, title: string): Promise<string> {
  const teacher = await Teacher.register(url, email);
  await teacher.leave();
  await signInOnPage(page, email);
  await page.getByRole("link", { name: "Formlar" }).click();
  await page.getByRole("link", { name: "Yeni Form Oluştur" }).click();
  await page.getByLabel("Başlık").fill(title);
  await page.getByLabel("Açıklama").fill("Adınızı yazmayın");
  await page.getByRole("button", { name: "Form Oluştur" }).click();
  await expect(page.getByRole("heading", { name: "Formunuz hazır" })).toBeVisible();
  const link = page.getByRole("link", { name: /\/feedback\// });
  return new URL((await link.getAttribute("href")) ?? "").pathname;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Mesajınız").fill(text);
  await page.getByRole("button", { name: "Gönder" }).click();
}

test("a guest writes without an account; the teacher reads, edits and deletes the message, and closes and deletes the form", async ({
  visitors,
  app,
}) => {
  const desk = await visitors.arrive("laptop");
  const form = await createForm(desk, app.url, "geri-bildirim@ornek.test", "Ders nasıldı?");
  const qr = desk.getByRole("img", { name: "Formun bağlantısının karekodu" });
  expect(await qr.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThanOrEqual(200);
  await desk.getByRole("link", { name: "Yönetim paneline git" }).click();
  await expect(desk.getByText("Henüz mesaj yok")).toBeVisible();

  const phone = await visitors.arrive("phone");
  await phone.goto(form);
  await expect(phone.getByRole("heading", { name: "Ders nasıldı?" })).toBeVisible();
  await phone.getByRole("button", { name: "Gönder" }).click();
  await expect(phone.getByText("Lütfen bir mesaj yazın")).toBeVisible();
  await write(phone, HTML);
  await expect(phone.getByText("Mesajınız gönderildi!")).toBeVisible();
  const list = desk.getByRole("region", { name: "Mesaj listesi" });
  await expect(list.getByText(HTML)).toBeVisible();
  await expect(list.locator("img, b")).toHaveCount(0);

  await write(phone, "Bir şey daha");
  await expect(phone.getByText("Yeni mesaj göndermek için lütfen bekleyin!")).toBeVisible();
  await expect(phone.getByLabel("Mesajınız")).toHaveValue("Bir şey daha");

  await list.getByRole("button", { name: /^Mesajı düzenle/ }).click();
  const editor = desk.getByRole("dialog", { name: "Mesajı düzenle" });
  await expect(editor.getByLabel("Mesaj")).toBeFocused();
  await editor.getByLabel("Mesaj").fill("Ders güzeldi");
  await editor.getByRole("button", { name: "Kaydet" }).click();
  await expect(desk.getByText("Mesaj güncellendi!")).toBeVisible();
  await expect(list.getByRole("listitem")).toContainText("Ders güzeldi");
  await expect(list.getByRole("button", { name: /^Mesajı düzenle/ })).toBeFocused();

  await list.getByRole("button", { name: /^Mesajı sil/ }).click();
  await desk.getByRole("button", { name: "Evet, sil" }).click();
  await expect(desk.getByText("Mesaj silindi!")).toBeVisible();
  await expect(desk.getByText("Henüz mesaj yok")).toBeVisible();

  await desk.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
  await expect(desk.getByRole("button", { name: "Kopyalandı" })).toBeVisible();
  expect(new URL(await desk.evaluate(() => navigator.clipboard.readText())).pathname).toBe(form);

  await desk.getByRole("button", { name: "Pasif yap" }).click();
  await expect(desk.getByText("Pasif", { exact: true })).toBeVisible();
  await expect(phone.getByText("Bu form artık aktif değil!")).toBeVisible();
  await expect(phone.getByLabel("Mesajınız")).toHaveValue("Bir şey daha");

  await desk.getByRole("button", { name: "Formu sil" }).click();
  await desk.getByRole("button", { name: "Evet, formu sil" }).click();
  // The message is visible for four seconds only.
  await expect(phone.getByText("Form bulunamadı!")).toBeVisible();
  await expect(desk).toHaveURL(/\/ogren\/formlar$/);
  await expect(desk.getByText(/Henüz formunuz yok/)).toBeVisible();
  await expect(phone).toHaveURL(/\/$/);
});

test("the same phone can write again after the wait, which its tabs share", async ({ visitors, app }) => {
  const desk = await visitors.arrive("laptop");
  const form = await createForm(desk, app.url, "bekleme@ornek.test", "Bekleme");
  const phone = await visitors.arrive("phone");
  await phone.goto(form);
  const tab = await phone.context().newPage();
  await tab.goto(form);
  await write(phone, "Bir");
  await expect(phone.getByText("Mesajınız gönderildi!")).toBeVisible();
  await expect(tab.getByText(/saniye sonra gönderebilirsiniz/)).toBeVisible();
  await write(tab, "İki");
  await expect(tab.getByText("Yeni mesaj göndermek için lütfen bekleyin!")).toBeVisible();
  await expect(tab.getByText(/saniye sonra gönderebilirsiniz/)).toBeHidden({ timeout: 20_000 });
  await tab.getByRole("button", { name: "Gönder" }).click();
  await expect(tab.getByText("Mesajınız gönderildi!")).toBeVisible();
});

test("the message list has limited height and its own scrollbar, and loads older messages on request", async ({
  visitors,
  app,
}) => {
  const desk = await visitors.arrive("laptop");
  const form = await createForm(desk, app.url, "uzun-liste@ornek.test", "Uzun liste");
  const guests = new ConvexHttpClient(app.url, { skipConvexDeploymentUrlCheck: true });
  for (let n = 1; n <= 30; n += 1) {
    const message = { text: `Mesaj ${n}`, token: n.toString(16).padStart(32, "0") };
    await guests.mutation(api.feedbacks.send, { feedbackId: form.split("/").at(-1) ?? "", ...message });
  }
  await desk.getByRole("link", { name: "Yönetim paneline git" }).click();
  const list = desk.getByRole("region", { name: "Mesaj listesi" });
  await expect(list.getByRole("listitem").first()).toContainText("Mesaj 30");
  await expect(desk.getByText("25+ mesaj")).toBeVisible();
  await expect
    .poll(() =>
      list.evaluate((element) => element.clientHeight < 800 && element.scrollHeight > element.clientHeight),
    )
    .toBe(true);
  await list.getByRole("button", { name: "Daha eski mesajlar" }).click();
  await expect(desk.getByText("30 mesaj")).toBeVisible();
  await expect(list.getByRole("listitem").last()).toContainText("Mesaj 1");
});

test("only its creator can open the management page of a form", async ({ visitors, app }) => {
  const desk = await visitors.arrive("laptop");
  const form = await createForm(desk, app.url, "sahip@ornek.test", "Benim");
  const panel = form.replace("/feedback/", "/feedback-yonetim/");

  const other = await visitors.arrive("laptop");
  const colleague = await Teacher.register(app.url, "meslektas@ornek.test");
  await colleague.leave();
  await signInOnPage(other, "meslektas@ornek.test");
  await other.goto(panel);
  await expect(other.getByText("Bu formu görüntüleme yetkiniz yok!")).toBeVisible();
  await expect(other).toHaveURL(/\/ogren$/);
  await other.goto("/feedback-yonetim/yok-boyle-form");
  await expect(other.getByText("Form bulunamadı!")).toBeVisible();
  await expect(other).toHaveURL(/\/ogren$/);

  const guest = await visitors.arrive("phone");
  await guest.goto(panel);
  await expect(guest).toHaveURL(/\/login/);
});

test("the pages of feedback forms pass axe in both themes", async ({ visitors, app }) => {
  const desk = await visitors.arrive("laptop");
  const form = await createForm(desk, app.url, "form@ornek.test", "Erişilebilir");
  await expectAccessible(desk, "the created form");
  await desk.getByRole("link", { name: "Yönetim paneline git" }).click();
  await expect(desk.getByText("Henüz mesaj yok")).toBeVisible();

  const phone = await visitors.arrive("phone");
  await phone.goto(form);
  await phone.getByRole("button", { name: "Gönder" }).click();
  await expectAccessible(phone, "the letter box with an error");
  await write(phone, `Uzun ${"a".repeat(300)}`);
  await expect(phone.getByText("Mesajınız gönderildi!")).toBeVisible();
  await expectAccessible(phone, "the letter box after a message");
  await expect(desk.getByText("1 mesaj")).toBeVisible();
  await expectAccessible(desk, "an inbox with a message");
  await desk.getByRole("button", { name: /^Mesajı sil/ }).click();
  await expectAccessible(desk, "the question before a deletion");
  await desk.getByRole("button", { name: "Vazgeç" }).click();
  await desk.getByRole("button", { name: "Pasif yap" }).click();
  await expect(phone.getByText("Bu form artık aktif değil!")).toBeVisible();
  await expectAccessible(phone, "a closed form");
  await desk.goto("/ogren/formlar");
  await expect(desk.getByRole("link", { name: "Yönet: Erişilebilir" })).toBeVisible();
  await expectAccessible(desk, "the learn page with a form");
});
