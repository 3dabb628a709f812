import { textAt } from "./pictureBytes";

/** Maximum number of sibling boxes that are parsed; real pictures have far fewer. */
const MAX_BOXES = 1_000;
/** Item types of a still picture: AV1 frames, and metadata of cameras and editors. */
const FRAME_ITEM = "av01";
const METADATA_ITEMS = ["Exif", "mime"];
/** Frames of the picture and of its thumbnail, each with an alpha plane. */
const MAX_FRAMES = 4;
const SEQUENCE_HEADER = 1;
/**
 * Maximum number of AV1 units (OBUs) in one frame. A still picture has a few: header, pixels (perhaps in tiles), metadata. A 5 MB file has room for
 * millions of empty ones.
 */
const MAX_UNITS = 1_000;

type Box = { name: string; from: number; to: number };
type Size = { width: number; height: number };

/**
 * Returns the size of a decoded AVIF: the maximum of the container's sizes (`ispe`) and of the sizes in the AV1 sequence headers. Decoders
 * allocate memory for the size in the sequence header, so a file whose container states 100 pixels may still cost a phone gigabytes.
 *
 * Returns null unless each frame is one contiguous part of the file with a still-picture header. Also returns null for tiles, layers,
 * sequences and duplicate boxes, because other decoders might read these differently.
 *
 * Layouts: boxes of ISO/IEC 14496-12 (`iinf`, `iloc`), `ispe` of ISO/IEC 23008-12 6.5.3, AV1 bitstream 5.3 (units) and 5.5 (sequence
 * header).
 * @throws RangeError if the file ends inside a structure
 */
export function avifShape(view: DataView): (Size & { isAnimated: boolean }) | null {
  const top = boxes(view, 0, view.byteLength);
  const meta = singleBox(top, "meta");
  // `meta` is a full box: its children follow version and flags.
  const children = meta && boxes(view, meta.from + 4, meta.to);
  const [properties, items, locations] = ["iprp", "iinf", "iloc"].map(
    (name) => children && singleBox(children, name),
  );
  const container = properties && singleBox(boxes(view, properties.from, properties.to), "ipco");
  if (!container || !items || !locations) return null;
  // There is one `ispe` box for the picture and one for its thumbnail.
  let sizes = boxes(view, container.from, container.to)
    .filter(({ name }) => name === "ispe")
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  const frames = frameItems(view, items);
  const extents = frames && extentsOf(view, locations, frames);
  if (!extents) return null;
  for (const extent of extents) {
    const inFrame = frameSizes(view, extent);
    if (inFrame === null) return null;
    sizes = sizes.concat(inFrame);
  }
  return {
    width: sizes.reduce((most, { width }) => Math.max(most, width), 0),
    height: sizes.reduce((most, { height }) => Math.max(most, height), 0),
    isAnimated: top.some(({ name }) => name === "moov"),
  };
}

/** Returns the ids of the AV1 frame items. Null if there are none, too many, or items of other types. */
function frameItems(view: DataView, { from, to }: Box): Set<number> | null {
  const frames = new Set<number>();
  const countBytes = view.getUint8(from) === 0 ? 2 : 4;
  for (const entry of boxes(view, from + 4 + countBytes, to)) {
    const version = view.getUint8(entry.from);
    if (entry.name !== "infe" || (version !== 2 && version !== 3)) return null;
    const idBytes = version === 2 ? 2 : 4;
    const type = textAt(view, entry.from + 4 + idBytes + 2);
    if (type === FRAME_ITEM) frames.add(numberAt(view, entry.from + 4, idBytes));
    else if (!METADATA_ITEMS.includes(type)) return null;
  }
  return frames.size > 0 && frames.size <= MAX_FRAMES ? frames : null;
}

