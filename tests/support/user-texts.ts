import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { transformSync } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Folders with texts for users, besides index.html. */
const FOLDERS = ["src", "convex/shared", "convex/model", "cli/demo"];

export interface UserText {
  /** Path from the repository's root. */
  file: string;
  /** Text with single spaces; interpolated parts are `…`. */
  text: string;
}

/** Every string and JSX text of the program that a user may read, and some that no user reads. */
export function userTexts(): UserText[] {
  const page = readFileSync(`${ROOT}index.html`, "utf8").replace(/<[^>]*>/g, " ");
  const files = FOLDERS.flatMap((folder) => sourcesUnder(folder));
  return [
    { file: "index.html", text: oneLine(page) },
    ...files.flatMap((file) => textsOfFile(file).map((text) => ({ file, text }))),
  ];
}

function textsOfFile(file: string): string[] {
  return textsOf(readFileSync(ROOT + file, "utf8"), file.endsWith(".tsx") ? "tsx" : "ts");
}

/** Every string and JSX text in TypeScript source code. A template with several parts is one text. */
export function textsOf(source: string, loader: "ts" | "tsx"): string[] {
  const { code } = transformSync(source, {
    loader,
    jsx: "automatic",
    charset: "utf8",
    target: "esnext",
  });
  const texts: string[] = [];
  collect(parse(code, { ecmaVersion: "latest", sourceType: "module" }), texts);
  return texts.map(oneLine).filter((text) => text !== "");
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, texts);
    return;
  }
  if (!isNode(node) || /^Import|^ExportAll/.test(node.type)) return;
  if (node.type === "Literal" && typeof node.value === "string") texts.push(node.value);
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    texts.push(quasis.map(({ value }) => value.cooked).join("…"));
  }
  for (const child of Object.values(node)) collect(child, texts);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function sourcesUnder(path: string): string[] {
  if (!statSync(ROOT + path).isDirectory()) return /\.tsx?$/.test(path) ? [path] : [];
  return readdirSync(ROOT + path).flatMap((name) => sourcesUnder(`${path}/${name}`));
}
