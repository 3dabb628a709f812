/** The smallest valid picture of each format, 3 × 2 pixels, and functions that forge their headers. */

const BASE64 = {
  "image/png":
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4o6QEQQxwFgBD0AZhIDJRUwAAAABJRU5ErkJggg==",
  "image/jpeg":
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAIoH/9k=",
  "image/gif": "R0lGODlhAwACAIAAAExpccwiIiH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==",
  "image/webp": "UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoDAAIABABoJaACdAFAAAD+6Nca4ubIw1/8bx/ku/t32UAA",
  "lossless webp": "UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQkTJXpP+BiOh/AAA=",
  "transparent webp":
    "UklGRlYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAgICAgICAAFZQOCAoAAAAkAEAnQEqAwACAAQAaCWgAnS6AAOYAP7uCmcNqrK2/+Wf+f3xd7mAAA==",
  "image/avif":
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4BCtICGg0gDIUHEJi5OAAFgAAkDWOPH8UQGc5rLI=",
  "transparent avif":
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABlAABAAAAAAAAACMAAgAAAAABtwABAAAAAAAAABEAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAcAAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAPG1kYXQSAAoIOAQrSAhoNIAyFRxCYuTgABYAAJA1jjx+qJbV3UrmcBIACgUYBCsKgDIGGwAAAUAP",
  "moving gif":
    "R0lGODlhAwACAIAAAExpccwiIiH5BAUAAAAALAAAAAADAAIAAAICjF8AIfkEBQAAAAAsAAAAAAMAAgCATGlxIswiAgKMXwA7",
  "moving webp":
    "UklGRrQAAABXRUJQVlA4WAoAAAACAAAAAgAAAQAAQU5JTQYAAAD/////AQBBTk1GQAAAAAAAAAAAAAIAAAEAAGQAAAJWUDggKAAAAHABAJ0BKgMAAgAEAGgloAJ0AUAAAP7o1xri5sjDX/xvH+S7+3fZQABBTk1GQAAAAAAAAAAAAAIAAAEAAGQAAABWUDggKAAAALQBAJ0BKgMAAgAAAGgloAJ0ugAF1AAA2m/c1FX2pD/8K1vZ7A8nQAA=",
} as const;

export type PictureKind = keyof typeof BASE64;

export function isPictureKind(kind: string): kind is PictureKind {
  return kind in BASE64;
}

/** Bytes of the picture of this kind. */
export function picture(kind: PictureKind): Buffer<ArrayBuffer> {
  return Buffer.from(BASE64[kind], "base64");
}

/** Copy with other bytes from an offset on. */
export function forged(bytes: Buffer, at: number, others: number[]): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  copy.set(others, at);
  return copy;
}

/** PNG whose header claims this size in pixels. */
export function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const copy = picture("image/png");
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

/**
 * AVIF whose container claims 3 × 2 pixels, and whose video frame claims another size.
 * @param isShort true for the reduced header of a still picture
 */
export function avifWithFrame(width: number, height: number, isShort = true): Buffer<ArrayBuffer> {
  const inBits = (value: number, count: number) => value.toString(2).padStart(count, "0");
  const header = `0011${isShort ? "1" : "0"}00000${"1".repeat(8)}${inBits(width - 1, 16)}${inBits(height - 1, 16)}`;
  const bytes = header.padEnd(64, "0").match(/.{8}/g) ?? [];
  // After the four letters "mdat" come two bytes of the temporal delimiter unit, and the two bytes of the sequence header's own unit header.
  const at = picture("image/avif").indexOf("mdat") + 4 + 4;
  return forged(
    picture("image/avif"),
    at,
    bytes.map((bits) => Number.parseInt(bits, 2)),
  );
}

/** AVIF of 3 × 2 pixels with this number of empty units before its header. */
export function avifOfUnits(count: number): Buffer<ArrayBuffer> {
  const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const u32 = (value: number) => u16(value >>> 16, value & 0xffff);
  const box = (name: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([u32(8 + content.length), Buffer.from(name, "latin1"), content]);
  };
  // A unit consists of its type (2: empty, 1: header), its length and that number of bytes.
  const header = [0x0a, 8, 0x38, 0x3f, 0xc0, 0x00, 0x80, 0x00, 0x40, 0x00];
  const units = Buffer.concat([Buffer.alloc(2 * count, Buffer.from([0x12, 0])), Buffer.from(header)]);
  const head = (at: number) =>
    Buffer.concat([
      box("ftyp", Buffer.from("avif\0\0\0\0mif1avif", "latin1")),
      box(
        "meta",
        u32(0),
        box("iloc", u32(0), u16(0x4400, 1, 1, 0, 1), u32(at), u32(units.length)),
        box("iinf", u32(0), u16(1), box("infe", u16(0x0200, 0, 1, 0), Buffer.from("av01\0", "latin1"))),
        box("iprp", box("ipco", box("ispe", u32(0), u32(3), u32(2)))),
      ),
    ]);
  return Buffer.concat([head(head(0).length + 8), box("mdat", units)]);
}

/** Copy in which the first occurrence of four letters is replaced by four others. */
export function renamed(bytes: Buffer, from: string, to: string): Buffer<ArrayBuffer> {
  return forged(bytes, bytes.indexOf(from, 0, "latin1"), [...Buffer.from(to, "latin1")]);
}
