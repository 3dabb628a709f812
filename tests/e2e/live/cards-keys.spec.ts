// A class of 30 with answer cards, hosted by keyboard and clicker alone.
import { api } from "../../../convex/_generated/api.js";
import { drawFrame, type FilmOptions } from "../../support/cards/draw.ts";
import { drawRoom, STANDARD_ROOM } from "../../support/cards/room.ts";
import { Teacher } from "../../support/teacher.ts";
import { testWithCamera } from "../support/camera.ts";
import { expect } from "../support/fixtures.ts";
import { pressCommand, pressOn } from "../support/keyboard.ts";
import { expectQuestion, hostOnPage, LONG_PHASES, QUESTIONS } from "../support/live.ts";

const FILM: FilmOptions = {
  width: 1_280,
  height: 720,
  light: { brightness: 0.9, hasLamps: true, hasWindow: false },
  lens: { blur: 0.7, hunting: 0, noise: 3, compression: 0.3 },
  posters: 3,
  seed: 5,
};
const ROOM = drawRoom({ ...STANDARD_ROOM, pupils: 30, farthest: 5_500, seed: 4 });
/** The same pupils, after they have moved their cards by some centimetres, as they do between questions. */
const MOVED = ROOM.map((pupil) => ({
  ...pupil,
  poseAt: (time: number) => {
    const pose = pupil.poseAt(time);
    return { ...pose, x: pose.x + 40, y: pose.y + 30 };
  },
}));
const RATE = 4;
/** Five seconds at each place. */
const FRAMES = [ROOM, MOVED].flatMap((room) =>
  Array.from({ length: 5 * RATE }, (_, at) => drawFrame(room, FILM, 2 + at / RATE)),
);
/** Numbers of the cards that are fully visible in the whole film. */
const VISIBLE = ROOM.filter((_, index) => FRAMES.every(({ cards }) => cards[index]?.isVisible)).map(
  ({ card }) => card,
);

const TEN = Array.from({ length: 10 }, (_, index) => {
  const question = QUESTIONS[index % QUESTIONS.length]!;
  return { ...question, question: `${index + 1}. ${question.question}` };
});

const test = testWithCamera(
  FRAMES.map(({ picture }) => picture),
  RATE,
);

test("a class of 30 plays ten questions with cards, by the host's keyboard and a clicker alone", async ({
  visitors,
  app,
}) => {
  expect(VISIBLE.length).toBeGreaterThan(10);
  const email = "kartklavye@ornek.test";
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, email, TEN, LONG_PHASES);
  await pressOn(host, host.getByRole("button", { name: "Telefonsuz oyna" }));
  await pressOn(host, host.getByRole("button", { name: "Kartlarla oyna" }));
  await pressOn(host, host.getByRole("button", { name: "Kamerayı aç" }));
  const joined = host.getByRole("region", { name: "Katılanlar" });
  for (const card of VISIBLE) await expect(joined.getByText(`Kart ${card}`, { exact: true })).toBeVisible();
  await pressCommand(host, "PageDown");
  await expect(host).toHaveURL(/\/yonetim$/);

  const teacher = await Teacher.register(app.url, email);
  const answered = async () => {
    const list = await teacher.client.query(api.livePhoneless.cards, { code });
    return list?.filter(({ card, hasAnswered }) => hasAnswered && VISIBLE.includes(card)).length;
  };
  for (let number = 1; number <= TEN.length; number += 1) {
    await expectQuestion(host, number);
    await expect.poll(answered).toBe(VISIBLE.length);
    await pressCommand(host, number % 2 === 0 ? " " : "PageDown");
    await expect(host.getByText("Doğru cevap", { exact: true })).toBeVisible();
    await pressCommand(host, number % 2 === 0 ? "PageDown" : " ");
  }
  await expect(host).toHaveURL(new RegExp(`/canli-quiz/${code}/sonuclar$`));
  await teacher.leave();
});
