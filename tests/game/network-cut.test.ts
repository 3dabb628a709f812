// A phone on bad Wi-Fi, whose connection is cut at the worst moments.
import type { FunctionReturnType } from "convex/server";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { cellsOf } from "../../convex/shared/scoreSheet.ts";
import { type Watched, watch } from "../support/live-client.ts";
import { Player } from "../support/player.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };

let app: TestApp;
let teacher: Teacher;
let wire: TcpProxy;
let phone: Player;
let tally: Watched<FunctionReturnType<typeof api.liveQuizSessions.tally>>;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
});
afterAll(async () => {
  await teacher.leave();
  await app.close();
});
beforeEach(async () => {
  wire = await startTcpProxy(app.server.port);
  const code = await teacher.openSession(await teacher.createQuiz("Kopuk", [QUESTION, QUESTION]));
  phone = await Player.join(`http://127.0.0.1:${wire.port}`, code, "Elif");
  tally = watch(teacher.client, api.liveQuizSessions.tally, { code });
  await until("the panel", () => teacher.panel.value);
  await teacher.press("start");
  await until("the question", () => phone.openQuestion?.index === 0);
});
afterEach(async () => {
  await phone.leave();
  await wire.close();
});

/** Number of answers on the host's panel. */
function answered(): number {
  return tally.value?.answered ?? 0;
}

describe("a phone that loses its connection", () => {
  it("sends an answer that was tapped offline after it has reconnected", async () => {
    wire.cut();
    await until("the phone to notice", () => !phone.client.connectionState().isWebSocketConnected);
    const delivered = phone.answer(0, 0);
    expect(answered()).toBe(0);
    wire.restore();
    await delivered;
    await until("the panel to count it", () => answered() === 1);
  });

  it("learns that its answer counts although the acknowledgement was lost, and answers only once", async () => {
    wire.dropResponses();
    const acknowledged = phone.answer(0, 0);
    await until("the answer on the server", () => answered() === 1);
    wire.cut();
    wire.restore();
    await acknowledged;
    expect(answered()).toBe(1);
  });

  it("reconnects into the current phase", async () => {
    wire.cut();
    await until("the phone to notice", () => !phone.client.connectionState().isWebSocketConnected);
    await teacher.press("reveal");
    await until("the reveal", () => teacher.panel.value?.phase === "reveal");
    await teacher.press("next");
    wire.restore();
    await until("the second question on the phone", () => phone.openQuestion?.index === 1);
    await phone.answer(1, 0);
    const viewKey = phone.me.value?.viewKey ?? "";
    const sheet = await phone.client.query(api.liveParticipants.scores, { viewKey, sheet: 0 });
    expect(sheet).toMatchObject({ questionIndex: 0, grades: "" });
    expect(cellsOf(sheet?.slots ?? "")).toEqual([phone.me.value?.slot]);
  });
});
