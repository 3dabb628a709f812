import type { CardLetter } from "../card.ts";

/** Grey picture, one byte per pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Column and row in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** A card found in a picture. */
export interface Sighting {
  card: number;
  /** Letter on the upper edge; null if two edges are about equally high. */
  letter: CardLetter | null;
  /** Corners of the marker: upper left, upper right, lower right and lower left of the printed card. */
  corners: readonly [Point, Point, Point, Point];
  /** Mean length of the marker's sides in pixels. */
  sizePx: number;
}

/** Cards read in one picture. */
export interface PictureReading {
  sightings: Sighting[];
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** Mean grey level, 0 to 255. */
  brightness: number;
}
