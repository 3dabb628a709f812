import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ExamToRead } from "../reading/state/exam-to-read.ts";

/** An exam as its phone sees it. */
export type PhoneExam = NonNullable<FunctionReturnType<typeof api.paperPhones.exam>>;
type PhonePupils = NonNullable<FunctionReturnType<typeof api.paperPhones.pupils>>;

/** The exam as reading needs it. Pupils' names are empty until `pupils` are loaded. */
export function examToRead(
  { title, className, booklets, rowOptions, sheets, scored }: PhoneExam,
  pupils: PhonePupils,
): ExamToRead {
  const pupilOf = new Map(pupils.map((pupil) => [pupil.pupilId, pupil]));
  const withSheet = new Set(sheets.map(({ pupilId }) => pupilId));
  return {
    title,
    className,
    rowOptions,
    booklets: booklets.map((counts) => ({
      rows: counts.map((count) => ({ options: Array.from({ length: count }, (_, option) => option) })),
    })),
    sheets: sheets.map(({ sheet, pupilId }) => ({
      sheet,
      pupil: pupilId === null ? null : (pupilOf.get(pupilId) ?? { pupilId, name: "" }),
    })),
    withoutSheet: pupils.filter(({ pupilId }) => !withSheet.has(pupilId)),
    scored: scored.map(({ index, most }) => ({ index, number: index + 1, most })),
  };
}
