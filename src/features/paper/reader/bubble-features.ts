import type { Bubble, Millimetres } from "../geometry/sheet-geometry.ts";
import { DARKNESS } from "./constants.ts";
import type { GreyPicture } from "./grey-picture.ts";
import type { Mapping } from "./homography.ts";
import { alignToRings, type LocalMapping, localMapping, median, quantile } from "./local-mapping.ts";
import {
  armsOf,
  INSIDE,
  meanOf,
  PATCH_CELLS,
  type Patch,
  patchAt,
  referenceDarkness,
  ringContrast,
} from "./patches.ts";

/** Darkness of one bubble beyond its printed letter, as shares of print black. */
export interface BubbleFeatures {
  bubble: Bubble;
  local: LocalMapping;
  mean: number;
  /** Mean of the darkest tenth of the inside. */
  peak: number;
  /** Darkness of each cell inside the ring. */
  inside: Float32Array;
  /** Directions in which something dark leaves the ring. */
  arms: boolean[];
  /** Contrast of the printed ring. */
  ring: number;
}

export interface SheetFeatures {
  bubbles: BubbleFeatures[];
  /** Darkness of print against paper. */
  black: number;
  /** Median contrast of the rings, as a share of print black. */
  ring: number;
  /** Median contrast of the printed letters in empty bubbles. */
  letter: number;
  /** Share of the paper around bubbles that is at the largest grey level. */
  clippedShare: number;
}

/** Darkness around a mark from which it counts as an arm, as a share of print black. */
const ARM = 0.12;
/** Fewest pictures of the same letter for a median; with fewer, all letters are used. */
const LEAST_SAME = 3;
const MOST_SAME = 41;

export function bubbleFeatures(
  picture: GreyPicture,
  toPixel: Mapping,
  bubbles: readonly Bubble[],
  references: readonly (Millimetres & { isFull: boolean })[],
): SheetFeatures {
  const locals = alignToRings(
    picture,
    bubbles,
    bubbles.map((bubble) => localMapping(toPixel, bubble)),
  );
  const patches = locals.map((local) => patchAt(picture, local));
  const printed = references.map((reference) => ({
    ...reference,
    darkness: referenceDarkness(patchAt(picture, localMapping(toPixel, reference))),
  }));
  const full = printed.filter(({ isFull }) => isFull).map(({ darkness }) => darkness);
  const pale = median(printed.filter(({ isFull }) => !isFull).map(({ darkness }) => darkness));
  const black = median(full);
  const scaled = patches.map(({ darkness }) =>
    darkness.map((value) => (value - pale) / Math.max(0.05, black - pale)),
  );
  const isEmpty = emptyBubbles(scaled);
  const templates = emptyTemplates(bubbles, scaled, isEmpty);
  const letters: number[] = [];
  const features = bubbles.map((bubble, at): BubbleFeatures => {
    const darkness = scaled[at] as Float32Array;
    const template = templates(bubble.label);
    const inside = Float32Array.from(
      INSIDE,
      (cell) => (darkness[cell] as number) - (template[cell] as number),
    );
    if (isEmpty[at])
      letters.push(
        quantile(
          INSIDE.map((cell) => darkness[cell] as number),
          0.9,
        ),
      );
    const sorted = [...inside].sort((a, b) => b - a);
    const tenth = Math.max(1, Math.floor(sorted.length / 10));
    return {
      bubble,
      local: locals[at] as LocalMapping,
      mean: inside.reduce((sum, value) => sum + value, 0) / inside.length,
      peak: sorted.slice(0, tenth).reduce((sum, value) => sum + value, 0) / tenth,
      inside,
      arms: armsOf({ ...(patches[at] as Patch), darkness }, ARM),
      ring: ringContrast({ ...(patches[at] as Patch), darkness }),
    };
  });
  return {
    bubbles: features,
    black,
    ring: median(features.map(({ ring }) => ring)),
    letter: median(letters),
    clippedShare: median(patches.map(({ clippedShare }) => clippedShare)),
  };
}

/** Bubbles that are as pale as the empty references and as most bubbles. Marks must never become part of the picture of an empty bubble. */
function emptyBubbles(darkness: readonly Float32Array[]): boolean[] {
  const means = darkness.map((values) => meanOf(values, INSIDE));
  const usual = Math.min(quantile(means, 0.3), DARKNESS.letter);
  return means.map((mean) => mean <= usual + DARKNESS.empty);
}

/** Median picture of the empty bubbles with each letter of this sheet. */
function emptyTemplates(
  bubbles: readonly Bubble[],
  darkness: readonly Float32Array[],
  isEmpty: readonly boolean[],
): (label: string) => Float32Array {
  const medianOf = (chosen: readonly Float32Array[]) => {
    const step = Math.max(1, Math.ceil(chosen.length / MOST_SAME));
    const some = chosen.filter((_, at) => at % step === 0);
    const template = new Float32Array(PATCH_CELLS);
    for (const cell of INSIDE) template[cell] = median(some.map((values) => values[cell] as number));
    return template;
  };
  const empty = bubbles.flatMap(({ label }, at) =>
    isEmpty[at] ? [{ label, values: darkness[at] as Float32Array }] : [],
  );
  const byLabel = new Map<string, Float32Array>();
  let general: Float32Array | null = null;
  return (label) => {
    const known = byLabel.get(label);
    if (known) return known;
    const same = empty.filter((other) => other.label === label).map(({ values }) => values);
    general ??= medianOf(empty.map(({ values }) => values));
    const template = same.length >= LEAST_SAME ? medianOf(same) : general;
    byLabel.set(label, template);
    return template;
  };
}
