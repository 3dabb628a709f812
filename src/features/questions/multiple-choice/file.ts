import { MAX_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { areMarkLists, pictureOf } from "../choice/option-drafts.ts";
import { type FileFormat, textsIn } from "../shared/file-format.ts";
import { isDraft } from "./draft.ts";

export const multipleChoiceFile: FileFormat<"multiple_choice"> = {
  fieldsOf: ({ options, optionMarks }, key) => ({
    options,
    ...(optionMarks && { optionMarks }),
    correctAnswer: key,
  }),
  draftOfFields: ({ options: written, optionMarks, correctAnswer = null }) => {
    const options = textsIn(written, MAX_OPTIONS);
    if (options === null || !isDraft({ options, correctAnswer }) || !areMarkLists(optionMarks)) return null;
    const right = typeof correctAnswer === "number" && options[correctAnswer] !== undefined;
    return {
      type: "multiple_choice",
      options,
      ...(optionMarks && { optionMarks }),
      correctAnswer: right ? correctAnswer : null,
    };
  },
  commonForm: ({ options, pictures }, key) => ({
    form: "choice",
    options: options.map((text, index) => ({ text, isRight: index === key, ...pictureOf(pictures, index) })),
    several: false,
    partial: false,
  }),
};
