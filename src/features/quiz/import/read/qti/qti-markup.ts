/** Shared code for both generations of QTI: names without prefixes, markup inside the XML, and questions with pictures. */

import type { AddNote } from "../answers/collect-notes.ts";
import { type Answer, GAP } from "../answers/scored-answers.ts";
import { type HtmlText, htmlText } from "../text/html-text.ts";
import { optionPicture, PICTURE_NOT_TAKEN } from "../text/named-pictures.ts";
import type { FindPicture } from "../text/package-pictures.ts";
import { parseXml, type XmlElement, type XmlNode } from "../text/xml.ts";

/** XML tree with the names of QTI 2: without namespace prefixes, and QTI 3's `qti-item-body` as `itemBody`. */
export function parseQti(text: string): XmlElement {
  return renamed(parseXml(text));
}

function renamed(element: XmlElement): XmlElement {
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [camelCase(name), value]),
  );
  const children = element.children.map((child) => (typeof child === "string" ? child : renamed(child)));
  return { name: camelCase(element.name.replace(/^.*:/, "").replace(/^qti-/, "")), attributes, children };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Outermost elements with these names, in document order. */
export function within(parent: XmlElement | undefined, names: ReadonlySet<string>): XmlElement[] {
  if (parent === undefined) return [];
  return parent.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return names.has(child.name) ? [child] : within(child, names);
  });
}

/**
 * Markup of a part of the tree.
 * @param replace returns markup for elements to be replaced, and null for all others
 */
export function markupOf(
  nodes: readonly XmlNode[],
  replace: (element: XmlElement) => string | null = () => null,
): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapedText(node);
      const replaced = replace(node);
      if (replaced !== null) return replaced;
      const { name, attributes, children } = node;
      const source = attributes.src ?? (isPicture(node) ? attributes.data : undefined);
      if (source !== undefined && /^(img|object)$/.test(name))
        return `<img src="${escapedAttribute(source)}" alt="${escapedAttribute(attributes.alt ?? "")}">`;
      const inside = markupOf(children, replace);
      return name === "br" || name === "hr"
        ? "<br>"
        : `<${name}${shownAttributes(attributes)}>${inside}</${name}>`;
    })
    .join("");
}

/** Attributes that define a list's numbering, or mark a span as a formula. */
function shownAttributes(attributes: Record<string, string>): string {
  return ["type", "start", "value", "style", "class"]
    .flatMap((name) => {
      const value = attributes[name];
      return value === undefined ? [] : ` ${name}="${escapedAttribute(value)}"`;
    })
    .join("");
}

function isPicture({ name, attributes }: XmlElement): boolean {
  return name === "object" && /^image\//i.test(attributes.type ?? "");
}

export function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function escapedAttribute(text: string): string {
  return escapedText(text).replaceAll('"', "&quot;");
}

/** Text of markup, with a note for each loss. */
export function textWithNotes(html: string, addNote: AddNote): HtmlText {
  const read = htmlText(html);
  for (const sentence of read.lost) addNote(sentence);
  return read;
}

/** An option of a choice, with its picture. */
export function optionIn(
  html: string,
  find: FindPicture,
  addNote: AddNote,
): Pick<Answer, "text" | "picture"> {
  const { text, pictures } = textWithNotes(html, addNote);
  return { text: text.replace(/\s+/g, " "), picture: optionPicture(pictures, find, addNote) };
}

/** Text of a part that cannot have a picture: a side of a pair, an item of an order, a gap. */
export function optionText(html: string, addNote: AddNote): string {
  const { text, pictures } = textWithNotes(html, addNote);
  if (pictures.length > 0) addNote(PICTURE_NOT_TAKEN);
  return text.replace(/\s+/g, " ");
}

/** Text of a question: a gap at its end is removed, because the answer is below it; other gaps are underscores. */
export function askedText(text: string): string {
  const words = text.trim();
  return (words.endsWith(GAP) ? words.slice(0, -GAP.length).trim() : words).replaceAll(GAP, "___");
}

/** Feedback of a single word of praise is no explanation. */
const PRAISE =
  /^(doğru|evet|aferin|tebrikler|harika|bravo|correct|right|yes|great|well done|good job)[\s!.]*$/i;

/** Explanation of a question: the first feedback that is more than praise. */
export function explanationOf(texts: readonly string[]): string {
  return texts.find((text) => text !== "" && !PRAISE.test(text)) ?? "";
}
