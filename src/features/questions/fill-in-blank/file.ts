import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { MAX_BLANK_OPTIONS, MAX_BLANKS } from "../../../../convex/shared/limits/questions.ts";
import { asTexts } from "../shared/answer.ts";
import { type FileFormat, isFields, partialIn, textsIn } from "../shared/file-format.ts";
import { type BlankDraft, blankOf } from "./draft.ts";

/** In files, a blank's options include the right one; in drafts they do not. */
export const fillInBlankFile: FileFormat<"fill_in_blank"> = {
  fieldsOf: ({ fillInBlank: { text, blanks }, partial }, key) => {
    const right = asTexts(key);
    const filed = blanks.map(({ options }, blankIndex) => ({
      ...(options.length > 0 && { options }),
      ...(right[blankIndex] !== undefined && { correct: right[blankIndex] }),
    }));
    return { fillInBlank: { text, blanks: filed }, ...(partial && { partial }) };
  },
  draftOfFields: (fields) => {
    const { fillInBlank } = fields;
    if (!isFields(fillInBlank) || typeof fillInBlank.text !== "string") return null;
    const { text, blanks: filed } = fillInBlank;
    if (!Array.isArray(filed) || filed.length > MAX_BLANKS) return null;
    const blanks = filed.map(blankIn);
    if (!blanks.every((blank) => blank !== null)) return null;
    return { type: "fill_in_blank", fillInBlank: { text, blanks }, ...partialIn(fields) };
  },
  commonForm: ({ fillInBlank: { text, blanks }, partial = false }, key) => {
    if (key === null) return { form: "none" };
    const right = asTexts(key);
    const gaps = blanks.map(({ options }, blankIndex) => ({ right: right[blankIndex] ?? "", options }));
    return { form: "gaps", pieces: splitAtBlanks(text), gaps, partial };
  },
};

function blankIn(value: unknown): BlankDraft | null {
  if (!isFields(value)) return null;
  const { correct = "", options: filed = [] } = value;
  const options = textsIn(filed, MAX_BLANK_OPTIONS);
  if (typeof correct !== "string" || options === null) return null;
  return blankOf(correct, options);
}
