// @vitest-environment node
// Words laid out as a crossword.
import { describe, expect, test } from "vitest";
import { questionKinds } from "../../../../../convex/model/questions/kinds";
import { lettersOf } from "../../../../../convex/shared/crossword.ts";
import { MAX_CROSSWORD_SIZE, MAX_CROSSWORD_WORDS } from "../../../../../convex/shared/limits/questions.ts";
import {
  type CrossDraft,
  draftOf,
  emptyDraft,
  inputOf,
  laidAnew,
  placeOf,
  solutionOf,
  withAnswer,
  withClue,
  withEmptyWord,
  withoutWord,
  withWordMoved,
} from "../../../../../src/features/questions/cross/draft.ts";
import { layoutsOf } from "../../../../../src/features/questions/cross/layout.ts";

const FRUIT = ["incir", "ırmak", "karpuz", "zeytin", "nar", "armut"];

/** These words, typed one after the other. */
function written(words: readonly string[]): CrossDraft {
  return words.reduce((draft, word, index) => {
    const withLine = draft.crossword.words.length > index ? draft : withEmptyWord(draft);
    return withClue(withAnswer(withLine, index, word), index, `${index + 1}. ipucu`);
  }, emptyDraft());
}
const rows = (draft: CrossDraft) => solutionOf(draft).map((row) => row.replaceAll(" ", "·"));
const standing = (draft: CrossDraft) => draft.crossword.words.filter((word) => placeOf(word) !== null).length;

/** Stored as the server would, which refuses what is no crossword. */
function stored(draft: CrossDraft) {
  return questionKinds.cross.prepare(inputOf(draft));
}

describe("words that are typed", () => {
  test("cross at letters that they share, and at no other", () => {
    expect(rows(written(["kalem", "masa"]))).toEqual(["·M···", "KALEM", "·S···", "·A···", "·····"]);
  });

  test("keep the dotted and the dotless i apart", () => {
    expect(standing(written(["ıı", "ii"]))).toBe(1);
    expect(standing(written(["ısı", "sıla"]))).toBe(2);
    expect(rows(written(["istif"]))[0]).toBe("İSTİF");
  });

  test("make a grid that the server takes, with all of them", () => {
    const draft = written(FRUIT);
    expect(standing(draft)).toBe(FRUIT.length);
    expect(stored(draft).content.crossword.words).toHaveLength(FRUIT.length);
  });

  test("wait for a word that joins them", () => {
    const two = written(["kek", "soru"]);
    expect(standing(two)).toBe(1);
    expect(standing(withAnswer(two, 2, "kros"))).toBe(3);
  });

  test("stay where they stand while another is typed, and one that is typed back is where it was", () => {
    const draft = written(FRUIT);
    const half = withAnswer(draft, 5, "ar");
    expect(half.crossword.words[0]).toEqual(draft.crossword.words[0]);
    expect(withAnswer(draft, 1, "ırmak")).toEqual(draft);
  });

  test("come off the grid with the one that they hang on, and are put back where they cross the rest", () => {
    const draft = withoutWord(written(["kalem", "masa", "sal"]), 1);
    expect(draft.crossword.words.map(({ answer }) => answer)).toEqual(["kalem", "sal"]);
    expect(standing(draft)).toBe(2);
    expect(stored(draft).content.crossword.words).toHaveLength(2);
  });

  test("too long for any grid, or without a letter in common, have no place", () => {
    expect(standing(written(["a".repeat(MAX_CROSSWORD_SIZE + 1)]))).toBe(0);
    expect(standing(written(["kek", "soru"]))).toBe(1);
  });

  test("can be put into another order of the list without moving in the grid", () => {
    const draft = written(FRUIT);
    expect(rows(withWordMoved(draft, 0, 4))).toEqual(rows(draft));
  });
});

describe("a whole layout", () => {
  const letters = FRUIT.map(lettersOf);

  test("is the same for the same words, and there are others to choose from, each a crossword", () => {
    const layouts = layoutsOf(letters);
    expect(layoutsOf(letters)).toEqual(layouts);
    expect(layouts.length).toBeGreaterThan(1);
    let draft = written(FRUIT);
    const seen = new Set<string>();
    for (const _layout of layouts) {
      draft = laidAnew(draft);
      expect(stored(draft).content.crossword.words).toHaveLength(FRUIT.length);
      seen.add(rows(draft).join("\n"));
    }
    expect(seen.size).toBe(layouts.length);
    expect(rows(laidAnew(draft))).toEqual([...seen][0]?.split("\n"));
  });

  test("of as many words as there may be is a crossword within the largest grid", () => {
    const words = Array.from({ length: MAX_CROSSWORD_WORDS }, (_, index) => {
      const syllables = ["ka", "le", "mi", "sı", "to", "rü", "ye", "zu"];
      return [0, 1, 3]
        .map((shift) => syllables[(index * 3 + shift * (index + 1)) % syllables.length])
        .join("");
    });
    const draft = laidAnew(written(words));
    expect(standing(draft)).toBeGreaterThan(5);
    expect(stored(draft).content.crossword.size).toBeLessThanOrEqual(MAX_CROSSWORD_SIZE);
  });
});

describe("a crossword that came with a file", () => {
  //  · · · ·
  //  · K A R      the A is given; the words below touch none
  //  · · · ·
  //  · E V ·
  const { content, key } = questionKinds.cross.prepare({
    type: "cross",
    crossword: {
      size: 4,
      words: [
        { answer: "kar", clue: "Kışın yağar", direction: "across", row: 1, column: 1 },
        { answer: "ev", clue: "Hane", direction: "across", row: 3, column: 1 },
      ],
      editableCells: [
        { row: 1, column: 1 },
        { row: 1, column: 3 },
        { row: 3, column: 1 },
        { row: 3, column: 2 },
      ],
    },
  });
  const draft = draftOf(content, key);

  test("is as it was when another clue is written, or nothing", () => {
    expect(stored(draft)).toEqual({ content, key });
    const { crossword } = stored(withClue(draft, 1, "Yuva")).content;
    expect(crossword).toEqual({
      ...content.crossword,
      words: [content.crossword.words[0], { ...content.crossword.words[1], clue: "Yuva" }],
    });
  });

  test("keeps its letters that are given when a word is added or all are laid out anew", () => {
    const longer = withAnswer(withEmptyWord(draft), 2, "kuzu");
    for (const changed of [longer, laidAnew(longer)]) {
      const { crossword } = stored(withClue(changed, 2, "Hayvan")).content;
      expect(crossword.given.join("").trim()).toBe("A");
    }
  });
});
