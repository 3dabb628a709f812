/** Grey picture, one byte per pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Darkest colour of each pixel, so that blue and red pens are as dark as black ones. */
export function toGrey({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    const least = red < green ? red : green;
    grey[at] = least < blue ? least : blue;
  }
  return { width, height, data: grey };
}

/** Picture whose pixels are means of `factor` × `factor` pixels. */
export function reduced(picture: GreyPicture, factor: number): GreyPicture {
  if (factor === 1) return picture;
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++) {
      let from = row * picture.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = 0; k < factor; k++) sum += picture.data[from++] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = ((sums[x] ?? 0) + (area >> 1)) / area;
  }
  return { width, height, data };
}

/** Grey level between four pixels. Pixel centres are at half coordinates. */
export function greyAt({ width, height, data }: GreyPicture, x: number, y: number): number {
  const inX = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const inY = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const partX = inX - left;
  const partY = inY - top;
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - partX) + (data[at + 1] as number) * partX;
  const lower = (data[at + width] as number) * (1 - partX) + (data[at + width + 1] as number) * partX;
  return upper * (1 - partY) + lower * partY;
}

/** Sums of rectangles of a picture in constant time. */
export class Sums {
  readonly #width: number;
  readonly #height: number;
  readonly #sums: Uint32Array;

  constructor({ width, height, data }: GreyPicture) {
    this.#width = width;
    this.#height = height;
    const line = width + 1;
    const sums = new Uint32Array(line * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += data[y * width + x] as number;
        // Differences stay right when the 32 bits overflow.
        sums[(y + 1) * line + x + 1] = (sums[y * line + x + 1] as number) + row;
      }
    }
    this.#sums = sums;
  }

  /** Sum and number of pixels of a rectangle, right and bottom excluded, cut at the picture's edges. */
  of(left: number, top: number, right: number, bottom: number): { sum: number; count: number } {
    const x1 = Math.max(0, left);
    const y1 = Math.max(0, top);
    const x2 = Math.min(this.#width, right);
    const y2 = Math.min(this.#height, bottom);
    if (x2 <= x1 || y2 <= y1) return { sum: 0, count: 0 };
    const line = this.#width + 1;
    const at = (x: number, y: number) => this.#sums[y * line + x] as number;
    const sum = (at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1)) >>> 0;
    return { sum, count: (x2 - x1) * (y2 - y1) };
  }
}
