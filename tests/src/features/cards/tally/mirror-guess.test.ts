// @vitest-environment node
import { expect, test } from "vitest";
import {
  afterPicture,
  type MirrorGuess,
  NOT_MIRRORED,
} from "../../../../../src/features/cards/tally/mirror-guess.ts";

/** Guess after pictures of a camera in which cards can only be read in one direction. */
function guessFor(isMirrored: boolean, hasCards: (picture: number) => boolean): MirrorGuess {
  let guess = NOT_MIRRORED;
  for (let picture = 0; picture < 100; picture++)
    guess = afterPicture(guess, hasCards(picture) && guess.isMirrored === isMirrored ? 5 : 0);
  return guess;
}

test("a mirrored camera is recognized when cards are shown", () => {
  expect(guessFor(true, (picture) => picture > 30).isMirrored).toBe(true);
  expect(guessFor(false, (picture) => picture > 30).isMirrored).toBe(false);
});

test("a direction in which cards were read is final", () => {
  expect(guessFor(false, (picture) => picture < 5).isMirrored).toBe(false);
  expect(guessFor(true, (picture) => picture < 30).isMirrored).toBe(true);
});

test("a single misread picture settles nothing", () => {
  let guess = afterPicture(NOT_MIRRORED, 1);
  for (let picture = 0; picture < 8; picture++) guess = afterPicture(guess, 0);
  expect(guess.isMirrored).toBe(true);
});
