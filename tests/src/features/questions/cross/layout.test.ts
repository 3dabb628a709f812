// @vitest-environment node
// Layout of words as a crossword.
import { describe, expect, test } from "vitest";
import { questionKinds } from "../../../../../convex/model/questions/kinds";
import { lettersOf } from "../../../../../convex/shared/crossword.ts";
import { MAX_CROSSWORD_SIZE, MAX_CROSSWORD_WORDS } from "../../../../../convex/shared/limits/questions.ts";
import {
  type CrossDraft,
  draftOf,
  emptyDraft,
  inputOf,
  placeOf,
  solutionOf,
  withAnswer,
  withClue,
  withEmptyWord,
  withNextLayout,
  withoutWord,
  withWordMoved,
} from "../../../../../src/features/questions/cross/draft.ts";
import { layoutsOf } from "../../../../../src/features/questions/cross/layout.ts";

const FRUIT = ["incir", "ırmak", "karpuz", "zeytin", "nar", "armut"];

/** Draft with these words, typed one after the other. */
function written(words: readonly string[]): CrossDraft {
  return words.reduce((draft, word, index) => {
    const withLine = draft.crossword.words.length > index ? draft : withEmptyWord(draft);
    return withClue(withAnswer(withLine, index, word), index, `${index + 1}. ipucu`);
  }, emptyDraft());
}
const rows = (draft: CrossDraft) => solutionOf(draft).map((row) => row.replaceAll(" ", "·"));
const placedCount = (draft: CrossDraft) =>
  draft.crossword.words.filter((word) => placeOf(word) !== null).length;

/** Result of storing the draft on the server, which rejects invalid crosswords. */
function stored(draft: CrossDraft) {
  return questionKinds.cross.prepare(inputOf(draft));
}

describe("typed words", () => {
  test("cross only at shared letters", () => {
    expect(rows(written(["kalem", "masa"]))).toEqual(["·M···", "KALEM", "·S···", "·A···", "·····"]);
  });

  test("distinguish dotted and dotless i", () => {
    expect(placedCount(written(["ıı", "ii"]))).toBe(1);
    expect(placedCount(written(["ısı", "sıla"]))).toBe(2);
    expect(rows(written(["istif"]))[0]).toBe("İSTİF");
  });

  test("make a grid that contains all words and that the server accepts", () => {
    const draft = written(FRUIT);
    expect(placedCount(draft)).toBe(FRUIT.length);
    expect(stored(draft).content.crossword.words).toHaveLength(FRUIT.length);
  });

  test("are placed as soon as another word connects them", () => {
    const two = written(["kek", "soru"]);
    expect(placedCount(two)).toBe(1);
    expect(placedCount(withAnswer(two, 2, "kros"))).toBe(3);
  });

  test("stay in place while another is typed, and return to their place when typed again", () => {
    const draft = written(FRUIT);
    const half = withAnswer(draft, 5, "ar");
    expect(half.crossword.words[0]).toEqual(draft.crossword.words[0]);
    expect(withAnswer(draft, 1, "ırmak")).toEqual(draft);
  });

  test("leave the grid with a removed connecting word, and are placed again where they cross the rest", () => {
    const draft = withoutWord(written(["kalem", "masa", "sal"]), 1);
    expect(draft.crossword.words.map(({ answer }) => answer)).toEqual(["kalem", "sal"]);
    expect(placedCount(draft)).toBe(2);
    expect(stored(draft).content.crossword.words).toHaveLength(2);
  });

  test("without a shared letter, or too long for any grid, are not placed", () => {
    expect(placedCount(written(["a".repeat(MAX_CROSSWORD_SIZE + 1)]))).toBe(0);
    expect(placedCount(written(["kek", "soru"]))).toBe(1);
  });

  test("can be reordered in the list without moving in the grid", () => {
    const draft = written(FRUIT);
    expect(rows(withWordMoved(draft, 0, 4))).toEqual(rows(draft));
  });
});

describe("a layout of all words", () => {
  const letters = FRUIT.map(lettersOf);

  test("is deterministic, and its alternatives are valid crosswords", () => {
    const layouts = layoutsOf(letters);
    expect(layoutsOf(letters)).toEqual(layouts);
    expect(layouts.length).toBeGreaterThan(1);
    let draft = written(FRUIT);
    const seen = new Set<string>();
    for (const _layout of layouts) {
      draft = withNextLayout(draft);
      expect(stored(draft).content.crossword.words).toHaveLength(FRUIT.length);
      seen.add(rows(draft).join("\n"));
    }
    expect(seen.size).toBe(layouts.length);
    expect(rows(withNextLayout(draft))).toEqual([...seen][0]?.split("\n"));
  });

  test("of the maximum number of words fits in the largest grid", () => {
    const words = Array.from({ length: MAX_CROSSWORD_WORDS }, (_, index) => {
      const syllables = ["ka", "le", "mi", "sı", "to", "rü", "ye", "zu"];
      return [0, 1, 3]
        .map((shift) => syllables[(index * 3 + shift * (index + 1)) % syllables.length])
        .join("");
    });
    const draft = withNextLayout(written(words));
    expect(placedCount(draft)).toBeGreaterThan(5);
    expect(stored(draft).content.crossword.size).toBeLessThanOrEqual(MAX_CROSSWORD_SIZE);
  });
});

describe("an imported crossword", () => {
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

  test("is unchanged without an edit; editing a clue changes only this clue", () => {
    expect(stored(draft)).toEqual({ content, key });
    const { crossword } = stored(withClue(draft, 1, "Yuva")).content;
    expect(crossword).toEqual({
      ...content.crossword,
      words: [content.crossword.words[0], { ...content.crossword.words[1], clue: "Yuva" }],
    });
  });

  test("keeps its given letters after a new word or a new layout", () => {
    const longer = withAnswer(withEmptyWord(draft), 2, "kuzu");
    for (const changed of [longer, withNextLayout(longer)]) {
      const { crossword } = stored(withClue(changed, 2, "Hayvan")).content;
      expect(crossword.given.join("").trim()).toBe("A");
    }
  });
});
