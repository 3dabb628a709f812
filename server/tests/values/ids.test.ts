import { describe, expect, test } from "vitest";
import { decodeId, encodeId, newId } from "../../src/values/ids.ts";

describe("ids", () => {
  test("have Convex's format", () => {
    const internalId = new Uint8Array(16).fill(251);
    for (let i = 1; i < 16; i++) internalId[i] = (internalId[i - 1]! * 251) % 256;
    expect(encodeId(1017, internalId)).toBe("z43zp6c3e75gkmz1kfwj6mbbx5sw281h");
    expect(decodeId("z43zp6c3e75gkmz1kfwj6mbbx5sw281h")).toEqual({ tableNumber: 1017, internalId });
  });

  test.each([
    [1, 31],
    [127, 31],
    [128, 32],
    [512, 32],
    [10_001, 32],
    [16_384, 34],
    [2 ** 21, 36],
    [2 ** 32 - 1, 37],
  ])("of table %i have %i chars and can be decoded", (tableNumber, chars) => {
    const id = newId(tableNumber);
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/);
    expect(id).toHaveLength(chars);
    expect(decodeId(id)?.tableNumber).toBe(tableNumber);
  });

  test("end with the day of their creation", () => {
    const { internalId } = decodeId(newId(10_001))!;
    const day = Math.floor(Date.now() / 86_400_000);
    expect([day - 1, day]).toContain((internalId[14]! << 8) | internalId[15]!);
  });

  test("are unique", () => {
    expect(new Set(Array.from({ length: 5000 }, () => newId(10_001))).size).toBe(5000);
  });

  test("with one changed character are refused", () => {
    const id = newId(10_001);
    for (let i = 0; i < id.length; i++) {
      const other = id[i] === "0" ? "1" : "0";
      expect(decodeId(id.slice(0, i) + other + id.slice(i + 1))).toBeNull();
    }
  });

  test.each([
    ["", "nothing"],
    ["abc", "too short"],
    ["z43zp6c3e75gkmz1kfwj6mbbx5sw281hz43zp6c3", "too long"],
    ["Z43zp6c3e75gkmz1kfwj6mbbx5sw281h", "upper case"],
    ["z43zp6c3e75gkmz1kfwj6mbbx5sw281i", "a char outside of the alphabet"],
    ["z43zp6c3e75gkmz1kfwj6mbbx5sw281", "a char missing"],
    ["sssswsgggggggggsgcsssfafffsffks", "a table number that runs on"],
    ["ğ43zp6c3e75gkmz1kfwj6mbbx5sw281h", "a foreign letter"],
  ])("are not %j: %s", (text) => {
    expect(decodeId(text)).toBeNull();
  });

  test("are refused in any form but the canonical one", () => {
    // 19 bytes are 152 bits in 31 chars of 5 bits: the last char has 3 bits of padding that must be zero.
    const id = newId(1);
    const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
    const last = alphabet.indexOf(id.at(-1)!);
    expect(last % 8).toBe(0);
    expect(decodeId(id.slice(0, -1) + alphabet[last + 1])).toBeNull();
  });
});
