import type { Bubble, Millimetres } from "../geometry/sheet-geometry.ts";
import { DARKNESS, REFERENCES } from "./constants.ts";
import type { GreyPicture } from "./grey-picture.ts";
import type { Mapping } from "./homography.ts";
import { alignToRings, type LocalMapping, localMapping, median, quantile } from "./local-mapping.ts";
import {
  COMPARED,
  INSIDE,
  linesAround,
  meanOf,
  PATCH_CELLS,
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
  /** Mean of the darkest cells, as large as a small dot. */
  core: number;
  /** Darkness of each cell inside the ring. */
  inside: Float32Array;
  /** Directions in which something dark leaves the ring. */
  arms: boolean[];
  /** Directions in which something dark is just outside the ring. */
  circle: boolean[];
  /** True if the sheet has no empty bubble with this letter, so that the letter counts as a mark. */
  isLetterLeft: boolean;
  /** Contrast of the printed ring. */
  ring: number;
}

export interface SheetFeatures {
  bubbles: BubbleFeatures[];
  /** Darkness of print against paper. */
  black: number;
  /** Share of the reference squares that are as dark or as pale as they must be. Others are covered, or the page's mapping is wrong. */
  referenceShare: number;
  /** Median contrast of the rings, as a share of print black. */
  ring: number;
  /** Median contrast of the printed letters in empty bubbles. */
  letter: number;
  /** Usual core of empty bubbles of each group: noise and differences of print. */
  emptyCores: Record<Bubble["group"], number>;
  /** Share of the paper around bubbles that is at the largest grey level. */
  clippedShare: number;
}

/** Darkness around a mark from which it counts as an arm, as a share of print black. */
const ARM = 0.12;
/** Cells of a dot of 0.7 mm. */
const CORE_CELLS = 6;
/** Fewest pictures of the same letter; with fewer, the median of all letters is used. */
const LEAST_SAME = 2;
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
  const isAsPrinted = ({ isFull, darkness }: (typeof printed)[number]) =>
    isFull ? darkness > black * REFERENCES.full : darkness < black * REFERENCES.empty;
  const scaled = patches.map(({ darkness }) =>
    darkness.map((value) => (value - pale) / Math.max(0.05, black - pale)),
  );
  const isEmpty = emptyBubbles(scaled);
  const templates = emptyTemplates(bubbles, scaled, isEmpty);
  const letters: number[] = [];
  const features = bubbles.map((bubble, at): BubbleFeatures => {
    const darkness = scaled[at] as Float32Array;
    const { template, isLetterLeft } = templates(bubble.label);
    const marks = darkness.map((value, cell) => value - (template[cell] as number));
    const inside = Float32Array.from(INSIDE, (cell) => marks[cell] as number);
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
      core: sorted.slice(0, CORE_CELLS).reduce((sum, value) => sum + value, 0) / CORE_CELLS,
      peak: sorted.slice(0, tenth).reduce((sum, value) => sum + value, 0) / tenth,
      inside,
      ...linesAround(marks, ARM),
      isLetterLeft,
      ring: ringContrast(darkness),
    };
  });
  const emptyCore = (group: Bubble["group"]) =>
    quantile(
      features.filter(({ bubble }, at) => isEmpty[at] && bubble.group === group).map(({ core }) => core),
      0.75,
    );
  return {
    bubbles: features,
    black,
    referenceShare: printed.filter(isAsPrinted).length / printed.length,
    ring: median(features.map(({ ring }) => ring)),
    letter: median(letters),
    emptyCores: {
      answer: emptyCore("answer"),
      number: emptyCore("number"),
      booklet: emptyCore("booklet"),
      score: emptyCore("score"),
    },
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
): (label: string) => EmptyTemplate {
  const medianOf = (chosen: readonly Float32Array[]) => {
    // The lighter one of two, in case the other has a weak mark.
    const share = chosen.length === 2 ? 0 : 0.5;
    const step = Math.max(1, Math.ceil(chosen.length / MOST_SAME));
    const some = chosen.filter((_, at) => at % step === 0);
    const template = new Float32Array(PATCH_CELLS);
    for (const cell of COMPARED)
      template[cell] = quantile(
        some.map((values) => values[cell] as number),
        share,
      );
    return template;
  };
  const empty = bubbles.flatMap(({ label }, at) =>
    isEmpty[at] ? [{ label, values: darkness[at] as Float32Array }] : [],
  );
  const byLabel = new Map<string, EmptyTemplate>();
  let general: Float32Array | null = null;
  return (label) => {
    const known = byLabel.get(label);
    if (known) return known;
    const same = empty.filter((other) => other.label === label).map(({ values }) => values);
    general ??= medianOf(empty.map(({ values }) => values));
    const isLetterLeft = same.length < LEAST_SAME;
    const template = { template: isLetterLeft ? general : medianOf(same), isLetterLeft };
    byLabel.set(label, template);
    return template;
  };
}

interface EmptyTemplate {
  template: Float32Array;
  isLetterLeft: boolean;
}
