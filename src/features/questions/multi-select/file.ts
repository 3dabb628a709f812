import { MAX_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import { areMarkLists, areOptions, pictureOf } from "../choice/option-drafts.ts";
import { isSelection } from "../choice/selection.ts";
import { asNumbers } from "../shared/answer.ts";
import { type FileFormat, partialIn, textsIn } from "../shared/file-format.ts";

export const multiSelectFile: FileFormat<"multi_select"> = {
  fieldsOf: ({ options, optionMarks, partial }, key) => ({
    options,
    ...(optionMarks && { optionMarks }),
    correctAnswers: key,
    ...(partial && { partial }),
  }),
  draftOfFields: (fields) => {
    const options = textsIn(fields.options, MAX_OPTIONS);
    const { optionMarks, correctAnswers } = fields;
    if (!areOptions(options) || !areMarkLists(optionMarks) || !isSelection(options, correctAnswers))
      return null;
    return {
      type: "multi_select",
      options,
      ...(optionMarks && { optionMarks }),
      correctAnswers,
      ...partialIn(fields),
    };
  },
  commonForm: ({ options, pictures, partial = false }, key) => ({
    form: "choice",
    options: options.map((text, index) => ({
      text,
      isRight: asNumbers(key).includes(index),
      ...pictureOf(pictures, index),
    })),
    several: true,
    partial,
  }),
};
