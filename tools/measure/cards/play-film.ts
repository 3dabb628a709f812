import { CARD_LETTERS, type CardLetter } from "../../../src/features/cards/card.ts";
import { toGrey } from "../../../src/features/cards/reader/grey.ts";
import type { PictureReader } from "../../../src/features/cards/reader/picture-reader.ts";
import { addPicture, EMPTY_TALLY } from "../../../src/features/cards/tally/card-tally.ts";
import { drawFrame } from "../../../tests/support/cards/draw.ts";
import { drawRoom } from "../../../tests/support/cards/room.ts";
import type { Film } from "./films.ts";

/** Length of a film in seconds. */
export const LENGTH_S = 6;
/** Shortest time between two pictures, as in the browser (use-card-reading.ts). */
const PICTURE_EVERY_S = 0.12;
/** Time for which the browser copies a picture from the camera before it is read. */
const COPYING_S = 0.03;

/** Result of reading one pupil's card. */
export interface CardResult {
  /** Size of the marker in the first picture after it was raised, in pixels. */
  sizePx: number;
  /** True if the whole marker was visible in every picture since it was raised. */
  isVisible: boolean;
  /** Time from raising to counting in seconds; null if the card never counted. */
  countedAfter: number | null;
  /** True if the card counted at any time with a letter that the pupil did not show. */
  hasWrongLetter: boolean;
}

export interface FilmResult {
  name: string;
  cards: CardResult[];
  /** Number of cards found in all pictures, and of those with a letter that the pupil did not show. */
  readings: number;
  wrongReadings: number;
  /** Numbers of cards that counted although no pupil has them. */
  invented: number[];
  /** Processor time for each picture in ms. */
  pictureMs: number[];
}

/** Plays a film to the reader as fast as a browser would read it on this machine, and counts the cards. */
export function playFilm(film: Film, reader: PictureReader): FilmResult {
  const room = drawRoom(film.room);
  const cards: CardResult[] = room.map(() => ({
    sizePx: 0,
    isVisible: true,
    countedAfter: null,
    hasWrongLetter: false,
  }));
  const result: FilmResult = {
    name: film.name,
    cards,
    readings: 0,
    wrongReadings: 0,
    invented: [],
    pictureMs: [],
  };
  let tally = EMPTY_TALLY;
  for (let time = 0; time < LENGTH_S; ) {
    const { picture, cards: truth } = drawFrame(room, film.picture, time);
    const pixels = coloured(picture.data);
    const before = process.threadCpuUsage();
    const { width, height } = picture;
    const sightings = reader.read(toGrey({ width, height, data: pixels }, false));
    const used = process.threadCpuUsage(before);
    const ms = (used.user + used.system) / 1_000;
    result.pictureMs.push(ms);
    tally = addPicture(tally, sightings, time * 1_000, CARD_LETTERS.length);

    result.readings += sightings.length;
    for (const { card, letter } of sightings) {
      const pupil = room.find((each) => each.card === card);
      if (!pupil || !isTrue(pupil.letterAt(time), letter)) result.wrongReadings += 1;
    }
    for (const [at, pupil] of room.entries()) {
      const drawn = truth[at];
      const own = cards[at];
      if (!drawn || !own || !drawn.isRaised) continue;
      if (own.sizePx === 0) own.sizePx = drawn.sizePx;
      if (!drawn.isVisible) own.isVisible = false;
      const letter = tally.cards.get(pupil.card)?.letter ?? null;
      if (letter === null) continue;
      own.countedAfter ??= time - pupil.raisedAt;
      // A turned card counts with its earlier letter until three pictures have shown the new one.
      if (![pupil.letterAt(time), pupil.letterAt(0)].includes(letter)) own.hasWrongLetter = true;
    }
    time += Math.max(PICTURE_EVERY_S, ms / 1_000 + COPYING_S);
  }
  const known = new Set(room.map(({ card }) => card));
  result.invented = [...tally.cards].flatMap(([card, { letter }]) =>
    letter && !known.has(card) ? [card] : [],
  );
  for (const [at, pupil] of room.entries()) {
    const own = cards[at];
    const letter = tally.cards.get(pupil.card)?.letter ?? null;
    // A card that is covered after it was turned rightly has its earlier letter.
    if (own?.isVisible && letter !== null && letter !== pupil.letterAt(LENGTH_S)) own.hasWrongLetter = true;
  }
  return result;
}

/** True if the letter may be read: while a card is being turned, each of the two. */
function isTrue(shown: CardLetter | null, read: CardLetter | null): boolean {
  return shown === null || read === null || shown === read;
}

function coloured(grey: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(grey.length * 4);
  for (let at = 0; at < grey.length; at++) pixels.fill(grey[at] ?? 0, 4 * at, 4 * at + 4);
  return pixels;
}
