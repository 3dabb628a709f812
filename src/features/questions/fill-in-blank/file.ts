import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import {
  MAX_ACCEPTED_TEXTS,
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
} from "../../../../convex/shared/limits/questions.ts";
import { type FileFormat, isFields, partialIn, textsIn } from "../shared/file-format.ts";
import { acceptedTexts } from "./blanks.ts";
import { type BlankDraft, blankOf } from "./draft.ts";

/** In files, a blank's options include the right one; in drafts they do not. */
export const fillInBlankFile: FileFormat<"fill_in_blank"> = {
  fieldsOf: ({ fillInBlank: { text, blanks }, partial, plainLetters }, key) => {
    const right = acceptedTexts(key);
    const filed = blanks.map(({ options }, blankIndex) => {
      const [correct, ...also] = right[blankIndex] ?? [];
      return {
        ...(options.length > 0 && { options }),
        ...(correct !== undefined && { correct }),
        ...(also.length > 0 && { also }),
      };
    });
    return {
      fillInBlank: { text, blanks: filed },
      ...(partial && { partial }),
      ...(plainLetters && { plainLetters }),
    };
  },
  draftOfFields: (fields) => {
    const { fillInBlank } = fields;
    if (!isFields(fillInBlank) || typeof fillInBlank.text !== "string") return null;
    const { text, blanks: filed } = fillInBlank;
    if (!Array.isArray(filed) || filed.length > MAX_BLANKS) return null;
    const blanks = filed.map(blankIn);
    if (!blanks.every((blank) => blank !== null)) return null;
    return {
      type: "fill_in_blank",
      fillInBlank: { text, blanks },
      ...partialIn(fields),
      ...(fields.plainLetters === true && { plainLetters: true }),
    };
  },
  commonForm: ({ fillInBlank: { text, blanks }, partial = false, plainLetters }, key) => {
    if (key === null) return { form: "none" };
    const right = acceptedTexts(key);
    const gaps = blanks.map(({ options }, blankIndex) => ({ accepted: right[blankIndex] ?? [], options }));
    return { form: "gaps", pieces: splitAtBlanks(text), gaps, partial, plainLetters };
  },
};

function blankIn(value: unknown): BlankDraft | null {
  if (!isFields(value)) return null;
  const { correct = "", options: filed = [], also: others = [] } = value;
  const options = textsIn(filed, MAX_BLANK_OPTIONS);
  const also = textsIn(others, MAX_ACCEPTED_TEXTS - 1);
  if (typeof correct !== "string" || options === null || also === null) return null;
  return blankOf(correct, options, also);
}
