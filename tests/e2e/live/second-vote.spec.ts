// A class that sees the distribution, discusses and votes again.
import { api } from "../../../convex/_generated/api.js";
import { importQuizzes } from "../../support/import-quizzes.ts";
import { LIVE_EXAMPLES } from "../../support/kind-examples.ts";
import { Player } from "../../support/player.ts";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  askToFinish,
  expectQuestion,
  finish,
  hostOnPage,
  joinOnPage,
  leavePodium,
  nextQuestion,
  pressMenuCommand,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";
import { look } from "../support/look.ts";

const BOARD = [
  [1366, 657],
  [1920, 1080],
  [360, 640],
] as const;
const PHONE = [[360, 640]] as const;

/** No time limits: screens stay until the test continues. */
const BY_HAND = { questionMs: null, revealMs: null };

test("a teacher shows the distribution, the class discusses and votes again, and sees both votes", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "oylama@ornek.test", QUESTIONS, BY_HAND);
  const elif = await visitors.arrive("phone");
  const can = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await joinOnPage(can, code, "Can");
  await start(host);
  await expectQuestion(elif, 1);
  await tap(elif, "Ankara");
  await tap(can, "İzmir");
  await expect(host.getByText("2 / 2")).toBeVisible();

  await host.getByText("Açık soruda", { exact: true }).click();
  await expectAccessible(host, "the bar's menu");
  await look(host, "menu", BOARD);
  await host.getByRole("button", { name: "Dağılımı göster, sınıf konuşsun" }).click();
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
  await expect(statusLine(elif)).toContainText("Soru tekrar sorulursa yeniden cevapla");

  await host.keyboard.press("t");
  await expect(statusLine(can)).toContainText("Yeniden cevapla");
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

  await askToFinish(host);
  await host.getByRole("dialog").getByRole("button", { name: /bitir/i }).click();
  await leavePodium(host);
  await expect(host.getByRole("heading", { name: "Sorular" })).toBeVisible();
  await expect(host.getByText(/^sonra 2/).first()).toBeVisible();
  await look(host, "results", BOARD);
});

test("every kind is discussed, asked again and shown with both votes, and passes axe in each state", async ({
  visitors,
  app,
}) => {
  // Four screens of each kind are checked in both themes, which takes longer than the usual limit.
  test.setTimeout(600_000);
  const email = "oylama-her-tur@ornek.test";
  const title = "Her türden oylama";
  const teacher = await Teacher.register(app.url, email);
  const questions = LIVE_EXAMPLES.map(([, { questions }]) => questions[0]);
  expect(await importQuizzes(app, email, JSON.stringify([{ title, questions }]))).toMatchObject({ code: 0 });
  const host = await visitors.arrive("laptop");
  await signInOnPage(host, email);
  await host.getByRole("button", { name: `Canlı Başlat: ${title}` }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings: BY_HAND });
  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  await joinOnPage(phone, code, "Elif");
  const can = await Player.join(app.url, code, "Can");
  await start(host);
  for (const [index, [kind, { answers }]] of LIVE_EXAMPLES.entries()) {
    const [right, wrong] = answers;
    await nextQuestion(host, index + 1);
    await expectQuestion(phone, index + 1);
    await can.answer(index, wrong);
    await pressMenuCommand(host, "Dağılımı göster, sınıf konuşsun", "Açık soruda");
    await expect(host.getByText("Sınıf konuşuyor").first()).toBeVisible();
    await expect(statusLine(phone)).toContainText("Şimdi konuşma zamanı");
    await expectAccessible(host, `${kind}, talked about on the board`);
    await expectAccessible(phone, `${kind}, talked about`);
    await look(host, `talk-${kind}`, [[1366, 657]]);
    await look(phone, `talk-${kind}-phone`, [[320, 480]]);
    await host.getByRole("button", { name: "Tekrar Sor" }).click();
    await expect(host.getByText("İkinci oylama").first()).toBeVisible();
    await expectQuestion(phone, index + 1);
    await expectAccessible(phone, `${kind}, asked again`);
    await can.answer(index, right, "second");
    await reveal(host, index + 1);
    await expectAccessible(host, `${kind}, both votes on the board`);
    await look(host, `both-${kind}`, [
      [1366, 657],
      [360, 640],
    ]);
  }
  await finish(host);
  await Promise.all([teacher.leave(), can.leave()]);
});
