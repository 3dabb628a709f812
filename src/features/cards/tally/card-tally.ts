/**
 * Decides which answer each card gives, from what the pictures of a camera show. Pure: the caller passes the time.
 *
 * - A card counts when three readings agree, one after the other and within two seconds. Until the question closes, a turned card counts with its new letter.
 * - A card that is seen at two places counts nothing new until one of them is gone. A place that never moves loses against one that does.
 * - A card that is read now with one letter and now with another counts nothing new.
 * - Letters that the question does not have, leaning cards and cards outside the class count nothing.
 * - What has not moved since an earlier question counts nothing until it moves or turns.
 * - The host's correction is final for the question.
 */
import { CARD_LETTERS, type CardLetter } from "../card.ts";
import type { Sighting } from "../reader/sighting.ts";
import { centreOf, isStill, type Stay, withSightings } from "./stays.ts";

/** Number of agreeing readings after which a card counts. */
export const AGREEING = 3;
/** Readings older than this are forgotten, in ms. */
const RECENT_MS = 2_000;
/** A card in a hand does not move by more of its own sizes between two pictures. */
const LARGEST_MOVE_SIZES = 4;
/** Longest time between two pictures for which that holds, in ms. */
const QUICK_MS = 400;
/** Changes of the letter within {@link RECENT_MS} from which a card is distrusted. A card that is turned changes at most twice. */
const MANY_CHANGES = 3;

/** Reason why a card that is seen counts nothing new. */
export type CardProblem = "twice" | "two-letters" | "leaning" | "no-option" | "still";

interface Reading {
  at: number;
  letter: CardLetter;
  x: number;
  y: number;
}

export interface CardState {
  /** Counted answer; null if there is none. */
  letter: CardLetter | null;
  /** True if the host has set the answer. */
  isCorrected: boolean;
  problem: CardProblem | null;
  lastSeenAt: number;
  readings: readonly Reading[];
}

export interface CardTally {
  /** All cards that were seen since the question opened, also those outside the class. */
  cards: ReadonlyMap<number, CardState>;
  stays: readonly Stay[];
}

export const EMPTY_TALLY: CardTally = { cards: new Map(), stays: [] };

const UNSEEN: CardState = { letter: null, isCorrected: false, problem: null, lastSeenAt: 0, readings: [] };

/**
 * Adds one picture.
 * @param at time of the picture in ms, by any clock that does not run backwards
 * @param options number of the question's options
 */
export function addPicture(
  tally: CardTally,
  sightings: readonly Sighting[],
  at: number,
  options: number,
): CardTally {
  const cards = new Map(tally.cards);
  for (const [card, seen] of byCard(sightings)) {
    const before = cards.get(card) ?? UNSEEN;
    cards.set(card, { ...next(before, seen, tally.stays, at, options), lastSeenAt: at });
  }
  return { cards, stays: withSightings(tally.stays, sightings, at) };
}

/**
 * Adds a photo. Photos are sharp and few, so that one reading counts; a later photo of the same card replaces an earlier one.
 * @param at time of the photo, as for pictures of the camera
 */
export function addPhoto(
  tally: CardTally,
  sightings: readonly Sighting[],
  at: number,
  options: number,
): CardTally {
  const cards = new Map(tally.cards);
  for (const [card, [sighting, another]] of byCard(sightings)) {
    const before = { ...(cards.get(card) ?? UNSEEN), lastSeenAt: at, readings: [] };
    const problem = another ? "twice" : sighting ? problemOf(sighting, options) : null;
    if (problem !== null || !sighting) cards.set(card, { ...before, problem });
    else
      cards.set(card, {
        ...before,
        problem: null,
        letter: before.isCorrected ? before.letter : sighting.letter,
      });
  }
  return { ...tally, cards };
}

function problemOf({ letter }: Sighting, options: number): CardProblem | null {
  if (letter === null) return "leaning";
  return CARD_LETTERS.indexOf(letter) >= options ? "no-option" : null;
}

/** State of a card after a picture that shows it. */
function next(
  before: CardState,
  seen: readonly Sighting[],
  stays: readonly Stay[],
  at: number,
  options: number,
): CardState {
  const moving = seen.filter((sighting) => !isStill(stays, sighting));
  const [sighting, another] = moving;
  if (another) return { ...before, problem: "twice", readings: [] };
  if (!sighting) return before.letter === null ? { ...before, problem: "still", readings: [] } : before;
  const { letter } = sighting;
  if (letter === null) return { ...before, problem: "leaning" };
  if (problemOf(sighting, options)) return { ...before, problem: "no-option", readings: [] };
  const recent = before.readings.filter((reading) => at - reading.at <= RECENT_MS);
  const centre = centreOf(sighting);
  const last = recent.at(-1);
  if (last && at - last.at <= QUICK_MS && distance(last, centre) > LARGEST_MOVE_SIZES * sighting.sizePx)
    return { ...before, problem: "twice", readings: [{ at, letter, ...centre }] };
  const readings = [...recent, { at, letter, ...centre }];
  if (changesOf(readings) >= MANY_CHANGES) return { ...before, problem: "two-letters", readings };
  const agree = readings.slice(-AGREEING).filter((reading) => reading.letter === letter).length;
  if (agree < AGREEING) return { ...before, readings };
  return { ...before, problem: null, letter: before.isCorrected ? before.letter : letter, readings };
}

/** The host's answer for a card; null takes the card's answer away. */
export function correct(tally: CardTally, card: number, letter: CardLetter | null): CardTally {
  const before = tally.cards.get(card) ?? UNSEEN;
  return {
    ...tally,
    cards: new Map([...tally.cards, [card, { ...before, letter, isCorrected: true, problem: null }]]),
  };
}

/** Counted answers of the class. */
export function answersOf(
  { cards }: CardTally,
  isInClass: (card: number) => boolean,
): Map<number, CardLetter> {
  return new Map(
    [...cards].flatMap(([card, { letter }]) => (letter !== null && isInClass(card) ? [[card, letter]] : [])),
  );
}

/** Numbers of cards that were read although they do not belong to the class, in order. */
export function cardsOutside({ cards }: CardTally, isInClass: (card: number) => boolean): number[] {
  return [...cards]
    .flatMap(([card, { letter }]) => (letter !== null && !isInClass(card) ? [card] : []))
    .sort((a, b) => a - b);
}

/** Forgets all answers when the next question opens. Places without movement are remembered. */
export function nextQuestion(tally: CardTally): CardTally {
  return { ...EMPTY_TALLY, stays: tally.stays };
}

function byCard(sightings: readonly Sighting[]): Map<number, Sighting[]> {
  const all = new Map<number, Sighting[]>();
  for (const sighting of sightings) all.set(sighting.card, [...(all.get(sighting.card) ?? []), sighting]);
  return all;
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function changesOf(readings: readonly Reading[]): number {
  return readings.filter((reading, at) => at > 0 && reading.letter !== readings[at - 1]?.letter).length;
}
