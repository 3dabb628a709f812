import { MAX_PAIRS } from "../../../../convex/shared/limits/questions.ts";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { type FileFormat, isFields, partialIn } from "../shared/file-format.ts";
import { draftOf, isDraft, marksOfPair } from "./draft.ts";

export const matchingFile: FileFormat<"matching"> = {
  fieldsOf: (content, key) => {
    const { matchingPairs, partial } = draftOf(content, key);
    return { matchingPairs, ...(partial && { partial }) };
  },
  draftOfFields: (fields) => {
    const { matchingPairs } = fields;
    if (!Array.isArray(matchingPairs) || matchingPairs.length > MAX_PAIRS) return null;
    if (!isDraft({ matchingPairs })) return null;
    const pairs = matchingPairs.filter(isFields).map(({ left, right, leftMarks, rightMarks }) => ({
      left: String(left),
      right: String(right),
      // `isDraft` has checked them.
      ...marksOfPair({
        leftMarks: leftMarks as Mark[] | undefined,
        rightMarks: rightMarks as Mark[] | undefined,
      }),
    }));
    return { type: "matching", matchingPairs: pairs, ...partialIn(fields) };
  },
  commonForm: (content, key) => {
    const { matchingPairs: pairs, partial = false } = draftOf(content, key);
    return { form: "pairs", pairs, partial };
  },
};
