import { type FormattedText, joinFormatted, type Mark, sliceMarks } from "../../../../convex/shared/marks.ts";

/** Moves the marks of a text to its new version, which was edited as plain text. A formula whose words changed becomes text. */
export function editedText(before: FormattedText, text: string): FormattedText {
  const { marks = [] } = before;
  if (marks.length === 0 || text === before.text) return { ...before, text };
  const most = Math.min(before.text.length, text.length);
  let start = 0;
  while (start < most && before.text[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.text.at(-1 - end) === text.at(-1 - end)) end += 1;
  const inserted = text.slice(start, text.length - end);
  // Inserted letters have the styles of the letter before.
  const continued = marks.flatMap((mark): Mark[] =>
    mark.kind !== "formula" && mark.from < start && mark.to >= start && inserted !== ""
      ? [{ kind: mark.kind, from: 0, to: inserted.length }]
      : [],
  );
  return joinFormatted([
    { text: text.slice(0, start), marks: sliceMarks(marks, 0, start) },
    { text: inserted, marks: continued },
    { text: text.slice(text.length - end), marks: sliceMarks(marks, before.text.length - end) },
  ]);
}
