import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api.js";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressCommand } from "../support/keyboard.ts";
import { expectQuestion, hostOnPage } from "../support/live.ts";

const PUPILS = ["Ali", "Can", "Ece", "Nur", "Oya", "Umut"];

const target = (page: Page, team: string, letter: string) =>
  page.getByRole("button", { name: `${team}: ${letter}`, exact: true });
const stateOf = (page: Page, team: string) =>
  page
    .getByRole("region", { name: "Takımların cevapları" })
    .getByRole("listitem")
    .filter({ hasText: team })
    .getByRole("status");

/** Touches several targets with one finger each, at the same moment. */
async function touchTogether(page: Page, targets: readonly ReturnType<typeof target>[]): Promise<void> {
  const touchPoints = [];
  for (const [id, each] of targets.entries()) {
    const { x, y, width, height } = (await each.boundingBox())!;
    touchPoints.push({ x: x + width / 2, y: y + height / 2, id });
  }
  const fingers = await page.context().newCDPSession(page);
  await fingers.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 6 });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await fingers.detach();
}

test("two teams play a quiz at the board, by touch and by keys", async ({ visitors, app }) => {
  const email = "takim@ornek.test";
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, email);
  const teacher = await Teacher.register(app.url, email);
  const pupils = PUPILS.map((name) => ({ name, number: "" }));
  const id = await teacher.client.mutation(api.classes.create, { name: "6-A", pupils });

  await host.getByRole("button", { name: "Telefonsuz oyna" }).click();
  await expect(host.getByRole("button", { name: "Takımlarla oyna" })).toBeVisible();
  await expectAccessible(host, "the choice of ways without phones");
  await host.getByRole("button", { name: "Takımlarla oyna" }).click();
  // The teams wait in the lobby for any class.
  const forClass = { id, checksNumbers: false, takesGuests: false };
  await teacher.client.mutation(api.liveQuizSessions.setClass, { code, class: forClass });
  const teams = host.getByRole("region", { name: "Tahtadaki takımlar" });
  await teams.getByRole("button", { name: "Öğrencileri dağıt" }).click();
  await expect(teams.getByRole("button", { name: "Yeniden dağıt" })).toBeVisible();
  await teams.getByRole("button", { name: "Takımların öğrencileri" }).click();
  const members = host.getByRole("dialog", { name: "Takımların öğrencileri" });
  await members.getByLabel("Oya").selectOption("Gelmedi");
  await members.getByLabel("Ali").selectOption("Silgiler");
  await expectAccessible(host, "the members of the teams");
  await host.keyboard.press("Escape");
  await teams.getByRole("button", { name: "Kalemler: takımın adını değiştir" }).click();
  await host.getByRole("textbox", { name: "Takımın adı" }).fill("Kartallar");
  await host.keyboard.press("Enter");
  await expect(teams.getByRole("heading", { name: "Kartallar" })).toBeVisible();
  await expectAccessible(host, "the lobby with teams at the board");

  await pressCommand(host, "PageDown");
  await expect(host).toHaveURL(/\/yonetim$/);
  await expectQuestion(host, 1);
  await expectAccessible(host, "the panel with teams at the board");
  // Both teams touch at once, and then again another option.
  await touchTogether(host, [target(host, "Kartallar", "A"), target(host, "Silgiler", "C")]);
  await expect(stateOf(host, "Kartallar")).toHaveText("cevapladı");
  await expect(stateOf(host, "Silgiler")).toHaveText("cevapladı");
  await touchTogether(host, [target(host, "Kartallar", "B"), target(host, "Silgiler", "A")]);
  await expect(host.getByText("2 / 2")).toBeVisible();
  // The host undoes a wrong touch, and the team touches again.
  await host.getByRole("button", { name: /^Geri al: / }).click();
  await expect(host.getByText("1 / 2")).toBeVisible();
  await host.getByRole("button", { name: /^Geri al: / }).click();
  await expect(host.getByText("0 / 2")).toBeVisible();
  await touchTogether(host, [target(host, "Kartallar", "C"), target(host, "Silgiler", "D")]);
  await expect(host.getByText("2 / 2")).toBeVisible();
  // The host corrects one team's answer, in any order and with the other one unchanged.
  await host.getByRole("button", { name: "Kartallar: cevabı düzelt" }).click();
  const correction = host.getByRole("dialog", { name: "Takımın cevabı: Kartallar" });
  await expectAccessible(host, "the correction of a team's answer");
  await correction.getByRole("button", { name: "Cevabı sil" }).click();
  await expect(host.getByText("1 / 2")).toBeVisible();
  await host.getByRole("button", { name: "Kartallar: cevabı düzelt" }).click();
  await correction.getByRole("button", { name: "Cevap A" }).click();
  await expect(host.getByText("2 / 2")).toBeVisible();
  await pressCommand(host, "PageDown");
  const answers = host.getByRole("region", { name: "Takımların cevapları" });
  await expect(answers.getByRole("listitem").filter({ hasText: "Kartallar" })).toContainText("A Doğru");
  await expect(answers.getByRole("listitem").filter({ hasText: "Silgiler" })).toContainText("D Yanlış");
  await expectAccessible(host, "the reveal with teams at the board");

  // The board window takes touches and keys, and has no undo.
  const board = await host.context().newPage();
  await board.goto(`/canli-quiz/${code}/tahta`);
  await pressCommand(host, "PageDown");
  await expectQuestion(board, 2);
  await expect(target(board, "Silgiler", "B")).toBeVisible();
  await expectAccessible(board, "the board with teams");
  await board.keyboard.press("2");
  await board.keyboard.press("0");
  await board.keyboard.press("8");
  await expect(stateOf(board, "Kartallar")).toHaveText("cevapladı");
  await expect(stateOf(host, "Silgiler")).toHaveText("cevapladı");
  await expect(board.getByRole("button", { name: /Geri al/ })).toHaveCount(0);
  await pressCommand(board, "PageDown");
  await expect(
    board
      .getByRole("region", { name: "Takımların cevapları" })
      .getByRole("listitem")
      .filter({ hasText: "Silgiler" }),
  ).toContainText("D Yanlış");
  await board.close();

  await host.bringToFront();
  await pressCommand(host, "PageDown");
  await expectQuestion(host, 3);
  await host.keyboard.press("3");
  await expect(stateOf(host, "Kartallar")).toHaveText("cevapladı");
  await host.keyboard.press("7");
  await pressCommand(host, "PageDown");
  await expect(answers.getByRole("listitem").filter({ hasText: "Silgiler" })).toContainText("A Yanlış");
  await pressCommand(host, "PageDown");
  await expect(host).toHaveURL(/\/sonuclar$/);
  await expect(host.getByText("Kartallar").first()).toBeVisible();

  const report = await teacher.client.query(api.reports.overview, { code });
  expect(report?.absent).toEqual([{ displayName: "Oya" }]);
  await host.goto(`/rapor/${code}?bolum=ogrenciler`);
  await expect(host.getByRole("row", { name: /takım/ })).toHaveCount(2);
  await teacher.leave();
});
