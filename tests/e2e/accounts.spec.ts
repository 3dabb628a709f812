import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { PASSWORD, register } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { registerOnPage, signInOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { askToFinish, hostOnPage, joinOnPage, start } from "./support/live.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";

const LOGIN_FAILED = "Giriş yapılırken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.";
const REGISTER_FAILED = "Kayıt olurken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.";

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-posta").fill(email);
  await page.getByLabel("Şifre").fill(password);
  await page.getByRole("button", { name: "Giriş Yap" }).click();
}

test("failed sign-ins show the same general message for known and unknown addresses", async ({
  visitors,
}) => {
  const page = await visitors.arrive("phone");
  await registerOnPage(page, { name: "Elif Kaya", email: "elif@ornek.test", role: "Öğrenci" });
  const other = await visitors.arrive("phone");
  for (const email of ["elif@ornek.test", "kimse@ornek.test"]) {
    await tryToSignIn(other, email, "yanlis-sifre");
    await expect(other.getByRole("alert")).toHaveText(LOGIN_FAILED);
    await expect(other.getByLabel("E-posta")).toHaveValue(email);
  }
  await other.goto("/register");
  await other.getByLabel("Ad Soyad").fill("Elif Kaya");
  await other.getByLabel("E-posta").fill("elif@ornek.test");
  await other.getByLabel("Şifre").fill(PASSWORD);
  await other.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(other.getByRole("alert")).toContainText(REGISTER_FAILED);
  await expect(other.getByRole("alert")).toContainText("Bu e-posta adresiyle açılmış bir hesap var");
  await expect(other.getByLabel("Ad Soyad")).toHaveValue("Elif Kaya");
});

