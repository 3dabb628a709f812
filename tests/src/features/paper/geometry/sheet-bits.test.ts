// @vitest-environment node
import { expect, test } from "vitest";
import { crc16, readSheetBits, sheetBits } from "../../../../../src/features/paper/geometry/sheet-bits.ts";

const ID = { sheet: 0xbeef1, page: 9, booklet: 4 };

test("the checksum is CRC-16/CCITT-FALSE", () => {
  // Check value that catalogues give for the text 123456789.
  const bits = [..."123456789"].flatMap((sign) =>
    Array.from({ length: 8 }, (_, at) => ((sign.charCodeAt(0) >> (7 - at)) & 1) === 1),
  );
  expect(crc16(bits)).toBe(0x29b1);
});

test("printed bits are read back", () => {
  expect(readSheetBits(sheetBits(ID))).toEqual({ id: ID, isOtherVersion: false });
});

test("no one or two wrong bits are accepted", () => {
  const bits = sheetBits(ID);
  for (let one = 0; one < bits.length; one++)
    for (let other = one; other < bits.length; other++) {
      const wrong = bits.map((bit, at) => (at === one || at === other ? !bit : bit));
      expect(readSheetBits(wrong)).toBeNull();
    }
});

test("bits of an upside-down sheet, blank paper and black paper are refused", () => {
  expect(readSheetBits(sheetBits(ID).reverse())).toBeNull();
  expect(readSheetBits(Array(48).fill(false))).toBeNull();
  expect(readSheetBits(Array(48).fill(true))).toBeNull();
});
