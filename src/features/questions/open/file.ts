import { MAX_RUBRIC_LINES } from "../../../../convex/shared/limits/questions.ts";
import { type Fields, type FileFormat, isFields } from "../shared/file-format.ts";
import type { OpenKey } from "./key.ts";
import { openKeyOf } from "./key.ts";

export const openFile: FileFormat<"open"> = {
  fieldsOf: ({ points }, key) => ({ points, ...openKeyOf(key) }),
  draftOfFields: ({ points, model = "", rubric = [] }) => {
    const lines = rubricIn(rubric);
    if (typeof points !== "number" || typeof model !== "string" || lines === null) return null;
    return { type: "open", points, model, rubric: lines };
  },
  commonForm: ({ points }, key) => ({ form: "open", points, ...openKeyOf(key) }),
};

function rubricIn(value: unknown): OpenKey["rubric"] | null {
  if (!Array.isArray(value) || value.length > MAX_RUBRIC_LINES) return null;
  const lines = value.flatMap((line: unknown) => (isFields(line) ? (lineIn(line) ?? []) : []));
  return lines.length === value.length ? lines : null;
}

function lineIn({ text, points = 0 }: Fields): OpenKey["rubric"][number] | null {
  return typeof text === "string" && typeof points === "number" ? { text, points } : null;
}
