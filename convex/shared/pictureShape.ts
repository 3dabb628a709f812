import type { ImageType } from "./imageType";

/** What a picture unfolds to on a screen: edges in pixels, and whether it has more than one frame. */
export type PictureShape = { width: number; height: number; moves: boolean };

/**
 * Reads from a picture's own headers how large it becomes when it is drawn, which has little to do with the size of its file: a PNG of a few
 * kilobytes may ask a phone for gigabytes. Null when the headers are not what the type's decoders would accept, or end too early.
 *
 * Of an AVIF the container is read, not the video frame within.
 *
 * Layouts: PNG 5.3, 11.2.1 and APNG 4.1; JPEG (ITU-T T.81) B.2.2; GIF89a 18-24; WebP container (RFC 9649) 2.5-2.7 and its bitstreams; boxes of
 * ISO/IEC 14496-12 and `ispe` of ISO/IEC 23008-12 6.5.3.
 */
export function pictureShape(bytes: Uint8Array, type: ImageType): PictureShape | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const shape = SHAPES[type](view);
    return shape !== null && shape.width > 0 && shape.height > 0 ? shape : null;
  } catch (error) {
    // The file ends where a header says that it goes on.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const SHAPES: Record<ImageType, (view: DataView) => PictureShape | null> = {
  "image/png": pngShape,
  "image/jpeg": jpegShape,
  "image/gif": gifShape,
  "image/webp": webpShape,
  "image/avif": avifShape,
};

/** "IDAT" and "acTL" as numbers: a file of empty chunks has hundreds of thousands of them. */
const IDAT = 0x49444154;
const ACTL = 0x6163544c;

function pngShape(view: DataView): PictureShape | null {
  if (textAt(view, 12) !== "IHDR") return null;
  const edges = { width: view.getUint32(16), height: view.getUint32(20) };
  // An animation declares itself before the first pixel.
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4);
    if (chunk === IDAT || chunk === ACTL) return { ...edges, moves: chunk === ACTL };
  }
}

function jpegShape(view: DataView): PictureShape | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // any number of these may stand before a marker
      continue;
    }
    // Frame headers are C0 to CF, but for tables (C4, CC) and a reserved one (C8).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), moves: false };
    // Only tables, comments and application data come before it.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function gifShape(view: DataView): PictureShape | null {
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  let at = 13 + colourTableBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === 0x3b) return frames === 0 ? null : { width, height, moves: false };
    if (block === 0x21) {
      at = afterSubBlocks(view, at + 2);
    } else if (block === 0x2c) {
      frames += 1;
      if (frames > 1) return { width, height, moves: true };
      // Decoders enlarge the screen for a frame that reaches beyond it.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterSubBlocks(view, at + 11 + colourTableBytes(view.getUint8(at + 9)));
    } else {
      return null;
    }
  }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1);
}

function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webpShape(view: DataView): PictureShape | null {
  const body = 20;
  switch (textAt(view, 12)) {
    case "VP8 ":
      // Frame tag, start code, then two edges of 14 bits with two of scaling.
      if (view.getUint16(body + 3) !== 0x9d01 || view.getUint8(body + 5) !== 0x2a) return null;
      return {
        width: view.getUint16(body + 6, true) & 0x3fff,
        height: view.getUint16(body + 8, true) & 0x3fff,
        moves: false,
      };
    case "VP8L": {
      if (view.getUint8(body) !== 0x2f) return null;
      const edges = view.getUint32(body + 1, true);
      return { width: (edges & 0x3fff) + 1, height: ((edges >>> 14) & 0x3fff) + 1, moves: false };
    }
    case "VP8X":
      // Decoders refuse a still frame of other edges than the canvas.
      return {
        width: (view.getUint32(body + 4, true) & 0xffffff) + 1,
        height: (view.getUint32(body + 6, true) >>> 8) + 1,
        moves: (view.getUint8(body) & 0x02) !== 0,
      };
    default:
      return null;
  }
}

/** More boxes beside each other than any real picture has. */
const MAX_BOXES = 1_000;

type Box = { name: string; from: number; to: number };

function avifShape(view: DataView): PictureShape | null {
  const top = boxes(view, 0, view.byteLength);
  const meta = top.find(({ name }) => name === "meta");
  // A full box: its children come after version and flags.
  const properties = meta && child(view, { ...meta, from: meta.from + 4 }, "iprp");
  const container = properties && child(view, properties, "ipco");
  if (container === undefined) return null;
  let [width, height] = [0, 0];
  // Of the whole, of the tiles that it is made of, of the thumbnail: the largest counts.
  for (const { name, from } of boxes(view, container.from, container.to)) {
    if (name !== "ispe") continue;
    width = Math.max(width, view.getUint32(from + 4));
    height = Math.max(height, view.getUint32(from + 8));
  }
  return { width, height, moves: top.some(({ name }) => name === "moov") };
}

function child(view: DataView, { from, to }: Box, wanted: string): Box | undefined {
  return boxes(view, from, to).find(({ name }) => name === wanted);
}

/** The boxes between two places; `from` and `to` of each enclose its content. */
function boxes(view: DataView, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at < end; ) {
    const short = view.getUint32(at);
    // 1 stands for a size of 64 bits after the name, 0 for all that is left.
    const bytes = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    const head = short === 1 ? 16 : 8;
    if (bytes < head || at + bytes > end || found.length === MAX_BOXES)
      throw new RangeError("Boxes that do not fit");
    found.push({ name: textAt(view, at + 4), from: at + head, to: at + bytes });
    at += bytes;
  }
  return found;
}

/** Four bytes as text. */
function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
