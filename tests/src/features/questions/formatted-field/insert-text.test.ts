// Text that is pasted or dropped into a formatted field.
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import type { FormattedText } from "../../../../../convex/shared/marks.ts";
import { paragraphsOf, textOf } from "../../../../../src/features/questions/formatted-field/document.ts";
import {
  extensionsOf,
  type TextLimits,
} from "../../../../../src/features/questions/formatted-field/extensions.ts";
import { insertText } from "../../../../../src/features/questions/formatted-field/insert-text.ts";

const FORMULA: FormattedText = {
  text: "12 √2345",
  marks: [{ kind: "formula", from: 3, to: 5, tex: "\\sqrt2" }],
};

/** Returns the text after an insertion with the positions `selection` selected. */
function inserted(
  start: FormattedText,
  selection: { from: number; to: number },
  text: FormattedText,
  { at, ...limits }: Partial<TextLimits> & { at?: number },
): FormattedText {
  const all: TextLimits = { lines: "several", maxLength: 100, ...limits };
  const editor = new Editor({ element: document.createElement("div"), extensions: extensionsOf(all) });
  const { schema, tr } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, tr.doc.content.size, paragraphsOf(schema, start)));
  editor.commands.setTextSelection(selection);
  insertText(editor.view, text, all, at);
  const result = textOf(editor.state.doc);
  editor.destroy();
  return result;
}

test("an inserted text replaces the selection, and is cut at the limit", () => {
  expect(inserted({ text: "12345678" }, { from: 3, to: 5 }, { text: "abcdef" }, { maxLength: 10 })).toEqual({
    text: "12abcd5678",
  });
});

test("the words of a replaced formula make room", () => {
  expect(inserted(FORMULA, { from: 4, to: 5 }, { text: "abcd" }, { maxLength: 9 })).toEqual({
    text: "12 abc345",
  });
});

test("a text that is dropped beside the selection is cut at the limit", () => {
  const all = { from: 1, to: 9 };
  expect(inserted({ text: "12345678" }, all, { text: "abcd" }, { maxLength: 10, at: 9 })).toEqual({
    text: "12345678ab",
  });
});

test("a text with too many formats keeps the first of them", () => {
  const text = "ab".repeat(150);
  const marks = Array.from({ length: 150 }, (_, index) => ({
    kind: "bold" as const,
    from: 2 * index,
    to: 2 * index + 1,
  }));
  const result = inserted({ text: "" }, { from: 1, to: 1 }, { text, marks }, { maxLength: 1_500 });
  expect(result.text).toBe(text);
  expect(result.marks).toEqual(marks.slice(0, 98));
});
