import { crc32, deflateSync } from "node:zlib";
import type { Picture } from "./lens.ts";

/** A grey PNG file. */
export function toPng({ width, height, data }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) lines.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 3 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey film as uncompressed video (YUV4MPEG2), which Chromium's simulated camera plays. */
export function toY4m(pictures: readonly Picture[], picturesPerSecond: number): Buffer {
  const [{ width, height }] = pictures as [Picture];
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${picturesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...pictures.flatMap(({ data }) => [Buffer.from("FRAME\n"), data, colours])]);
}
