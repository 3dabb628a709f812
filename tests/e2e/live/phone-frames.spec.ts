// The phones of the load tests stand for real ones: what they cost is worth something only while they send what the pages send.
import { until } from "embedded-convex-server/testing/until";
import { ProductHost } from "../../load/host.ts";
import { Phone } from "../../load/phone.ts";
import { SentCalls } from "../../support/sent-calls.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectAnswerSaved, expectQuestion, join, PATIENT, tap } from "../support/live.ts";

/** Asked for only where an answer took long, so it depends on how busy the machine is. */
const OF_SLOW_ANSWERS = "liveClock:now";

test("a load test's phone sends what a participant's page sends in a browser, in the same order", async ({
  visitors,
  app,
}) => {
  const host = await ProductHost.open(app.url, 1, 2, PATIENT);
  const page = await visitors.arrive("phone");
  const byPage = new SentCalls();
  const sentBeforeTheRow: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => byPage.take(payload.toString()));
    socket.on("framereceived", ({ payload }) => {
      if (payload.toString().includes('"slot":') && sentBeforeTheRow.length === 0)
        sentBeforeTheRow.push(...byPage.names);
    });
  });
  await page.goto(`/quiz-katil?code=${host.code}`);
  await page.getByLabel("Takma ad").fill("Elif");
  await join(page);

  const byPhone = new SentCalls();
  const phone = await Phone.open(app.url, host.code, "whole", (message) => byPhone.take(message));
  const phoneSees = (sight: string) => until(sight, () => phone.seenAt(sight));
  await phone.join("Can");
  await phoneSees("lobby");
  // A page that opens with a question asks whether it has answered it.
  await expect(page.getByText("2 kişi katıldı")).toBeVisible();

  for (const index of [0, 1]) {
    await host.press(index === 0 ? "start" : "next");
    await expectQuestion(page, index + 1);
    await tap(page, "Ankara");
    await expectAnswerSaved(page);
    await phoneSees(`${index} answering`);
    await phone.answer(index, 0);
    await host.ready(index, "answering");
    await host.press("reveal");
    await phoneSees(`${index} scored`);
    await host.ready(index, "reveal");
  }
  await host.press("finish");
  await expect(page.getByRole("table", { name: "Sıralama" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Yanlışların" })).toBeVisible();
  await phoneSees("results");
  phone.leave();
  await host.leave();

  // What follows a join is said in one go, so that it is answered in one go.
  expect(sentBeforeTheRow.slice(-3)).toEqual([
    "+liveParticipants:me",
    "+liveQuizSessions:view",
    "-liveQuizSessions:entry",
  ]);
  const sent = ({ names }: SentCalls) => names.filter((name) => name !== OF_SLOW_ANSWERS);
  expect(sent(byPhone)).toEqual(sent(byPage));
  expect(sent(byPage)).toEqual([
    "Connect",
    "+liveQuizSessions:entry",
    "liveParticipants:join",
    "+liveParticipants:me",
    "+liveQuizSessions:view",
    "-liveQuizSessions:entry",
    "liveAnswers:submit",
    "liveAnswers:submit",
    "+liveParticipants:leaderboard",
    "+liveAnswers:outcomes",
    "+liveAnswers:reachable",
  ]);
});
