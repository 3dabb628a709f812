// @vitest-environment node
import { expect, test } from "vitest";
import { CARD_COUNT } from "../../../../convex/shared/limits/cards.ts";
import { MAX_PUPILS } from "../../../../convex/shared/limits/classes.ts";
import { isCard, isWhite, MODULES } from "../../../../src/features/cards/card.ts";
import { loadOpenCv } from "../../../support/cards/open-cv.ts";

const cards = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);

test("markers of the cards are those of the library's dictionary", async () => {
  const { cv } = await loadOpenCv();
  const dictionary = cv.getPredefinedDictionary(cv.DICT_ARUCO_MIP_36h12);
  const image = new cv.Mat();
  for (const card of cards) {
    dictionary.generateImageMarker(card, MODULES, image, 1);
    const own = Array.from({ length: MODULES ** 2 }, (_, at) =>
      isWhite(card, Math.floor(at / MODULES), at % MODULES) ? 255 : 0,
    );
    expect([...image.data]).toEqual(own);
  }
  image.delete();
  dictionary.delete();
});

test("every pupil of the largest class gets a card", () => {
  expect(CARD_COUNT).toBe(MAX_PUPILS);
  expect([0, 1, CARD_COUNT, CARD_COUNT + 1, 1.5].map(isCard)).toEqual([false, true, true, false, false]);
});
