import { Teacher } from "../support/teacher.ts";
import { signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { QUESTIONS } from "./support/live.ts";

test("homework is given, solved over a reload, and told in the report", async ({ visitors, app }) => {
  const email = "odev@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Türkiye", QUESTIONS);
  await teacher.leave();

  const desk = await visitors.arrive("laptop");
  await signInOnPage(desk, email);
  await desk.getByLabel("Diğer: Türkiye").click();
  await desk.getByRole("button", { name: "Ödev ver" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Ödev ver" }).click();
  const link = desk.getByRole("dialog").getByRole("link", { name: /odev/ });
  await expect(link).toBeVisible();
  const code = (await link.getAttribute("href"))?.slice(-10) ?? "";
  expect(code).toMatch(/^[A-Z2-9]{10}$/);
  await desk.getByRole("button", { name: "Tamam" }).click();

  const phone = await visitors.arrive("phone");
  await phone.goto("/quiz-katil");
  await phone.getByLabel("Quiz kodu").fill(code);
  await phone.getByRole("button", { name: "Katıl", exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`/odev/${code}$`));
  await phone.getByLabel("Adın ve soyadın").fill("Ayşe Yılmaz");
  await phone.getByRole("button", { name: "Başla" }).click();

  await phone.getByRole("radio", { name: /Ankara/ }).check();
  await expect(phone.getByText("Kaydedildi")).toBeVisible();
  await phone.reload();
  // It goes on where it was.
  await expect(phone.getByRole("heading", { level: 2, name: /en büyük gölü/ })).toBeVisible();
  await phone.getByRole("radio", { name: /Tuz/ }).check();
  await phone.getByRole("button", { name: "Sonraki" }).click();
  await phone.getByRole("radio", { name: /Ağrı/ }).check();
  await phone.getByRole("button", { name: "Bitir" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Bitir" }).click();
  await expect(phone.getByText("%67")).toBeVisible();

  await phone.getByRole("button", { name: "Yanlışlarımı tekrar çöz" }).click();
  await phone.getByRole("radio", { name: /Van/ }).check();
  await phone.getByRole("button", { name: "Kontrol et" }).click();
  await phone.getByRole("button", { name: "Bitir" }).click();
  await expect(phone.getByText("Hepsini bu kez bildin")).toBeVisible();

  await desk.getByRole("link", { name: "Rapor: Türkiye" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Ödev raporu" })).toBeVisible();
  await desk.getByRole("link", { name: "Öğrenciler" }).click();
  await desk.getByRole("button", { name: "Adları göster" }).click();
  await expect(desk.getByRole("row", { name: /Ayşe Yılmaz/ })).toBeVisible();
});
