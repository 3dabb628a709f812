// Load tests measure realistic costs only if their simulated phones send the same messages as real pages.
import { until } from "embedded-convex-server/testing/until";
import { ProductHost } from "../../load/host.ts";
import { Phone } from "../../load/phone.ts";
import { SentCalls } from "../../support/sent-calls.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectAnswerSaved, expectQuestion, join, LONG_PHASES, tap } from "../support/live.ts";

/** Message that a page sends only after slow answers. It depends on the load of the machine. */
const OF_SLOW_ANSWERS = "liveClock:now";

test("a load test's phone sends the same messages in the same order as a participant's page", async ({
  visitors,
  app,
}) => {
  const host = await ProductHost.open(app.url, 1, 2, LONG_PHASES);
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
  const phoneSees = (state: string) => until(state, () => phone.seenAt(state));
  await phone.join("Can");
  await phoneSees("lobby");
  // Waits for the lobby, because a page that opens during a question also queries its own answer.
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

  // The page sends these messages together after joining, so that the server answers in one transition.
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
