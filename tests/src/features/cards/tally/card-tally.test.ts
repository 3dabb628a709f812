// @vitest-environment node
import { expect, test } from "vitest";
import type { CardLetter } from "../../../../../src/features/cards/card.ts";
import type { Sighting } from "../../../../../src/features/cards/reader/sighting.ts";
import {
  addPhoto,
  addPicture,
  answersOf,
  type CardTally,
  cardsOutside,
  correct,
  EMPTY_TALLY,
  nextQuestion,
} from "../../../../../src/features/cards/tally/card-tally.ts";

const PICTURE_MS = 100;
const all = () => true;

/** A card of 30 px; its place varies a little, as in a hand. */
function seen(card: number, letter: CardLetter | null, x = 200, y = 300): Sighting {
  const corners = [
    [x - 15, y - 15],
    [x + 15, y - 15],
    [x + 15, y + 15],
    [x - 15, y + 15],
  ] as const;
  return { card, letter, corners, sizePx: 30 };
}

/** A camera that takes ten pictures a second. */
function camera(options = 4) {
  let tally: CardTally = EMPTY_TALLY;
  let at = 0;
  return {
    show(sightings: Sighting[], pictures = 1) {
      for (let picture = 0; picture < pictures; picture++) {
        tally = addPicture(tally, sightings, at, options);
        at += PICTURE_MS;
      }
      return this;
    },
    photo(sightings: Sighting[]) {
      tally = addPhoto(tally, sightings, at, options);
      return this;
    },
    wait(ms: number) {
      at += ms;
      return this;
    },
    correct(card: number, letter: CardLetter | null) {
      tally = correct(tally, card, letter);
      return this;
    },
    nextQuestion() {
      tally = nextQuestion(tally);
      return this;
    },
    answer: (card: number) => answersOf(tally, all).get(card) ?? null,
    problem: (card: number) => tally.cards.get(card)?.problem ?? null,
    tally: () => tally,
  };
}

test("a card counts after three agreeing readings", () => {
  const room = camera().show([seen(7, "B")], 2);
  expect(room.answer(7)).toBeNull();
  expect(room.show([seen(7, "B")]).answer(7)).toBe("B");
});

test("readings need not follow each other directly, but within two seconds", () => {
  const blinking = camera();
  for (let time = 0; time < 3; time++) blinking.show([seen(7, "B")]).show([], 5);
  expect(blinking.answer(7)).toBe("B");
  const rare = camera();
  for (let time = 0; time < 3; time++) rare.show([seen(7, "B")]).wait(1_500);
  expect(rare.answer(7)).toBeNull();
});

test("a turned card counts with its new letter until the question closes", () => {
  const room = camera()
    .show([seen(7, "B")], 3)
    .show([seen(7, "C")], 2);
  expect(room.answer(7)).toBe("B");
  expect(room.show([seen(7, "C")]).answer(7)).toBe("C");
});

test("a lowered card keeps its answer", () => {
  expect(
    camera()
      .show([seen(7, "B")], 3)
      .wait(20_000)
      .show([], 5)
      .answer(7),
  ).toBe("B");
});

test("two equal cards count nothing until one is gone", () => {
  const twice = [seen(7, "A", 200), seen(7, "D", 900)];
  const room = camera().show(twice, 5);
  expect(room.answer(7)).toBeNull();
  expect(room.problem(7)).toBe("twice");
  room.show([seen(7, "D", 900)], 3);
  expect(room.answer(7)).toBe("D");
  expect(room.problem(7)).toBeNull();
});

test("two equal cards that are read in turn count nothing", () => {
  const room = camera();
  for (let time = 0; time < 6; time++) room.show([seen(7, "A", 200)], 1).show([seen(7, "A", 900)], 1);
  expect(room.answer(7)).toBeNull();
  expect(room.problem(7)).toBe("twice");
});

test("a card read as two letters in turn counts nothing new", () => {
  const room = camera().show([seen(7, "A")], 3);
  for (let time = 0; time < 5; time++) room.show([seen(7, "A")]).show([seen(7, "B")]);
  room.show([seen(7, "B")], 2);
  expect(room.answer(7)).toBe("A");
  expect(room.problem(7)).toBe("two-letters");
  expect(
    room
      .wait(2_500)
      .show([seen(7, "B")], 3)
      .answer(7),
  ).toBe("B");
});

