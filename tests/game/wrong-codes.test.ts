// A stranger guesses codes on one and on many connections, while whole classes behind the same address mistype theirs.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WRONG_CODE_BURST } from "../../convex/shared/limits/rateLimits.ts";
import { type CallResult, RawPupil } from "../support/raw-pupil.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const CLASSES = 40;
/** Pupils per class. Limits apply per browser, so a few represent a class of thirty. */
const PUPILS = 4;

let app: TestApp;
let teacher: Teacher;
let code: string;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
  const quizId = await teacher.createQuiz("Şehirler", [
    { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 },
  ]);
  code = await teacher.openSession(quizId);
});
afterAll(async () => {
  await teacher.leave();
  await app.close();
});

const secretOf = () => randomBytes(16).toString("hex");

function join(on: RawPupil, typed: string, secret: string, nickname = "Kurnaz"): Promise<CallResult> {
  return on.mutate("liveParticipants:join", { code: typed, secret, nickname });
}

it("forty classes with two mistyped codes per pupil can join from one address while a stranger there guesses codes", async () => {
  const guesser = await RawPupil.open(app.url, code);
  const guesses = (async () => {
    const told: CallResult[] = [];
    for (let n = 0; n < 100; n++) told.push(await join(guesser, `X${10_000 + n}`, guesser.secret));
    return told;
  })();

  const rooms = await Promise.all(Array.from({ length: CLASSES }, () => RawPupil.open(app.url, code)));
  const came: CallResult[][] = [];
  const comeIn = async (room: RawPupil, nickname: string) => {
    const secret = secretOf();
    const wrong = [await join(room, "YOKBU1", secret), await join(room, "YOKBU2", secret)];
    came.push([...wrong, await join(room, code, secret, nickname)]);
  };
  await Promise.all(
    rooms.map(async (room, r) => {
      for (let p = 0; p < PUPILS; p++) await comeIn(room, `Öğrenci ${r * PUPILS + p}`);
    }),
  );
  expect(came).toHaveLength(CLASSES * PUPILS);
  const invalid = { refused: "INVALID_CODE" };
  for (const [first, second, last] of came) {
    expect([first, second]).toEqual([invalid, invalid]);
    expect(last).toMatchObject({ value: { ok: true } });
  }

  // On a slow machine, every quarter of a minute allows another attempt.
  const refusals = (await guesses).map((one) => ("refused" in one ? one.refused : "in"));
  expect(refusals.slice(0, WRONG_CODE_BURST)).toEqual(Array(WRONG_CODE_BURST).fill("INVALID_CODE"));
  expect(refusals.filter((one) => one === "TOO_MANY_WRONG_CODES").length).toBeGreaterThan(60);
  await Promise.all([guesser, ...rooms].map((pupil) => pupil.leave()));
});
