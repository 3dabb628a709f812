import type { Attrs } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import styles from "./rich-input.module.css";

/**
 * Makes places beside the lines into places in the text. The library's handlers of clicks and drops would select or insert between the lines, where
 * the document can have no text.
 */
export function placeInLines(view: EditorView): void {
  const placeAt = view.posAtCoords.bind(view);
  view.posAtCoords = (coords) => {
    const place = placeAt(coords);
    const resolved = place && view.state.doc.resolve(place.pos);
    if (!resolved || resolved.parent.inlineContent) return place;
    return { ...place, pos: TextSelection.near(resolved, -1).head, inside: -1 };
  };
}

/** The formula whose drawing contains the target of a click. */
export function formulaUnder(
  view: EditorView,
  target: EventTarget | null,
): { at: number; attrs: Attrs } | null {
  const drawing = target instanceof Element ? target.closest(`.${styles.formula}`) : null;
  if (drawing === null) return null;
  const at = view.posAtDOM(drawing, 0);
  const node = view.state.doc.nodeAt(at);
  return node?.type.name === "formula" ? { at, attrs: node.attrs } : null;
}
