import { Fragment, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { type FormattedText, MAX_MARKS } from "../../../../convex/shared/marks.ts";
import { paragraphsOf, textOf } from "./document.ts";
import type { TextLimits } from "./extensions.ts";
import { oneLine, shortened } from "./pasted-text.ts";

/** Inserts as much of a pasted or dropped text as the limits permit: in place of the selection, or at the position `at`. */
export function insertText(
  view: EditorView,
  inserted: FormattedText,
  { lines, maxLength }: TextLimits,
  at?: number,
): void {
  const { state } = view;
  const remaining = textOf(at === undefined ? state.tr.deleteSelection().doc : state.doc);
  const room = maxLength - remaining.text.length;
  const { text, marks = [] } = shortened(lines === "one" ? oneLine(inserted) : inserted, Math.max(0, room));
  // One less than the limit, and one for a style around the position, which becomes two marks.
  const marksRoom = MAX_MARKS - 2 - (remaining.marks?.length ?? 0);
  const formatted = { text, marks: marks.slice(0, Math.max(0, marksRoom)) };
  const slice = new Slice(Fragment.from(paragraphsOf(state.schema, formatted)), 1, 1);
  const { tr } = state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView());
}
