import type { GreyPicture } from "./sighting.ts";

/**
 * Brightness of a coloured picture.
 * @param pixels four bytes per pixel: red, green, blue, opacity
 * @param isMirrored true to exchange left and right
 */
export function toGrey(
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
  isMirrored: boolean,
): GreyPicture {
  const grey = new Uint8Array(width * height);
  const step = isMirrored ? -1 : 1;
  let from = 0;
  for (let y = 0; y < height; y++) {
    let to = y * width + (isMirrored ? width - 1 : 0);
    for (let x = 0; x < width; x++) {
      // Weights of ITU-R BT.601 in 256ths.
      grey[to] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
      from += 4;
      to += step;
    }
  }
  return { width, height, data: grey };
}

/** Mean grey level of a picture, from a part of its pixels. */
export function brightnessOf({ data }: GreyPicture): number {
  // A prime, so that the pixels are not all in the same columns.
  const STEP = 101;
  let sum = 0;
  for (let at = 0; at < data.length; at += STEP) sum += data[at] ?? 0;
  return sum / Math.ceil(data.length / STEP);
}