test("a leaning card counts nothing", () => {
  const room = camera().show([seen(7, null)], 5);
  expect([room.answer(7), room.problem(7)]).toEqual([null, "leaning"]);
});

test("a letter that the question does not have counts nothing", () => {
  const room = camera(2).show([seen(7, "C")], 5);
  expect([room.answer(7), room.problem(7)]).toEqual([null, "no-option"]);
  expect(room.show([seen(7, "B")], 3).answer(7)).toBe("B");
});

test("cards outside the class are listed and give no answer", () => {
  const room = camera().show([seen(7, "B"), seen(41, "A", 500), seen(9, "A", 700)], 3);
  const isInClass = (card: number) => card <= 30;
  expect([...answersOf(room.tally(), isInClass).keys()]).toEqual([7, 9]);
  expect(cardsOutside(room.tally(), isInClass)).toEqual([41]);
});

test("a pattern that never moves does not count in later questions", () => {
  const poster = seen(12, "C", 800, 60);
  const room = camera();
  for (let second = 0; second < 10; second++) room.show([poster], 2).show([], 8);
  room.nextQuestion();
  for (let second = 0; second < 5; second++) room.show([poster], 4).show([], 6);
  expect([room.answer(12), room.problem(12)]).toEqual([null, "still"]);
});

test("a card that moves counts although the same card is on a poster", () => {
  const poster = seen(12, "C", 800, 60);
  const room = camera().show([poster], 90).nextQuestion();
  for (let picture = 0; picture < 5; picture++) room.show([poster, seen(12, "A", 300 + picture * 4)]);
  expect([room.answer(12), room.problem(12)]).toEqual(["A", null]);
});

test("a motionless card counts again when it is turned or moved", () => {
  const room = camera()
    .show([seen(7, "B")], 90)
    .nextQuestion()
    .show([seen(7, "B")], 5);
  expect(room.answer(7)).toBeNull();
  expect(room.show([seen(7, "C")], 3).answer(7)).toBe("C");
  expect(
    room
      .nextQuestion()
      .show([seen(7, "B", 206)], 3)
      .answer(7),
  ).toBe("B");
});

test("a card that was lowered and raised again counts, also at the same place", () => {
  const room = camera()
    .show([seen(7, "B")], 90)
    .show([], 45)
    .nextQuestion();
  expect(room.show([seen(7, "B")], 3).answer(7)).toBe("B");
});

test("the host's correction is final for the question", () => {
  const room = camera()
    .show([seen(7, "B")], 3)
    .correct(7, "D")
    .show([seen(7, "B")], 5);
  expect(room.answer(7)).toBe("D");
  expect(
    room
      .correct(7, null)
      .show([seen(7, "B")], 5)
      .answer(7),
  ).toBeNull();
  expect(
    room
      .nextQuestion()
      .show([seen(7, "B", 260)], 3)
      .answer(7),
  ).toBe("B");
});

test("a card that was not shown can be corrected", () => {
  expect(camera().correct(3, "A").answer(3)).toBe("A");
});

test("photos of a room add up, and the newest counts", () => {
  const room = camera()
    .photo([seen(1, "A"), seen(2, "B", 500)])
    .photo([seen(2, "C", 90), seen(3, "D", 800)]);
  expect([1, 2, 3].map((card) => room.answer(card))).toEqual(["A", "C", "D"]);
});

test("a photo follows the same rules as the camera", () => {
  const room = camera(2)
    .correct(5, "A")
    .photo([seen(1, "A"), seen(1, "B", 700), seen(2, null), seen(3, "D", 400), seen(4, "B"), seen(5, "B")]);
  expect([1, 2, 3].map((card) => room.problem(card))).toEqual(["twice", "leaning", "no-option"]);
  expect([1, 2, 3, 4, 5].map((card) => room.answer(card))).toEqual([null, null, null, "B", "A"]);
});
