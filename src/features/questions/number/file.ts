import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { MAX_ACCEPTED_TEXTS } from "../../../../convex/shared/limits/questions.ts";
import type { FileFormat } from "../shared/file-format.ts";
import { keyOf } from "./numbers.ts";

export const numberFile: FileFormat<"number"> = {
  fieldsOf: (_content, key) => ({ ...keyOf(key) }),
  draftOfFields: ({ value, tolerance = 0, also }) => {
    if (!isNumberOrText(value) || !isNumberOrText(tolerance)) return null;
    const others = also === undefined ? [] : also;
    if (!Array.isArray(others) || others.length > MAX_ACCEPTED_TEXTS - 1 || !others.every(isNumberOrText))
      return null;
    return {
      type: "number",
      value: typed(value),
      tolerance: tolerance === 0 ? "" : typed(tolerance),
      ...(others.length > 0 && { also: others.map(typed) }),
    };
  },
  commonForm: (_content, key) => {
    const right = keyOf(key);
    return right === null ? { form: "none" } : { form: "number", ...right };
  },
};

function isNumberOrText(value: unknown): value is number | string {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
}

function typed(value: number | string): string {
  return typeof value === "number" ? typedDecimal(value) : value;
}
