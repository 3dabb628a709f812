/** Reads zip packages with QTI files: all items of all versions, in the order of their tests. File types are recognized by content. */
import type { ZipArchive } from "../../../../../lib/files/zip-archive.ts";
import type { ReadQuestion, ReadQuiz } from "../../../written/read-question.ts";
import { decodeText } from "../text/decode-text.ts";
import { type FindPicture, noPictures, picturesIn, resolved } from "../text/package-pictures.ts";
import { elements, type XmlElement } from "../text/xml.ts";
import { rootName } from "../text/xml-root.ts";
import { parseQti, within } from "./qti-markup.ts";
import { type QtiPart, readQti1 } from "./qti1.ts";
import { readQti2Item } from "./qti2.ts";

/** Maximum size of an XML file in bytes. */
const MAX_XML_BYTES = 20 * 1024 * 1024;
const ROOTS = /^(questestinterop|(qti-)?assessment-?(item|test|section))$/i;

/** True if a root element belongs to QTI. */
export function isQtiRoot(name: string): boolean {
  return ROOTS.test(name);
}

/** Reads a single QTI file, whose pictures are missing. */
export function readQtiFile(text: string): ReadQuiz {
  return quizOf([contentOf(parseQti(text), noPictures)]);
}

type Content = QtiPart & {
  format: string;
  /** Paths that a test refers to, in order. */
  refs: string[];
};

/** Reads a package; null if it contains no QTI. */
export function readQtiPackage(archive: ZipArchive): ReadQuiz | null {
  const files = new Map<string, Content>();
  for (const name of inNaturalOrder(archive.names)) {
    if (!/\.(xml|qti|dat)$/i.test(name) || /(^|\/)(__MACOSX\/|imsmanifest\.xml$)/i.test(name)) continue;
    const bytes = archive.read(name, MAX_XML_BYTES);
    const text = bytes === null ? "" : decodeText(bytes);
    if (isQtiRoot(rootName(text)))
      files.set(resolved(name), contentOf(parseQti(text), picturesIn(archive, name), resolved(name)));
  }
  return files.size === 0 ? null : quizOf(withoutCopies(inTestOrder(files)));
}

function inNaturalOrder(names: readonly string[]): string[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  return [...names].sort(compare);
}

function contentOf(tree: XmlElement, find: FindPicture, path = ""): Content {
  const [root] = elements(tree);
  const nothing = { title: "", ident: "", questions: [], leftOut: [], refs: [], format: "QTI 2" };
  switch (root?.name) {
    case "questestinterop":
      return { ...nothing, ...readQti1(root, find), format: "QTI 1.2" };
    case "assessmentItem":
      return { ...nothing, ...readQti2Item(root, find) };
    default: {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      const refs = within(root, new Set(["assessmentItemRef", "assessmentSectionRef"]));
      return {
        ...nothing,
        title: (root?.attributes.title ?? "").trim(),
        refs: refs.map(({ attributes }) => resolved(folder + decoded(attributes.href ?? ""))),
      };
    }
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Tests first, each followed by its items; then the items without a test. */
function inTestOrder(files: ReadonlyMap<string, Content>): Content[] {
  const named = new Set<string>();
  const ordered: Content[] = [];
  const take = (path: string) => {
    const content = files.get(path);
    if (content === undefined || named.has(path)) return;
    named.add(path);
    ordered.push(content);
    for (const ref of content.refs) take(ref);
  };
  for (const [path, { refs }] of files) if (refs.length > 0) take(path);
  for (const path of files.keys()) take(path);
  return ordered;
}

/** Canvas writes a test twice into a course export: for Canvas, and for other programs without the questions that they cannot read. */
function withoutCopies(contents: readonly Content[]): Content[] {
  return contents.filter(
    ({ ident, questions }, at) =>
      ident === "" ||
      !contents.some(
        (other, position) =>
          position !== at &&
          other.ident === ident &&
          (other.questions.length > questions.length ||
            (other.questions.length === questions.length && position < at)),
      ),
  );
}

function quizOf(contents: readonly Content[]): ReadQuiz {
  const questions: ReadQuestion[] = contents.flatMap((content) => content.questions);
  const titles = [...new Set(contents.map(({ title }) => title).filter((title) => title !== ""))];
  const [title = ""] = titles;
  const [format = "QTI"] = contents
    .filter((content) => content.questions.length > 0)
    .map((each) => each.format);
  return {
    title: titles.length === 1 ? title : "",
    format,
    questions,
    leftOut: contents.flatMap(({ leftOut }) => leftOut),
  };
}
