import { MAX_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { areMarkLists, areOptions } from "../choice/option-drafts.ts";
import { type FileFormat, textsIn } from "../shared/file-format.ts";

export const pollFile: FileFormat<"poll"> = {
  fieldsOf: ({ options, optionMarks, several }) => ({
    options,
    ...(optionMarks && { optionMarks }),
    ...(several && { several }),
  }),
  draftOfFields: ({ options: written, optionMarks, several }) => {
    const options = textsIn(written, MAX_OPTIONS);
    if (!areOptions(options) || !areMarkLists(optionMarks)) return null;
    return {
      type: "poll",
      options,
      ...(optionMarks && { optionMarks }),
      ...(several === true && { several }),
    };
  },
  commonForm: () => ({ form: "none" }),
};
