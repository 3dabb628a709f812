import type { FilePart } from "../shared/file-part.ts";

export const trueFalseFile: FilePart<"true_false"> = {
  fieldsOf: (_content, key) => ({ correctAnswer: key }),
  draftOfFields: ({ correctAnswer }) =>
    typeof correctAnswer === "boolean" ? { type: "true_false", correctAnswer } : null,
  commonForm: (_content, key) => ({ form: "statement", isTrue: key === true }),
};
