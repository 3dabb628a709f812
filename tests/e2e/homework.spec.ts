import { Teacher } from "../support/teacher.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { QUESTIONS } from "./support/live.ts";

test("homework is given, solved over a reload, and shown in the report", async ({ visitors, app }) => {
  const email = "odev@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Türkiye", QUESTIONS);
  await teacher.leave();

  const desk = await visitors.arrive("laptop");
  await signInOnPage(desk, email);
  // By keyboard: the focus must return to the button after both dialogs.
  await desk.getByRole("button", { name: "Ödev ver: Türkiye" }).press("Enter");
  await desk.getByRole("dialog").getByRole("button", { name: "Ödev ver" }).click();
  await expect(desk.getByRole("heading", { name: "Ödev verildi" })).toBeFocused();
  await expect(desk.getByRole("dialog").getByText(/yalnız bu (bilgisayarda|ağda)/)).toBeVisible();
  const link = desk.getByRole("dialog").getByRole("link", { name: /odev/ });
  await expect(link).toBeVisible();
  const code = (await link.getAttribute("href"))?.slice(-10) ?? "";
  expect(code).toMatch(/^[A-Z2-9]{10}$/);
  await desk.getByRole("button", { name: "Tamam" }).click();
  await expect(desk.getByRole("button", { name: "Ödev ver: Türkiye" })).toBeFocused();

  const phone = await visitors.arrive("phone");
  await phone.goto("/quiz-katil");
  await phone.getByLabel("Quiz kodu").fill(code);
  await phone.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`/odev/${code}$`));
  await phone.getByLabel("Adın ve soyadın").fill("Ayşe Yılmaz");
  await phone.getByRole("button", { name: "Başla" }).click();
  const first = phone.getByRole("heading", { level: 2, name: /başkenti/ });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });

  await phone.getByRole("radio", { name: /Ankara/ }).check();
  await expect(phone.getByText("Kaydedildi")).toBeVisible();
  await phone.reload();
  // The attempt continues at the next question.
  await expect(phone.getByRole("heading", { level: 2, name: /en büyük gölü/ })).toBeVisible();
  await phone.getByRole("radio", { name: /Tuz/ }).check();
  await phone.getByRole("button", { name: "Sonraki" }).click();
  await phone.getByRole("button", { name: "Bitir" }).click();
  const early = phone.getByRole("dialog", { name: "1 soru boş. Yine de bitiriyor musun?" });
  await early.getByRole("button", { name: "Vazgeç" }).click();
  await phone.getByRole("radio", { name: /Ağrı/ }).check();
  await phone.getByRole("button", { name: "Bitir" }).click();
  const confirmation = phone.getByRole("dialog", { name: "Ödevi bitiriyor musun?" });
  await confirmation.getByRole("button", { name: "Bitir" }).click();
  await expect(phone.getByText("%67")).toBeVisible();
  await expect(phone.getByRole("heading", { level: 2, name: "Sonucun: yüzde 67" })).toBeFocused();

  await phone.getByRole("button", { name: "Yanlışlarımı tekrar çöz" }).click();
  await phone.getByRole("radio", { name: /Van/ }).check();
  await phone.getByRole("button", { name: "Kontrol et" }).click();
  await phone.getByRole("button", { name: "Bitir" }).click();
  await expect(phone.getByText("Hepsini bu kez bildin")).toBeVisible();

  const tabs = desk.getByRole("navigation", { name: "Öğren sayfasının bölümleri" });
  await tabs.getByRole("link", { name: "Ödevler" }).click();
  await desk.getByRole("button", { name: "Süreyi değiştir: Türkiye" }).click();
  await desk.getByRole("button", { name: "Şimdi kapat" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Şimdi kapat" }).click();
  await expect(desk.getByText("Süresi doldu")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Hatırlat: Türkiye" })).toHaveCount(0);
  await desk.getByRole("button", { name: "Süreyi uzat: Türkiye" }).click();
  await desk.getByRole("button", { name: "Kaydet" }).click();
  await expect(desk.getByRole("button", { name: "Hatırlat: Türkiye" })).toBeVisible();

  await desk.getByRole("link", { name: "Rapor: Türkiye" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Ödev raporu" })).toBeVisible();
  await desk.getByRole("link", { name: "Öğrenciler" }).click();
  await desk.getByRole("button", { name: "Adları göster" }).click();
  await expect(desk.getByRole("row", { name: /Ayşe Yılmaz/ })).toBeVisible();
});
