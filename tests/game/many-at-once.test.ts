// Requests that arrive twice, or from several clients at the same time.

import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { watch } from "../support/live-client.ts";
import { Player } from "../support/player.ts";
import { register, Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
});
afterAll(async () => {
  await teacher.leave();
  await app.close();
});

async function started(): Promise<{ code: string; phone: Player }> {
  const code = await teacher.openSession(await teacher.createQuiz("Çift", [QUESTION, QUESTION, QUESTION]));
  const phone = await Player.join(app.url, code, "Elif");
  await until("the panel", () => teacher.panel.value?.code === code);
  await teacher.press("start");
  await until("the question", () => phone.openQuestion?.index === 0);
  await until("the panel's question", () => teacher.panel.value?.question?.index === 0);
  return { code, phone };
}

describe("at once", () => {
  it("eight registrations succeed", async () => {
    const places = Array.from({ length: 8 }, (_, place) => place);
    const tokens = await Promise.all(
      places.map((place) =>
        register(app.url, {
          name: `Öğrenci ${place}`,
          email: `ogrenci-${place}@ornek.test`,
          role: "student",
        }),
      ),
    );
    expect(new Set(tokens).size).toBe(8);
  });

  it("two tabs of a host move on by one question only", async () => {
    const { code, phone } = await started();
    const generation = teacher.panel.value?.generation ?? 0;
    const next = () => teacher.client.mutation(api.liveQuizSessions.next, { code, generation });
    await Promise.all([next(), next(), next()]);
    await until("the second question", () => phone.openQuestion?.index === 1);
    expect(teacher.panel.value?.question?.index).toBe(1);
    await phone.leave();
  });

  it("a double click on the start button opens one quiz", async () => {
    const code = await teacher.openSession(await teacher.createQuiz("Çift tık", [QUESTION]));
    const phone = await Player.join(app.url, code, "Yusuf");
    await until("the panel", () => teacher.panel.value?.code === code);
    await Promise.all([teacher.press("start"), teacher.press("start")]);
    await until("the question", () => phone.openQuestion?.index === 0);
    expect(teacher.panel.value?.generation).toBe(1);
    await phone.leave();
  });

  it("of the answers from two devices of a participant, the first counts on both", async () => {
    const { code, phone } = await started();
    const tablet = await Player.join(app.url, code, "Elif", { secret: phone.secret });
    expect(tablet.participantId).toBe(phone.participantId);
    await until("the question on the tablet", () => tablet.openQuestion?.index === 0);
    const tally = watch(teacher.client, api.liveQuizSessions.tally, { code });
    const submit = ({ client, secret }: Player, answer: number) =>
      client.mutation(api.liveAnswers.submit, { code, secret, questionIndex: 0, answer });
    const answers = await Promise.all([submit(phone, 0), submit(tablet, 1)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ code: "ALREADY_ANSWERED" });
    await until("the panel to count it", () => tally.value?.answered === 1 && tally.value.participants === 1);
    await Promise.all([phone.leave(), tablet.leave()]);
  });
});
