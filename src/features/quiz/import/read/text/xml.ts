/** Parses XML to a small tree; workers have no DOM parser. Supports only the five predefined entities and no document types, and fetches nothing. */
import { SaxesParser } from "saxes";
import { Unreadable } from "../../../written/read-question.ts";

export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] };
export type XmlNode = XmlElement | string;

/** Maximum number of nodes; a document of a hundred pages has about 200,000. */
const MAX_NODES = 2_000_000;
const MAX_DEPTH = 500;

/** @throws Unreadable if the text is not well-formed or too large */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let nodes = 0;
  const add = (node: XmlNode) => {
    nodes += 1;
    if (nodes > MAX_NODES || open.length > MAX_DEPTH)
      throw new Unreadable("Dosyanın içi fazla büyük; bölüp tekrar deneyin.");
    open.at(-1)?.children.push(node);
  };
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [] };
    add(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("error", (cause) => {
    throw new Unreadable("Dosyanın içi bozuk: XML olarak okunamıyor.", { cause });
  });
  parser.write(text).close();
  return root;
}

export function elements(parent: XmlElement | undefined): XmlElement[] {
  return parent === undefined ? [] : parent.children.filter((child) => typeof child !== "string");
}

export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return elements(parent).filter((child) => child.name === name);
}

export function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return elements(parent).find((child) => child.name === name);
}

/** Text of an element, including its descendants. */
export function wordsOf(node: XmlNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : node.children.map(wordsOf).join("");
}
