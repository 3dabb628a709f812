import { MAX_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { areOptions } from "../choice/option-drafts.ts";
import { type FileFormat, textsIn } from "../shared/file-format.ts";

export const pollFile: FileFormat<"poll"> = {
  fieldsOf: ({ options, several }) => ({ options, ...(several && { several }) }),
  draftOfFields: ({ options: written, several }) => {
    const options = textsIn(written, MAX_OPTIONS);
    if (!areOptions(options)) return null;
    return { type: "poll", options, ...(several === true && { several }) };
  },
  commonForm: () => ({ form: "none" }),
};
