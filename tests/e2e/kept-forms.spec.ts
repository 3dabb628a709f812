// Input in a teacher's forms survives reloads, crashes, lost connections and expired sign-ins.
import type { Page } from "@playwright/test";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { PASSWORD } from "../support/teacher.ts";
import { registerOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

/** A page with a form. `type` fills in the form, `expectValues` expects the typed values. */
interface Form {
  path: string;
  type: (page: Page) => Promise<void>;
  expectValues: (page: Page) => Promise<void>;
}

/** Notice shown while a request waits for the connection. */
const waits = (page: Page) => page.getByText("Bağlantı gelince kendiliğinden gönderilecek.");

const block = (page: Page) => page.getByRole("region", { name: /soruyu ekleyin/ });

const FORMS: Form[] = [
  {
    path: "/quiz-olustur",
    type: async (page) => {
      await page.getByLabel("Başlık").fill("Yarım kalan quiz");
      await block(page).getByLabel("Soru metni").fill("Bitmemiş soru?");
      await block(page).getByLabel("Seçenek A").fill("İlk şık");
    },
    expectValues: async (page) => {
      await expect(page.getByLabel("Başlık")).toHaveValue("Yarım kalan quiz");
      await expect(block(page).getByLabel("Soru metni")).toHaveText("Bitmemiş soru?");
      await expect(block(page).getByLabel("Seçenek A")).toHaveText("İlk şık");
    },
  },
  {
    path: "/kategori-olustur",
    type: async (page) => {
      await page.getByLabel("Kategori adı").fill("Yarım kalan kategori");
      await page.getByRole("radio", { name: "Yıldız" }).check({ force: true });
    },
    expectValues: async (page) => {
      await expect(page.getByLabel("Kategori adı")).toHaveValue("Yarım kalan kategori");
      await expect(page.getByRole("radio", { name: "Yıldız" })).toBeChecked();
    },
  },
  {
    path: "/feedback-olustur",
    type: async (page) => {
      await page.getByLabel("Başlık").fill("Yarım kalan form");
      await page.getByLabel("Açıklama").fill("Bu hafta nasıldı?");
    },
    expectValues: async (page) => {
      await expect(page.getByLabel("Başlık")).toHaveValue("Yarım kalan form");
      await expect(page.getByLabel("Açıklama")).toHaveValue("Bu hafta nasıldı?");
    },
  },
  {
    path: "/hesabim",
    type: (page) => page.getByLabel("Ad Soyad").fill("Zeynep Aydın Kara"),
    expectValues: (page) => expect(page.getByLabel("Ad Soyad")).toHaveValue("Zeynep Aydın Kara"),
  },
];

test("a teacher's input survives a reload, accidental Back and an expired sign-in", async ({ visitors }) => {
  // Each form is opened five times, which takes longer than the usual limit.
  test.setTimeout(450_000);
  const page = await visitors.arrive("laptop");
  // Accepts the browser's question about unsaved work.
  page.on("dialog", (dialog) => dialog.accept());
  await registerOnPage(page, { name: "Zeynep Aydın", email: "dalgin@ornek.test", role: "Öğretmen" });

  for (const { path, type, expectValues } of FORMS) {
    await page.goto(path);
    await type(page);
    await expectValues(page);
    await page.reload();
    await expectValues(page);

    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await page.goForward();
    await expectValues(page);

    // Another tab signs out. This tab redirects to the sign-in page, and returns to the form after a new sign-in.
    const other = await page.context().newPage();
    await other.goto("/ogren");
    await other.getByRole("button", { name: "Çıkış" }).click();
    await expect(other.getByRole("link", { name: "Giriş Yap" }).first()).toBeVisible();
    await other.close();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel("E-posta").fill("dalgin@ornek.test");
    await page.getByLabel("Şifre").fill(PASSWORD);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectValues(page);
  }
});

test("a save while the server is unreachable is retained, and is executed once after reconnecting", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const page = await visitors.arrive("laptop", { base: `http://localhost:${wire.port}` });
  await registerOnPage(page, { name: "Zeynep Aydın", email: "kopuk@ornek.test", role: "Öğretmen" });
  await page.goto("/kategori-olustur");
  await page.getByLabel("Kategori adı").fill("Kopuk kategori");
  wire.cut();
  await page.getByRole("button", { name: "Kategori Oluştur" }).click();
  await expect(page.getByRole("button", { name: "Oluşturuluyor…" })).toBeVisible();
  await expect(waits(page)).toBeVisible();
  await expect(page.getByLabel("Kategori adı")).toHaveValue("Kopuk kategori");
  wire.restore();
  await expect(page.getByText("Kategori başarıyla oluşturuldu!")).toBeVisible({ timeout: 40_000 });
  await page.goto("/ogren");
  await expect(page.getByRole("button", { name: "Kopuk kategori" })).toHaveCount(1);
  await wire.close();
});

test("a quiz survives a refused save and a crashed tab, and is saved once", async ({ visitors, app }) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const page = await visitors.arrive("laptop", { base: `http://localhost:${wire.port}` });
  await registerOnPage(page, { name: "Zeynep Aydın", email: "cokme@ornek.test", role: "Öğretmen" });
  await page.goto("/quiz-olustur");
  await FORMS[0]?.type(page);
  // The question is incomplete, so saving is refused.
  await page.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(page.getByText("Lütfen tüm seçenekleri doldurun").first()).toBeVisible();
  const second = await afterCrash(page);
  await FORMS[0]?.expectValues(second);

  // The server saves the quiz but its response is lost; then the tab crashes again.
  for (const letter of "BCD") await block(second).getByLabel(`Seçenek ${letter}`).fill(`Şık ${letter}`);
  await block(second).getByRole("radio", { name: "Doğru cevap A" }).check({ force: true });
  wire.dropResponses();
  await second.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(waits(second)).toBeVisible();
  const third = await afterCrash(second);
  await third.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(third.getByText("Quiz oluşturuldu!")).toBeVisible();
  await expect(third).toHaveURL(/\/ogren$/);
  await expect(third.getByText("Yarım kalan quiz", { exact: true })).toHaveCount(1);
  await wire.close();
});

/** Crashes the tab, and opens the same address in a new one. */
async function afterCrash(page: Page): Promise<Page> {
  const path = new URL(page.url()).pathname;
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devTools.send("Page.crash").catch(() => {}); // the crash also ends this call
  await crashed;
  const next = await page.context().newPage();
  await next.goto(path);
  return next;
}
