// A class that sees its answers, talks and votes again, in real browsers.
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectQuestion, hostOnPage, joinOnPage, pressRare, start, statusLine, tap } from "./support/live.ts";
import { look } from "./support/look.ts";

const BOARD = [
  [1366, 657],
  [1920, 1080],
  [360, 640],
] as const;
const PHONE = [[360, 640]] as const;

test("a teacher shows the distribution first, the class talks and votes again, and sees both votes", async ({
  visitors,
  app,
}) => {
  test.setTimeout(240_000);
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "oylama@ornek.test");
  const elif = await visitors.arrive("phone");
  const can = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await joinOnPage(can, code, "Can");
  await start(host);
  await expectQuestion(elif, 1);
  await host.getByRole("button", { name: "Beklet" }).click();
  await tap(elif, "Ankara");
  await tap(can, "İzmir");
  await expect(host.getByText("2 / 2")).toBeVisible();

  await host.getByText("Diğer").click();
  await expectAccessible(host, "the bar's menu");
  await look(host, "menu", BOARD);
  await host.getByRole("button", { name: "Önce dağılım" }).click();
  await expect(host.getByRole("button", { name: "Tekrar Sor" })).toBeVisible();
  await expect(host.getByText("Sınıf konuşuyor").first()).toBeVisible();
  await expect(host.getByText("Doğru cevap", { exact: true })).toHaveCount(0);
  await expect(statusLine(elif)).toContainText("Şimdi konuşma zamanı");
  await expect(elif.getByText("Doğru cevap")).toHaveCount(0);
  await expectAccessible(host, "the board while the class talks");
  await expectAccessible(elif, "a phone while the class talks");
  await look(host, "talk", BOARD);
  await look(elif, "talk-phone", PHONE);
  await elif.reload();
  await expect(statusLine(elif)).toContainText("Cevabın duruyor");

  await host.keyboard.press("t");
  await expect(statusLine(can)).toContainText("Yeniden cevapla");
  await host.getByRole("button", { name: "Beklet" }).click();
  await expect(statusLine(elif)).toContainText("Yeniden cevapla");
  await look(can, "again-phone", PHONE);
  await look(host, "again", BOARD);
  await tap(can, "Ankara");
  await tap(elif, "Ankara");
  await expect(statusLine(can)).toContainText("Cevabınız kaydedildi!");
  await can.reload();
  await expect(statusLine(can)).toContainText("Cevabınız kaydedildi!");

  await host.keyboard.press(" ");
  await expect(host.getByText("Üstte ilk oylama, altta konuştuktan sonra")).toBeVisible();
  await host.keyboard.press("b");
  await expect(statusLine(elif)).toContainText("Doğru");
  await expect(statusLine(can)).toContainText("Konuşunca buldun!");
  await expectAccessible(host, "both votes on the board");
  await look(host, "both", BOARD);
  await look(elif, "both-phone-right", PHONE);
  await look(can, "both-phone-wrong", PHONE);
  await can.reload();
  await expect(statusLine(can)).toContainText("Konuşunca buldun!");

  await pressRare(host, "Quiz'i bitir");
  await host.getByRole("dialog").getByRole("button", { name: /bitir/i }).click();
  await expect(host.getByRole("heading", { name: "Sorular" })).toBeVisible();
  await expect(host.getByText(/^sonra 2/).first()).toBeVisible();
  await look(host, "results", BOARD);
});
