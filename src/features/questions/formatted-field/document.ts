import type { Node, Schema } from "@tiptap/pm/model";
import {
  type FormattedText,
  type Mark,
  piecesOf,
  sliceMarks,
  tidyMarks,
} from "../../../../convex/shared/marks.ts";
import { isStyle } from "./pasted-text.ts";

/** Lines of a text as the editor's paragraphs. */
export function paragraphsOf(schema: Schema, { text, marks = [] }: FormattedText): Node[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const pieces = piecesOf({ text: line, marks: sliceMarks(marks, at, at + line.length) });
    at += line.length + 1;
    const nodes = pieces.flatMap((piece): Node[] => {
      if (piece.text === "") return [];
      if (piece.tex !== undefined) return [schema.node("formula", { tex: piece.tex, words: piece.text })];
      return [
        schema.text(
          piece.text,
          piece.styles.map((style) => schema.mark(style)),
        ),
      ];
    });
    return schema.node("paragraph", null, nodes);
  });
}

/** Text of paragraphs: the editor's document, or a copied part of it. */
export function textOf(paragraphs: { forEach: (each: (paragraph: Node) => void) => void }): FormattedText {
  const lines: string[] = [];
  const marks: Mark[] = [];
  let length = 0;
  paragraphs.forEach((paragraph) => {
    let line = "";
    const add = (node: Node) => {
      const words = node.isText ? (node.text ?? "") : String(node.attrs.words ?? "");
      const from = length + line.length;
      const to = from + words.length;
      if (node.type.name === "formula")
        marks.push({ kind: "formula", from, to, tex: String(node.attrs.tex) });
      else
        for (const { type } of node.marks) if (isStyle(type.name)) marks.push({ kind: type.name, from, to });
      line += words;
    };
    if (paragraph.isInline) add(paragraph);
    else paragraph.forEach(add);
    lines.push(line);
    length += line.length + 1;
  });
  const text = lines.join("\n");
  const tidy = tidyMarks(text, marks);
  return tidy.length === 0 ? { text } : { text, marks: tidy };
}
