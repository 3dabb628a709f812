import { expect, it } from "vitest";
import { TextFrames } from "../../src/sync/text-frames.ts";

/** Decodes a frame like a client (RFC 6455, section 5.2). */
function read(frame: Buffer): string {
  expect(frame[0]).toBe(0x81);
  const short = frame[1] ?? 0;
  const [head, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.length).toBe(head + length);
  return frame.toString("utf8", head);
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])("a text of %d bytes arrives complete", (bytes) => {
  const text = "x".repeat(bytes);
  expect(read(new TextFrames().of(text))).toBe(text);
});

it("multi-byte characters count with all their bytes", () => {
  const text = "ğ".repeat(63) + "😀".repeat(20_000);
  expect(read(new TextFrames().of(text))).toBe(text);
  expect(read(new TextFrames().of("ş".repeat(63)))).toBe("ş".repeat(63));
});

it("the same text returns the same frame; long frames are not cached", () => {
  const frames = new TextFrames();
  const first = frames.of("evet");
  expect(frames.of(["ev", "et"].join("")) === first).toBe(true);
  expect(read(frames.of("ever"))).toBe("ever");
  const long = "x".repeat(100_000);
  const [once, twice] = [frames.of(long), frames.of(long)];
  // `toBe` would search for a difference byte by byte.
  expect(once === twice).toBe(false);
});
