import { MAX_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { type FileFormat, partialIn, textsIn } from "../shared/file-format.ts";
import { draftOf, isDraft } from "./draft.ts";

export const orderFile: FileFormat<"order"> = {
  fieldsOf: (content, key) => {
    const { items, partial } = draftOf(content, key);
    return { items, ...(partial && { partial }) };
  },
  draftOfFields: (fields) => {
    const items = textsIn(fields.items, MAX_ITEMS);
    return items === null || !isDraft({ items }) ? null : { type: "order", items, ...partialIn(fields) };
  },
  commonForm: (content, key) => {
    const { items, partial = false } = draftOf(content, key);
    return { form: "sequence", items, partial };
  },
};
