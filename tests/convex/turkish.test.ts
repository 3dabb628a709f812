import { describe, expect, it } from "vitest";
import { isSessionCode, normalizeCode, readCode } from "../../convex/shared/codes";
import { FEEDBACK_MESSAGE_MAX_CHARS } from "../../convex/shared/limits/feedback";
import { normalForm } from "../../convex/shared/normalForm";
import {
  cleanForBoard,
  cleanText,
  compareTurkish,
  countChars,
  foldName,
  sortKey,
} from "../../convex/shared/turkish";

describe("normal forms", () => {
  it("are the standard ones for texts of all scripts, except for the order of marks", () => {
    const text = "Çağla Işık, Việt, שָׁלוֹם, क्षि, e\u0323\u0301";
    for (const form of ["NFC", "NFKD"] as const) expect(normalForm(text, form)).toBe(text.normalize(form));
  });

  it("are computed for a limited length, which still exceeds the limits of all texts", () => {
    const endless = "ğ".repeat(1_000_000);
    expect(normalForm(endless, "NFKD").length).toBeLessThan(100_000);
    expect(countChars(cleanText(endless))).toBeGreaterThan(FEEDBACK_MESSAGE_MAX_CHARS);
    expect(isSessionCode(normalizeCode(`ABC234${"\ufdfa".repeat(300_000)}`))).toBe(false);
  });

  it("do not sort endless sequences of marks, which would block the server", () => {
    const text = `a${"\u0301".repeat(200_000)}${"\u0316".repeat(200_000)}`;
    expect(normalForm(text, "NFD")).toBe(`a${"\u0301".repeat(30)}`);
  });
});

describe("a session code", () => {
  it.each([
    ["abc123", "ABC123"],
    ["i1ıİI", "I1III"],
    ["i̇", "I"],
    [" ab3 – 9xk ", "AB39XK"],
    ["AB3-9XK\n", "AB39XK"],
    ["ａｂ", "AB"],
    ["", ""],
  ])("typed as %j is normalised to %j", (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it.each([
    ["rqc0zc", "RQCOZC"],
    ["1O 0ı", "IOOI"],
    ["ABC234", "ABC234"],
  ])("that a person has typed from the board as %j is read as %j", (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    ["ABC123", true],
    ["ABC12", false],
    ["ABC1234", false],
    ["ABÇ123", false],
    ["AB'123", false],
  ])("%j is valid: %j", (code, is) => {
    expect(isSessionCode(code)).toBe(is);
  });
});

describe("a nickname", () => {
  it.each([
    ["  Ali   Can ", "Ali Can"],
    ["A\u200bl\u202ei\u0007", "Ali"],
    ["\u00ad\u2060", ""],
    ["Çağlar", "Çağlar"],
    ["a\u0301\u0302\u0303\u0304\u0305\u0306", "á\u0302\u0303\u0304"],
    ["tab\tsatır\n", "tab satır"],
  ])("typed as %j is displayed as %j", (typed, shown) => {
    expect(cleanForBoard(typed)).toBe(shown);
  });

  it.each(["Ela 👩‍🚀", "👨🏽‍🏫", "👩‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥"])("keeps the emoji of %s together", (typed) => {
    expect(cleanForBoard(typed)).toBe(typed);
  });

  it.each([
    ["A\u200dli", "Ali"],
    ["👩\u200d", "👩"],
    ["👩\u200d\u200d🚀", "👩🚀"],
    ["\u200d🚀", "🚀"],
  ])("loses joiners that join nothing: %j becomes %j", (typed, shown) => {
    expect(cleanForBoard(typed)).toBe(shown);
  });

  it("is measured in code points, not in bytes or UTF-16 units", () => {
    expect(countChars("şıİ🦊")).toBe(4);
  });

  it.each([
    ["ALİ", "ali"],
    ["Ali", "ALI"],
    ["IŞIL", "ışıl"],
    ["Ayşe  Nur", "ayşe nur"],
  ])("%j and %j have the same folded name", (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it("has different folded names for different letters", () => {
    expect(foldName("Gül")).not.toBe(foldName("Gul"));
  });
});

describe("Turkish order", () => {
  it("follows the alphabet, with dotless before dotted i", () => {
    const letters = [..."abcçdefgğhıijklmnoöprsştuüvyz"];
    expect([...letters].reverse().sort(compareTurkish)).toEqual(letters);
  });

  it("sorts titles as a dictionary does", () => {
    const sorted = [
      "2. Dünya",
      "Ağaç",
      "ak",
      "ak saç",
      "Aka",
      "Çanakkale",
      "“Çarpma”",
      "Ilgaz",
      "İzmir",
      "şiir",
      "Ünlüler",
    ];
    expect([...sorted].reverse().sort(compareTurkish)).toEqual(sorted);
  });

  it("equals the string order of the stored sort keys", () => {
    expect(sortKey("çam") > sortKey("cuma")).toBe(true);
    expect(sortKey("Émile") < sortKey("Eren")).toBe(true);
    expect(sortKey("Ω") > sortKey("zzz")).toBe(true);
  });
});
