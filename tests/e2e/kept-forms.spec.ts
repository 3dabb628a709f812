// A teacher's evening of bad luck: whatever happens to the page, what was typed is there when it is back.
import type { Page } from "@playwright/test";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { PASSWORD } from "../support/teacher.ts";
import { registerOnPage } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

/** A page with a form, what is typed there, and how to see that all of it stands there. */
interface Form {
  path: string;
  type: (page: Page) => Promise<void>;
  stands: (page: Page) => Promise<void>;
}

/** What is said while something that was sent waits for the connection. */
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
    stands: async (page) => {
      await expect(page.getByLabel("Başlık")).toHaveValue("Yarım kalan quiz");
      await expect(block(page).getByLabel("Soru metni")).toHaveValue("Bitmemiş soru?");
      await expect(block(page).getByLabel("Seçenek A")).toHaveValue("İlk şık");
    },
  },
  {
    path: "/kategori-olustur",
    type: async (page) => {
      await page.getByLabel("Kategori adı").fill("Yarım kalan kategori");
      await page.getByRole("radio", { name: "Yıldız" }).check({ force: true });
    },
    stands: async (page) => {
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
    stands: async (page) => {
      await expect(page.getByLabel("Başlık")).toHaveValue("Yarım kalan form");
      await expect(page.getByLabel("Açıklama")).toHaveValue("Bu hafta nasıldı?");
    },
  },
  {
    path: "/hesabim",
    type: (page) => page.getByLabel("Ad Soyad").fill("Zeynep Aydın Kara"),
    stands: (page) => expect(page.getByLabel("Ad Soyad")).toHaveValue("Zeynep Aydın Kara"),
  },
];

test("what a teacher typed survives a reload, an accidental way back and a sign-in that has expired", async ({
  visitors,
}) => {
  // Each of the forms is opened five times.
  test.setTimeout(450_000);
  const page = await visitors.arrive("laptop");
  // Leaving a page that holds unsaved work asks first; this teacher always says yes.
  page.on("dialog", (dialog) => dialog.accept());
  await registerOnPage(page, { name: "Zeynep Aydın", email: "dalgin@ornek.test", role: "Öğretmen" });

  for (const { path, type, stands } of FORMS) {
    await page.goto(path);
    await type(page);
    await stands(page);
    await page.reload();
    await stands(page);

    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await page.goForward();
    await stands(page);

    // Another tab signs out: this one is asked to sign in again, and comes back to where it was.
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
    await stands(page);
  }
});

test("what is saved while the server cannot be reached is kept, and saved once when it can", async ({
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

test("a quiz that is being written is there again after its save was refused and its tab has crashed, and is saved once", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const wire = await startTcpProxy(app.port);
  const page = await visitors.arrive("laptop", { base: `http://localhost:${wire.port}` });
  await registerOnPage(page, { name: "Zeynep Aydın", email: "cokme@ornek.test", role: "Öğretmen" });
  await page.goto("/quiz-olustur");
  await FORMS[0]?.type(page);
  // The question is half written, so the quiz is not saved.
  await page.getByRole("button", { name: "Quiz Oluştur" }).click();
  await expect(page.getByText("Lütfen tüm seçenekleri doldurun").first()).toBeVisible();
  const second = await afterCrash(page);
  await FORMS[0]?.stands(second);

  // The server saves it, and its answer gets lost with the connection; then the tab is gone again.
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

/** Lets the tab crash, and opens the same address in a new one. */
async function afterCrash(page: Page): Promise<Page> {
  const path = new URL(page.url()).pathname;
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devTools.send("Page.crash").catch(() => {}); // its answer goes down with the tab
  await crashed;
  const next = await page.context().newPage();
  await next.goto(path);
  return next;
}
