/** Reads Moodle's embedded answers: `{1:SHORTANSWER:=Ankara}` inside a question's text. */
import { typedDecimal } from "../../../../../../convex/shared/decimal.ts";
import type { Asked, FoundAnswer } from "../../../written/read-question.ts";
import { type Gap, typedGap } from "../../../written/typed-gap.ts";
import type { AddNote } from "../answers/collect-notes.ts";
import {
  type Answer,
  choiceAnswer,
  GAP,
  gapped,
  numberAnswer,
  numberRange,
  offered,
  textAnswer,
} from "../answers/scored-answers.ts";
import { htmlText } from "../text/html-text.ts";

const EMBEDDED =
  /\{(\d*):(SHORTANSWER|SHORTANSWER_C|SAC?|MWC?|MULTICHOICE(?:_[VHS]+)?|MC[VHS]*|NUMERICAL|NM|MULTIRESPONSE(?:_[HS]+)?|MR[HS]*):((?:\\.|[^{}\\])*)\}/g;

type Kind = "short_text" | "choice" | "multi_select" | "number";
type Embedded = { kind: Kind; answers: Answer[]; points: number };
/** `points`: points of each gap; null if they differ. */
type ClozeAnswer = Asked & { points: number | null };

/**
 * A question with embedded answers as a text with gaps. A single answer that a gap cannot express becomes a question of its own kind. Null if an
 * answer cannot be read.
 */
export function clozeAnswer(html: string, addNote: AddNote): ClozeAnswer | null {
  const found: Embedded[] = [];
  // Like Moodle, parses the answers before HTML's character references.
  const rest = html.replace(EMBEDDED, (_, points: string, type: string, inner: string) => {
    const answers = (inner.match(/(?:\\.|[^~\\])+/g) ?? []).map(answerOf);
    found.push({ kind: kindOf(type), answers, points: points === "" ? 1 : Number(points) });
    return GAP;
  });
  if (found.length === 0 || /\{\d*:/.test(rest)) return null;
  const { text } = htmlText(rest);
  const [only] = found;
  const scale = new Set(found.map((each) => each.points));
  const points = scale.size === 1 ? (only?.points ?? null) : null;
  if (found.length === 1 && only !== undefined && !isGap(only))
    return {
      text: text.endsWith(GAP) ? text.slice(0, -1).trim() : text.replace(GAP, "___"),
      answer: wholeAnswer(only, addNote),
      points,
    };
  const gaps = found.map((each, position) => gapOf(each, position + 1, addNote));
  return { ...gapped(text, gaps), points };
}

function kindOf(type: string): Kind {
  if (/^(NUMERICAL|NM)/.test(type)) return "number";
  if (/^(MULTIRESPONSE|MR)/.test(type)) return "multi_select";
  return /^(MULTICHOICE|MC)/.test(type) ? "choice" : "short_text";
}

function answerOf(part: string): Answer {
  const [mark = "", share] = /^\s*(?:=|%(-?\d+(?:[.,]\d*)?)%)/.exec(part) ?? [];
  // The rest is feedback. A "#" also begins an HTML character reference.
  const [marked = ""] = part.slice(mark.length).split(/(?<![\\&])#/);
  const text = htmlText(marked.replace(/\\([~#{}=%:])/g, "$1")).text;
  return { text, share: share === undefined ? (mark === "" ? 0 : 100) : Number(share.replace(",", ".")) };
}

/** True if a gap can express the answer: right texts or one right option, and none with partial points. */
function isGap({ kind, answers }: Embedded): boolean {
  const earning = answers.filter(({ share }) => share > 0);
  const isExpressible = kind === "short_text" || (kind === "choice" && earning.length === 1);
  return isExpressible && earning.length > 0 && earning.every(({ share }) => share === 100);
}

/** Content of a question with a single embedded answer. */
function wholeAnswer({ kind, answers }: Embedded, addNote: AddNote): FoundAnswer {
  switch (kind) {
    case "short_text":
      return textAnswer(answers, addNote);
    case "number":
      return numberAnswer(
        answers.map(({ text, share }) => ({ range: numberRange(text), share })),
        addNote,
      );
    case "choice":
    case "multi_select":
      return choiceAnswer(answers, kind === "multi_select", addNote);
  }
}

/** The most similar gap, with a note for each loss. */
function gapOf({ kind, answers }: Embedded, number: number, addNote: AddNote): Gap {
  const earning = answers.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  const [right] = earning;
  if (right === undefined) return { correct: "", options: [] };
  if (right.share < 100)
    addNote(`${number}. boşlukta hiçbir cevap tam puan almıyordu; cevabını kontrol edin.`);
  const isChosen = kind === "choice" || kind === "multi_select";
  const accepted = isChosen ? [right] : earning.filter(({ share }) => share === right.share);
  const texts = kind === "number" ? numbersIn(accepted, number, addNote) : writtenIn(accepted, kind, addNote);
  if (texts === null) return { correct: "", options: [] };
  const others = earning.filter((each) => !accepted.includes(each));
  if (others.length > 0) {
    const words = quoted(others.map(({ text }) => text));
    const noun = others.length === 1 ? "cevabı" : "cevapları";
    addNote(
      `${number}. boşlukta ${words} ${noun} da puan alıyordu; burada yalnız ${quoted(texts)} doğru sayılır.`,
    );
  }
  if (!isChosen) return typedGap(texts);
  const wrong = answers.filter((each) => each !== right).map(({ text }) => text);
  return { correct: right.text, options: offered(wrong, addNote) };
}

/** Accepted numbers of a gap; null if one cannot be read. */
function numbersIn(answers: readonly Answer[], number: number, addNote: AddNote): string[] | null {
  const ranges = answers.flatMap(({ text }) => numberRange(text) ?? []);
  if (ranges.length < answers.length) {
    addNote(`${number}. boşluğun sayısı okunamadı.`);
    return null;
  }
  for (const { value, tolerance } of ranges.filter((range) => range.tolerance > 0))
    addNote(
      `${number}. boşlukta ${typedDecimal(tolerance)} kadar sapma kabul ediliyordu; burada yalnız ${typedDecimal(value)} doğru sayılır.`,
    );
  return ranges.map(({ value }) => typedDecimal(value));
}

function writtenIn(answers: readonly Answer[], kind: Kind, addNote: AddNote): string[] {
  if (kind !== "short_text") return answers.map(({ text }) => text);
  return textAnswer(
    answers.map((each) => ({ ...each, share: 100 })),
    addNote,
  ).accepted;
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `“${text}”`).join(", ");
}
