import { MAX_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { pictureOf } from "../choice/option-drafts.ts";
import { type FileFormat, textsIn } from "../shared/file-format.ts";
import { isDraft } from "./draft.ts";

export const multipleChoiceFile: FileFormat<"multiple_choice"> = {
  fieldsOf: ({ options }, key) => ({ options, correctAnswer: key }),
  draftOfFields: ({ options: written, correctAnswer = null }) => {
    const options = textsIn(written, MAX_OPTIONS);
    if (options === null || !isDraft({ options, correctAnswer })) return null;
    const right = typeof correctAnswer === "number" && options[correctAnswer] !== undefined;
    return { type: "multiple_choice", options, correctAnswer: right ? correctAnswer : null };
  },
  commonForm: ({ options, pictures }, key) => ({
    form: "choice",
    options: options.map((text, index) => ({ text, isRight: index === key, ...pictureOf(pictures, index) })),
    several: false,
    partial: false,
  }),
};
