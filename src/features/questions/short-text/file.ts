import { MAX_ACCEPTED_TEXTS } from "../../../../convex/shared/limits/questions.ts";
import { type FileFormat, textsIn } from "../shared/file-format.ts";
import { acceptedOf } from "./texts.ts";

export const shortTextFile: FileFormat<"short_text"> = {
  fieldsOf: ({ plainLetters }, key) => ({ accepted: acceptedOf(key), ...(plainLetters && { plainLetters }) }),
  draftOfFields: (fields) => {
    const accepted = textsIn(fields.accepted, MAX_ACCEPTED_TEXTS);
    return accepted === null || accepted.length === 0
      ? null
      : { type: "short_text", accepted, ...(fields.plainLetters === true && { plainLetters: true }) };
  },
  commonForm: ({ plainLetters }, key) => ({ form: "text", accepted: acceptedOf(key), plainLetters }),
};
