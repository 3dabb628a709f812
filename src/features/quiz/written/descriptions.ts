/** Descriptions of learning platforms: texts between questions. They become passages of the questions below them, or slides. */
import { BOLD, type MarkedText, plain } from "./marked-text.ts";
import { type Direction, directionIn, mentionsText } from "./passage.ts";
import { doubt, fittedPage, isPage, type Note, type Picture, type ReadQuestion } from "./read-question.ts";
import { placed, type Reading } from "./reading.ts";
import { headingOf, membershipsIn, UNSURE } from "./shared-text.ts";
import { tidied } from "./tidied.ts";

export type Description = {
  /** Absent if the file does not name it. */
  kind?: "slide" | "passage";
  read: Reading;
  pictures: readonly Picture[];
  notes: readonly Note[];
};
export type DescriptionItem = { description: Description };
export type Item = DescriptionItem | { question: ReadQuestion };

/** Minimum length of a text that becomes a slide; shorter ones are directions. */
const SHORTEST_SLIDE = 120;
const SLIDE: Note = {
  tone: "changed",
  sentence:
    "Dosyadaki açıklama bilgi slaydı oldu. Sonraki soruların ortak metniyse düzenleyip türünü değiştirin.",
};

/** The questions, with the descriptions among them as passages and slides. `leftOut`: texts of the other descriptions. */
export function withDescriptions(items: readonly Item[]): { questions: ReadQuestion[]; leftOut: string[] } {
  const questions: ReadQuestion[] = [];
  const leftOut: string[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) continue;
    if ("question" in item) {
      questions.push(item.question);
      continue;
    }
    const end = items.findIndex((each, index) => index > at && "description" in each);
    const allBelow = items
      .slice(at + 1, end === -1 ? items.length : end)
      .flatMap((each) => ("question" in each ? [each.question] : []));
    // Questions with a passage of their own do not belong to the description.
    const own = allBelow.findIndex(isPage);
    const read = pageOf(
      item.description,
      own === -1 ? allBelow : allBelow.slice(0, own),
      allBelow.length === 0,
    );
    if (read === null) {
      const text = item.description.read.text.replace(/\s+/g, " ");
      if (text !== "") leftOut.push(text);
      continue;
    }
    questions.push(read.page, ...read.members);
    at += read.members.length;
  }
  return { questions, leftOut };
}

/** A description as a page, with the questions that belong to it; null for one that is left out. */
function pageOf(
  description: Description,
  below: readonly ReadQuestion[],
  isLast: boolean,
): { page: ReadQuestion; members: ReadQuestion[] } | null {
  const { kind: known, pictures, notes } = description;
  const { direction, read } = withoutDirection(description.read);
  const page = (kind: "slide" | "passage", own: readonly Note[] = []) => {
    const { heading, text } = withoutHeading(read);
    return fittedPage({ kind, heading, text, pictures, sources: [read], notes: [...notes, ...own] });
  };
  const { range } = direction ?? { range: null };
  const count = range && range.to - range.from + 1;
  const first = below[0];
  const isEmpty = read.text.trim() === "" && pictures.length === 0;
  const isNamed = known === "passage" || direction !== null;
  const isPassage =
    known !== "slide" && !isEmpty && first !== undefined && (isNamed || mentionsText(wordsOf(first)));
  if (isPassage && count !== null) {
    const members = below.slice(0, count).map(inPassage);
    const isShort = members.length < count;
    const sentence = `Dosyaya göre bu metin ${count} sorunun ortak metni, ama altında ${members.length} soru var; kontrol edin.`;
    return { page: page("passage", isShort ? [doubt(sentence)] : []), members };
  }
  if (isPassage) {
    const members = membershipsIn(read.text, below.map(wordsOf)).flatMap((membership, at) => {
      const question = below[at];
      if (question === undefined) return [];
      const { notes: own } = question;
      return [inPassage(membership === "sure" ? question : { ...question, notes: [...own, UNSURE] })];
    });
    return { page: page("passage"), members };
  }
  if (known === "slide" && !isEmpty) return { page: page("slide"), members: [] };
  const isLong = read.text.length >= SHORTEST_SLIDE || pictures.length > 0;
  return isLong && !isLast ? { page: page("slide", [SLIDE]), members: [] } : null;
}

function inPassage(question: ReadQuestion): ReadQuestion {
  return { ...question, inPassage: true };
}

function wordsOf({ question, content }: ReadQuestion): string {
  return content.type === "fill_in_blank" ? `${question} ${content.fillInBlank.text}` : question;
}

/** The text without the line that assigns questions to it. */
function withoutDirection(read: Reading): { direction: Direction | null; read: Reading } {
  const lines = read.text.split("\n");
  for (const [at, line] of lines.entries()) {
    const direction = directionIn(line.trim());
    if (direction === null) continue;
    const text = tidied(lines.filter((_, index) => index !== at).join("\n"));
    return { direction, read: { text, formats: placed(text, [read]) } };
  }
  return { direction: null, read };
}

/** Splits a heading in bold letters off the text. */
function withoutHeading(read: Reading): { heading: string; text: string } {
  const lines: MarkedText[] = [];
  let from = 0;
  for (const text of read.text.split("\n")) {
    const isBold = read.formats.some(
      (format) =>
        "style" in format &&
        format.style === "bold" &&
        format.from <= from &&
        format.to >= from + text.length,
    );
    lines.push(isBold ? { text, marks: new Uint32Array(text.length).fill(BOLD) } : plain(text));
    from += text.length + 1;
  }
  const filled = lines.filter(({ text }) => text.trim() !== "");
  const { heading, rest } = headingOf(filled);
  return { heading, text: heading === "" ? read.text : tidied(rest.map(({ text }) => text).join("\n")) };
}