test("the registration over the front page: Escape and Back close it, a refused address keeps the text, and the editor opens", async ({
  visitors,
  app,
}) => {
  await register(app.url, { name: "Ayşe", email: "dolu@ornek.test", role: "teacher" });
  const page = await visitors.arrive("laptop");
  await page.goto("/faq");
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: "Quiz Oluştur" });
  const dialog = page.getByRole("dialog", { name: "Kayıt Ol" });
  const name = dialog.getByLabel("Ad Soyad");
  await link.dblclick();
  await expect(name).toBeFocused();
  await expectAccessible(page, "/");
  await page.keyboard.type("Zeynep Aydın");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goForward();
  await link.click();
  await expect(name).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();

  await link.click();
  await name.fill("Zeynep Aydın");
  await dialog.getByLabel("E-posta").fill("dolu@ornek.test");
  await dialog.getByLabel("Şifre").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(dialog.getByRole("alert")).toContainText(REGISTER_FAILED);
  await expect(name).toHaveValue("Zeynep Aydın");
  await expect(dialog.getByLabel("Şifre")).toHaveValue(PASSWORD);
  await dialog.getByRole("link", { name: "Bu adresle giriş yapın" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await name.fill("Zeynep Aydın");
  await dialog.getByLabel("E-posta").fill("bos@ornek.test");
  await dialog.getByLabel("Şifre").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(page).toHaveURL(/\/quiz-olustur$/);
  await expect(page.getByLabel("Başlık")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Online Quiz Platformu" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("if the registration over the front page cannot be loaded, its own page opens", async ({ visitors }) => {
  visitors.expectNetworkTrouble();
  const page = await visitors.arrive("phone");
  await page.route(/register-dialog-/, (route) => route.abort("connectionreset"));
  await page.goto("/");
  await page.getByRole("link", { name: "Öğretmen olarak başla" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Hesap türü")).toHaveValue("teacher");
});

test("the account page, opened from the name, changes name and password, downloads the data and deletes the account", async ({
  visitors,
}) => {
  const email = "yusuf@ornek.test";
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Yusuf Demir", email, role: "Öğretmen" });
  await page.getByRole("banner").getByRole("link", { name: "Yusuf Demir" }).click();
  await expect(page).toHaveURL(/\/hesabim$/);
  await expectAccessible(page, "/hesabim");

  await page.getByLabel("Ad Soyad").fill("Yusuf Öz");
  await page.getByRole("button", { name: "Adı kaydet" }).click();
  await expect(page.getByRole("banner")).toContainText("Yusuf Öz");

  const phone = await visitors.arrive("phone");
  await signInOnPage(phone, email);
  await page.getByLabel("Şu anki şifre").fill("yanlis-sifre");
  await page.getByLabel("Yeni şifre").fill("yepyeni-sifre");
  await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await expect(page.getByRole("alert")).toContainText("Şifre hatalı");
  await page.getByLabel("Şu anki şifre").fill(PASSWORD);
  await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await expect(page.getByText("Şifreniz değiştirildi")).toBeVisible();
  // The other device is signed out while its page is open.
  await expect(phone).toHaveURL(/\/login$/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Verilerimi indir" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(file.hesap).toMatchObject([{ adSoyad: "Yusuf Öz", eposta: email, hesapTuru: "Öğretmen" }]);

  await page.getByRole("button", { name: "Hesabımı sil" }).click();
  const dialog = page.getByRole("dialog", { name: "Hesabınız silinsin mi?" });
  await dialog.getByLabel("E-posta adresiniz").fill(email);
  await dialog.getByLabel("Şifreniz").fill("yepyeni-sifre");
  await dialog.getByRole("button", { name: "Hesabımı kalıcı olarak sil" }).click();
  await expect(page.getByText("Hesabınız silindi")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Giriş Yap" })).toBeVisible();
  await tryToSignIn(page, email, "yepyeni-sifre");
  await expect(page.getByRole("alert")).toHaveText(LOGIN_FAILED);
});

test("a finished live quiz is listed with its results, and can be deleted", async ({ visitors, app }) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "gecmis@ornek.test");
  const phone = await visitors.arrive("phone");
  await joinOnPage(phone, code, "Elif");
  await start(host);
  await askToFinish(host);
  await host.getByRole("button", { name: "Evet, bitir" }).click();
  await expect(phone).toHaveURL(/\/sonuclar$/);
  await host.goto("/ogren/gecmis");
  const past = host.getByRole("region", { name: "Geçmiş canlı quizler" });
  await expect(past.getByText("1 katılımcı")).toBeVisible();
  await expectAccessible(host, "/ogren/gecmis with past live quizzes");
  await past.getByRole("button", { name: /^Sil:/ }).click();
  await host.getByRole("button", { name: "Evet, sil" }).click();
  await expect(host.getByText("Canlı quiz silindi")).toBeVisible();
  await expect(past).toBeHidden();
  // Open results pages redirect, as for any session that does not exist.
  await expect(phone).toHaveURL(/\/quiz-katil/);
});

test.describe("a forgotten password", () => {
  let mailbox: Mailbox;
  let folder: ReturnType<typeof tempFolder>;
  let server: ServerProcess;
  test.beforeAll(async () => {
    mailbox = await openMailbox();
    folder = tempFolder();
    server = await startServerProcess({ dataDir: folder.path, env: mailbox.env });
  });
  test.afterAll(async () => {
    await server.stop();
    mailbox.close();
    folder.remove();
  });

  test("is replaced with a code by mail, without revealing if an account exists", async ({ visitors }) => {
    const email = "unutkan@ornek.test";
    await register(server.url, { name: "Zeynep Aydın", email, role: "teacher" });
    const page = await visitors.arrive("phone", { base: server.url });
    await page.goto("/login");
    await page.getByRole("link", { name: "Şifremi unuttum" }).click();
    await expectAccessible(page, "/forgot-password, the address");
    const notice = /adresiyle açılmış bir hesap varsa 12 karakterlik bir kod gönderiyoruz/;
    for (const address of ["kimse@ornek.test", email]) {
      await page.getByLabel("E-posta").fill(address);
      await page.getByRole("button", { name: "Kod gönder" }).click();
      await expect(page.getByText(notice)).toBeVisible();
      if (address !== email) await page.getByRole("button", { name: "Yeni kod iste" }).click();
    }
    await expectAccessible(page, "/forgot-password, the code");
    const code = await mailbox.codeFor(email);
    await page.getByLabel("Kod").fill("AAAA-BBBB-CCCC");
    await page.getByLabel("Yeni şifre").fill("yepyeni-sifre");
    await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
    await expect(page.getByRole("alert")).toContainText("Kod hatalı ya da süresi dolmuş");
    await page.getByLabel("Kod").fill(code);
    await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
    // The message is visible for two seconds only.
    await expect(page.getByText("Şifreniz değiştirildi")).toBeVisible();
    await expect(page).toHaveURL(/\/ogren$/);

    const elsewhere = await visitors.arrive("phone", { base: server.url });
    await tryToSignIn(elsewhere, email, PASSWORD);
    await expect(elsewhere.getByRole("alert")).toHaveText(LOGIN_FAILED);
    await elsewhere.getByLabel("Şifre").fill("yepyeni-sifre");
    await elsewhere.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(elsewhere).toHaveURL(/\/ogren$/);
  });
});

test("without a mail provider the page names the contact", async ({ visitors }) => {
  const page = await visitors.arrive("phone");
  await page.goto("/forgot-password");
  await expect(page.getByText(/Bu site e-posta göndermiyor/)).toBeVisible();
  await expect(page.getByText(/npm run cli -- set-password/)).toBeVisible();
});

for (const remember of [true, false]) {
  test(`remember me ${remember ? "ticked: the sign-in survives" : "unticked: the sign-in ends with"} closing the browser`, async ({
    app,
  }) => {
    const email = `hatirla-${remember}@ornek.test`;
    await register(app.url, { name: "Ece Ak", email, role: "student" });
    const profile = tempFolder("browser-");
    const open = async () => {
      const { executablePath, args } = test.info().project.use.launchOptions ?? {};
      const context = await chromium.launchPersistentContext(profile.path, {
        baseURL: app.url,
        ...(executablePath === undefined ? {} : { executablePath }),
        ...(args === undefined ? {} : { args }),
      });
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };
    const first = await open();
    await first.page.goto("/login");
    await expect(first.page.getByLabel("Beni hatırla")).toBeChecked();
    const rememberMe = first.page.getByLabel("Beni hatırla");
    // The loading page renders twice, and a forced action does not wait for the second rendering.
    await expect(rememberMe).toBeVisible();
    await rememberMe.setChecked(remember, { force: true });
    await first.page.getByLabel("E-posta").fill(email);
    await first.page.getByLabel("Şifre").fill(PASSWORD);
    await first.page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(first.page).toHaveURL(/\/ogren$/);
    // A reload and another tab belong to the same browser session.
    await first.page.reload();
    await expect(first.page.getByRole("heading", { name: "Öğren" })).toBeVisible();
    const tab = await first.context.newPage();
    await tab.goto("/ogren");
    await expect(tab.getByRole("heading", { name: "Öğren" })).toBeVisible();
    await first.context.close();

    const second = await open();
    await second.page.goto("/ogren");
    if (remember) await expect(second.page.getByRole("heading", { name: "Öğren" })).toBeVisible();
    else await expect(second.page).toHaveURL(/\/login$/);
    await second.context.close();
    profile.remove();
  });
}

test("the account page passes axe on a phone in the dark theme", async ({ visitors }) => {
  const page = await visitors.arrive("phone", { theme: "dark" });
  await registerOnPage(page, { name: "Ada Su", email: "ada@ornek.test", role: "Öğrenci" });
  await page.goto("/hesabim");
  await expect(page.getByRole("heading", { name: "Hesabım" })).toBeVisible();
  await expectAccessible(page, "/hesabim");
  await page.getByRole("button", { name: "Hesabımı sil" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the question before an account is deleted");
});
