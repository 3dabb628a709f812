import { expect, it } from "vitest";
import { longestWord, withTiedInitial } from "../../../../src/lib/text/longest-word.ts";

it("ties an initial to the word before, unless that word is too long", () => {
  expect(withTiedInitial("Ayşe Nur K.")).toBe("Ayşe Nur\u00a0K.");
  expect(withTiedInitial("Ali Yı.")).toBe("Ali\u00a0Yı.");
  expect(withTiedInitial("Muhammed Abdurrahman K.")).toBe("Muhammed Abdurrahman\u00a0K.");
  expect(withTiedInitial("Abdurrahmanoğlu Y.")).toBe("Abdurrahmanoğlu Y.");
  expect(withTiedInitial("Ali Yılmaz")).toBe("Ali Yılmaz");
});

it("returns the length of the longest unbreakable part", () => {
  expect(longestWord("Ayşe Nur K.")).toBe(4);
  expect(longestWord(withTiedInitial("Ayşe Nur K."))).toBe(6);
});
