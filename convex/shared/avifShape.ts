import { textAt } from "./pictureBytes";

/** More boxes beside each other than any real picture has. */
const MAX_BOXES = 1_000;
/** What a still picture is made of: video frames, and what cameras and editors note. */
const FRAME_ITEM = "av01";
const NOTE_ITEMS = ["Exif", "mime"];
/** The picture, its thumbnail, and the transparency of both. */
const MAX_FRAMES = 4;
const SEQUENCE_HEADER = 1;
/** Of a still picture there are a handful: its header, its pixels, in tiles perhaps, and notes. A file of 5 MB has room for millions of empty ones. */
const MAX_UNITS = 1_000;

type Box = { name: string; from: number; to: number };
type Edges = { width: number; height: number };

/**
 * How large an AVIF becomes when it is decoded: the larger of what its container says (`ispe`) and of what the video frames in it say themselves.
 * Decoders unpack a frame in its own size before they compare, so a container of 100 pixels may cost a phone gigabytes.
 *
 * Only pictures are taken whose frames stand whole in the file and are still pictures by their own header. Null for pictures made of tiles, layers or
 * sequences, and for those that say something twice: another decoder might read them differently.
 *
 * Layouts: boxes of ISO/IEC 14496-12 (`iinf`, `iloc`), `ispe` of ISO/IEC 23008-12 6.5.3, AV1 bitstream 5.3 (units) and 5.5 (sequence header).
 * @throws RangeError when the file ends where a header says that it goes on
 */
export function avifShape(view: DataView): (Edges & { moves: boolean }) | null {
  const top = boxes(view, 0, view.byteLength);
  const meta = only(top, "meta");
  // A full box: its children come after version and flags.
  const parts = meta && boxes(view, meta.from + 4, meta.to);
  const [properties, items, places] = ["iprp", "iinf", "iloc"].map((name) => parts && only(parts, name));
  const container = properties && only(boxes(view, properties.from, properties.to), "ipco");
  if (!container || !items || !places) return null;
  // Of the whole, and of the thumbnail: the largest counts.
  let edges = boxes(view, container.from, container.to)
    .filter(({ name }) => name === "ispe")
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  const frames = frameItems(view, items);
  const extents = frames && extentsOf(view, places, frames);
  if (!extents) return null;
  for (const extent of extents) {
    const own = frameEdges(view, extent);
    if (own === null) return null;
    edges = edges.concat(own);
  }
  return {
    width: edges.reduce((most, { width }) => Math.max(most, width), 0),
    height: edges.reduce((most, { height }) => Math.max(most, height), 0),
    moves: top.some(({ name }) => name === "moov"),
  };
}

/** The ids of the items that are video frames; null if there are none, too many, or items that are something else. */
function frameItems(view: DataView, { from, to }: Box): Set<number> | null {
  const frames = new Set<number>();
  const countBytes = view.getUint8(from) === 0 ? 2 : 4;
  for (const entry of boxes(view, from + 4 + countBytes, to)) {
    const version = view.getUint8(entry.from);
    if (entry.name !== "infe" || (version !== 2 && version !== 3)) return null;
    const idBytes = version === 2 ? 2 : 4;
    const type = textAt(view, entry.from + 4 + idBytes + 2);
    if (type === FRAME_ITEM) frames.add(numberAt(view, entry.from + 4, idBytes));
    else if (!NOTE_ITEMS.includes(type)) return null;
  }
  return frames.size > 0 && frames.size <= MAX_FRAMES ? frames : null;
}

/** Where the frames stand in the file; null if an item is in pieces, or a frame is elsewhere or in two places. */
function extentsOf(view: DataView, { from }: Box, frames: Set<number>): Omit<Box, "name">[] | null {
  const version = view.getUint8(from);
  if (version > 2) return null;
  const sizes = view.getUint16(from + 4);
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  );
  const wide = version === 2 ? 4 : 2;
  const missing = new Set(frames);
  const found: Omit<Box, "name">[] = [];
  let at = from + 6;
  const next = (bytes: number) => {
    at += bytes;
    return numberAt(view, at - bytes, bytes);
  };
  const items = next(wide);
  if (items > MAX_BOXES) return null;
  for (let left = items; left > 0; left--) {
    const id = next(wide);
    const method = version === 0 ? 0 : next(2) & 15;
    const source = next(2);
    const base = next(baseBytes);
    if (next(2) !== 1) return null;
    if (version > 0) next(indexBytes);
    const start = base + next(offsetBytes);
    // A length of 0 stands for all that is left.
    const length = next(lengthBytes) || view.byteLength - start;
    if (!frames.has(id)) continue;
    if (method !== 0 || source !== 0 || !missing.delete(id)) return null;
    found.push({ from: start, to: start + length });
  }
  return missing.size === 0 ? found : null;
}

/** What the sequence headers of a frame say; null if there is none, or one of a video, or more units than a picture has. */
function frameEdges(view: DataView, { from, to }: Omit<Box, "name">): Edges[] | null {
  const found: Edges[] = [];
  let units = 0;
  for (let at = from; at < to; ) {
    units += 1;
    if (units > MAX_UNITS) return null;
    const head = view.getUint8(at);
    at += (head & 0x04) === 0 ? 1 : 2;
    let bytes = to - at;
    if ((head & 0x02) !== 0) {
      bytes = 0;
      for (let shift = 0, more = true; more; shift += 7, at++) {
        if (shift > 28) return null;
        bytes += (view.getUint8(at) & 0x7f) * 2 ** shift;
        more = view.getUint8(at) >= 0x80;
      }
    }
    if (((head >> 3) & 0x0f) === SEQUENCE_HEADER) {
      const edges = sequenceEdges(view, at);
      if (edges === null) return null;
      found.push(edges);
    }
    at += bytes;
  }
  return found.length > 0 ? found : null;
}

/** Only the short header of a still picture binds its frames to the edges that it names. */
function sequenceEdges(view: DataView, start: number): Edges | null {
  let at = start * 8;
  const bits = (count: number) => {
    let value = 0;
    for (let n = 0; n < count; n++, at++)
      value = value * 2 + ((view.getUint8(at >> 3) >> (7 - (at & 7))) & 1);
    return value;
  };
  bits(3 + 1); // profile, still picture
  const isShort = bits(1) === 1;
  bits(5); // level
  const widthBits = bits(4) + 1;
  const heightBits = bits(4) + 1;
  return isShort ? { width: bits(widthBits) + 1, height: bits(heightBits) + 1 } : null;
}

/** The box of this name; undefined if there is none, or more than one. */
function only(among: Box[], name: string): Box | undefined {
  const named = among.filter((box) => box.name === name);
  return named.length === 1 ? named[0] : undefined;
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

/** A whole number of so many bytes; 0 of none. */
function numberAt(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let n = 0; n < bytes; n++) value = value * 256 + view.getUint8(at + n);
  return value;
}
