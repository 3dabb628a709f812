// Teams chosen by pupils, from the lobby to the results.
import { api } from "../../../convex/_generated/api.js";
import { Player } from "../../support/player.ts";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  askToFinish,
  expectAnswerSaved,
  expectQuestion,
  joinOnPage,
  leavePodium,
  QUESTIONS,
  reveal,
  start,
  tap,
} from "../support/live.ts";
import { look } from "../support/look.ts";

const BOARDS = [
  [1280, 800],
  [1366, 657],
  [1920, 1080],
] as const;
const PUPILS = 24;

test("a class chooses among eight teams: by keyboard on a small phone, with all names visible on the board, and axe in every state", async ({
  visitors,
  app,
}) => {
  const email = "takim@ornek.test";
  const host = await visitors.arrive("laptop");
  const teacher = await Teacher.register(app.url, email);
  await teacher.createQuiz("Türkiye", QUESTIONS);
  await signInOnPage(host, email);
  await host.getByRole("button", { name: "Canlı Başlat: Türkiye" }).click();
  await expect(host).toHaveURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  const code = host.url().slice(-6);
  // No time limits: screens stay until the test continues.
  const byHand = { questionMs: null, revealMs: null } as const;
  const settings = { teams: 8, choosesTeam: true, ranking: "after_each", ...byHand } as const;
  await host.getByRole("button", { name: "Ayarlar" }).click();
  await host.getByText("Takım ve hedef").click();
  await host.getByLabel("Takımlar", { exact: true }).selectOption("8 takım");
  await host.getByLabel("Takımını herkes kendisi seçsin").click();
  await expectAccessible(host, "the settings with teams");
  await host.keyboard.press("Escape");
  await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });

  const phone = await visitors.arrive("phone");
  await phone.setViewportSize({ width: 360, height: 640 });
  await joinOnPage(phone, code, "Elif");
  const others = await Promise.all(
    Array.from({ length: PUPILS }, (_, seat) => Player.join(app.url, code, `Öğrenci ${seat + 1}`)),
  );
  for (const [seat, { client, secret }] of others.entries()) {
    if (seat % 8 !== 7)
      await client.mutation(api.liveParticipants.chooseTeam, { code, secret, team: seat % 8 });
  }
  const own = phone.getByRole("radio", { name: /Çantalar/ });
  await tabTo(phone, phone.getByRole("radio").first());
  for (let step = 0; step < 7; step += 1) await phone.keyboard.press("ArrowDown");
  await expect(own).toBeChecked();
  await expect(host.getByRole("region", { name: /Katılanlar/ }).getByText("Elif")).toBeVisible();
  await expectAccessible(phone, "the choice of a team");
  await expectAccessible(host, "the lobby with teams");
  await look(phone, "team-choice", [[360, 640]]);
  for (const [width, height] of BOARDS) {
    await host.setViewportSize({ width, height });
    const bar = await host.locator("main > footer").boundingBox();
    const last = await host
      .getByRole("region", { name: "Katılanlar" })
      .getByRole("listitem")
      .last()
      .boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `the last name at ${width}`).toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
  }
  await look(host, "team-lobby", BOARDS);

  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await expect(host.getByRole("listitem").filter({ hasText: "Elif" }).last()).toContainText("Çantalar");
  await expectAccessible(host, "the list of participants with teams");
  await host.keyboard.press("Escape");

  await start(host);
  await expectQuestion(phone, 1);
  await expect(phone.getByText("Takımın:")).toBeVisible();
  await tap(phone, "Ankara");
  await expectAnswerSaved(phone);
  await reveal(host, 1);
  await host.getByRole("list", { name: "Takımlar" }).waitFor();
  await expectAccessible(host, "the standings of eight teams");
  await look(host, "team-standing", BOARDS);
  await askToFinish(host);
  await host.getByRole("dialog").getByRole("button", { name: /bitir/i }).click();
  await expect(phone.getByText("Birinci takım: Çantalar")).toBeVisible();
  await expectAccessible(phone, "the end in teams");
  await leavePodium(host);
  await expectAccessible(host, "the results of teams");
  await look(phone, "team-end", [[360, 640]]);
  await Promise.all([teacher, ...others].map((one) => one.leave()));
});
