// @vitest-environment node
import { beforeAll, expect, test } from "vitest";
import { isWhite, MODULES } from "../../../../../src/features/cards/card.ts";
import { toGrey } from "../../../../../src/features/cards/reader/grey.ts";
import { showsCard } from "../../../../../src/features/cards/reader/marker-check.ts";
import { PictureReader } from "../../../../../src/features/cards/reader/picture-reader.ts";
import type { GreyPicture } from "../../../../../src/features/cards/reader/sighting.ts";
import { drawFrame, type FilmOptions } from "../../../../support/cards/draw.ts";
import { loadOpenCv } from "../../../../support/cards/open-cv.ts";
import { drawRoom, STANDARD_ROOM } from "../../../../support/cards/room.ts";

const FILM: FilmOptions = {
  width: 1_280,
  height: 720,
  light: { brightness: 0.9, hasLamps: true, hasWindow: false },
  lens: { blur: 0.7, hunting: 0, noise: 3, compression: 0.3 },
  posters: 10,
  seed: 4,
};
const room = drawRoom({ ...STANDARD_ROOM, pupils: 20, farthest: 5_000, seed: 4 });

let reader: PictureReader;
beforeAll(async () => {
  const { cv } = await loadOpenCv();
  reader = new PictureReader(cv);
});

/** Four equal bytes per pixel, as a camera's picture has them. */
function coloured({ width, height, data }: GreyPicture) {
  return {
    width,
    height,
    data: Uint8ClampedArray.from({ length: data.length * 4 }, (_, at) => data[at >> 2] ?? 0),
  };
}

test("every visible card of a class is read with its letter, and nothing else", () => {
  const { picture, cards } = drawFrame(room, FILM, 2);
  const read = reader.read(picture);
  const visible = cards.filter(({ isVisible }) => isVisible);
  expect(visible.length).toBeGreaterThan(8);
  expect(new Set(visible.map(({ letter }) => letter)).size).toBe(4);
  for (const { card, letter } of visible)
    expect(read).toContainEqual(expect.objectContaining({ card, letter }));
  // Partly covered cards may be read too, but never wrongly.
  const truth = new Map(cards.map(({ card, letter }) => [card, letter]));
  for (const { card, letter } of read) expect(letter).toBe(truth.get(card));
});

test("a mirrored picture shows cards only after it was turned back", () => {
  const mirrored = toGrey(coloured(drawFrame(room, FILM, 2).picture), true);
  expect(reader.read(mirrored)).toEqual([]);
  const back = toGrey(coloured(mirrored), true);
  expect(reader.read(back).length).toBeGreaterThan(8);
});

test("pictures of different sizes follow each other", () => {
  const small = { ...FILM, width: 640, height: 360 };
  expect(reader.read(drawFrame(room, small, 2).picture).length).toBeGreaterThan(0);
  expect(reader.read(drawFrame(room, FILM, 2).picture).length).toBeGreaterThan(8);
});

test("a shape without the squares of the card is not a card", () => {
  const side = 12;
  const picture = (grey: (row: number, column: number) => number): GreyPicture => ({
    width: MODULES * side,
    height: MODULES * side,
    data: Uint8Array.from({ length: (MODULES * side) ** 2 }, (_, at) =>
      grey(Math.floor(Math.floor(at / (MODULES * side)) / side), Math.floor((at % (MODULES * side)) / side)),
    ),
  });
  const end = MODULES * side - 1;
  const found = {
    card: 5,
    corners: [
      [0, 0],
      [end, 0],
      [end, end],
      [0, end],
    ],
    sizePx: end,
  } as const;
  const card = (row: number, column: number) => (isWhite(5, row, column) ? 200 : 40);
  expect(showsCard(picture(card), found)).toBe(true);
  expect(showsCard(picture(card), { ...found, card: 6 })).toBe(false);
  expect(
    showsCard(
      picture((row, column) => (row < 2 ? 255 - card(row, column) : card(row, column))),
      found,
    ),
  ).toBe(false);
  expect(
    showsCard(
      picture((row, column) => (isWhite(5, row, column) ? 100 : 95)),
      found,
    ),
  ).toBe(false);
});