/** Returns the frames' byte ranges. Null if an item has several extents, or a frame is outside the file or listed twice. */
function extentsOf(view: DataView, { from }: Box, frames: Set<number>): Omit<Box, "name">[] | null {
  const version = view.getUint8(from);
  if (version > 2) return null;
  // Four bits each: the number of bytes of the fields in every item.
  const fieldSizes = view.getUint16(from + 4);
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = [12, 8, 4, 0].map(
    (shift) => (fieldSizes >> shift) & 15,
  );
  const idBytes = version === 2 ? 4 : 2;
  const missing = new Set(frames);
  const found: Omit<Box, "name">[] = [];
  let at = from + 6;
  /** Reads the next integer of this many bytes. */
  const next = (bytes: number) => {
    at += bytes;
    return numberAt(view, at - bytes, bytes);
  };
  const items = next(idBytes);
  if (items > MAX_BOXES) return null;
  for (let left = items; left > 0; left--) {
    const id = next(idBytes);
    const method = version === 0 ? 0 : next(2) & 15;
    const source = next(2);
    const base = next(baseBytes);
    const extentCount = next(2);
    if (extentCount !== 1) return null;
    if (version > 0) next(indexBytes);
    const start = base + next(offsetBytes);
    // A length of 0 means "to the end of the file".
    const length = next(lengthBytes) || view.byteLength - start;
    if (!frames.has(id)) continue;
    // Method 0 and source 0: the data is in this file, at an absolute offset.
    if (method !== 0 || source !== 0 || !missing.delete(id)) return null;
    found.push({ from: start, to: start + length });
  }
  return missing.size === 0 ? found : null;
}

/** Returns the sizes in a frame's sequence headers. Null if there is none, one is of a video, or there are more units than `MAX_UNITS`. */
function frameSizes(view: DataView, { from, to }: Omit<Box, "name">): Size[] | null {
  const found: Size[] = [];
  let units = 0;
  for (let at = from; at < to; ) {
    units += 1;
    if (units > MAX_UNITS) return null;
    const head = view.getUint8(at);
    // Bit 0x04: the header has a second byte.
    at += (head & 0x04) === 0 ? 1 : 2;
    let bytes = to - at;
    // Bit 0x02: the length follows in groups of seven bits, lowest first. Otherwise the unit ends with the frame.
    if ((head & 0x02) !== 0) {
      bytes = 0;
      for (let shift = 0, more = true; more; shift += 7, at++) {
        if (shift > 28) return null;
        bytes += (view.getUint8(at) & 0x7f) * 2 ** shift;
        more = view.getUint8(at) >= 0x80;
      }
    }
    if (((head >> 3) & 0x0f) === SEQUENCE_HEADER) {
      const size = sequenceSize(view, at);
      if (size === null) return null;
      found.push(size);
    }
    at += bytes;
  }
  return found.length > 0 ? found : null;
}

/**
 * Returns the size in a sequence header. Returns null unless it is a reduced still-picture header: with other headers, frames may have
 * another size.
 */
function sequenceSize(view: DataView, start: number): Size | null {
  let at = start * 8;
  /** Reads the next bits as an integer. */
  const bits = (count: number) => {
    let value = 0;
    for (let n = 0; n < count; n++, at++)
      value = value * 2 + ((view.getUint8(at >> 3) >> (7 - (at & 7))) & 1);
    return value;
  };
  bits(3 + 1); // profile, still picture
  const isReduced = bits(1) === 1;
  bits(5); // level
  const widthBits = bits(4) + 1;
  const heightBits = bits(4) + 1;
  return isReduced ? { width: bits(widthBits) + 1, height: bits(heightBits) + 1 } : null;
}

/** Returns the box of this name; undefined if there is none or more than one. */
function singleBox(among: Box[], name: string): Box | undefined {
  const named = among.filter((box) => box.name === name);
  return named.length === 1 ? named[0] : undefined;
}

/** Returns the boxes between two offsets. `from` and `to` of a box enclose its content. */
function boxes(view: DataView, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at < end; ) {
    const short = view.getUint32(at);
    // 1 means a 64-bit size after the name, 0 means "to the end".
    const bytes = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    const head = short === 1 ? 16 : 8;
    if (bytes < head || at + bytes > end || found.length === MAX_BOXES)
      throw new RangeError("Boxes that do not fit");
    found.push({ name: textAt(view, at + 4), from: at + head, to: at + bytes });
    at += bytes;
  }
  return found;
}

/** Reads a big-endian integer of `bytes` bytes; 0 if `bytes` is 0. */
function numberAt(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let n = 0; n < bytes; n++) value = value * 256 + view.getUint8(at + n);
  return value;
}
