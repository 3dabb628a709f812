import type { FileFormat } from "../shared/file-format.ts";

export const trueFalseFile: FileFormat<"true_false"> = {
  fieldsOf: (_content, key) => ({ correctAnswer: key }),
  draftOfFields: ({ correctAnswer }) =>
    typeof correctAnswer === "boolean" ? { type: "true_false", correctAnswer } : null,
  commonForm: (_content, key) => ({ form: "statement", isTrue: key === true }),
};
