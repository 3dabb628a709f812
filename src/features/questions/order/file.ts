import { MAX_ITEMS } from "../../../../convex/shared/limits/questions.ts";
import { areMarkLists } from "../choice/option-drafts.ts";
import { type FileFormat, partialIn, textsIn } from "../shared/file-format.ts";
import { draftOf, isDraft } from "./draft.ts";

export const orderFile: FileFormat<"order"> = {
  fieldsOf: (content, key) => {
    const { items, itemMarks, partial } = draftOf(content, key);
    return { items, ...(itemMarks && { itemMarks }), ...(partial && { partial }) };
  },
  draftOfFields: (fields) => {
    const items = textsIn(fields.items, MAX_ITEMS);
    const { itemMarks } = fields;
    if (items === null || !isDraft({ items }) || !areMarkLists(itemMarks)) return null;
    return { type: "order", items, ...(itemMarks && { itemMarks }), ...partialIn(fields) };
  },
  commonForm: (content, key) => {
    const { items, partial = false } = draftOf(content, key);
    return { form: "sequence", items, partial };
  },
};
