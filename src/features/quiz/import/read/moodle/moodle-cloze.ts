/** Reads Moodle's embedded answers: `{1:SHORTANSWER:=Ankara}` inside a question's text. */
import { typedDecimal } from "../../../../../../convex/shared/decimal.ts";
import type { Asked, FoundAnswer } from "../../../written/read-question.ts";
import type { AddNote } from "../answers/collect-notes.ts";
import {
  type Answer,
  choiceAnswer,
  GAP,
  type Gap,
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

/** True if a gap can express the answer: one right text or option, and none with partial points. */
function isGap({ kind, answers }: Embedded): boolean {
  const earning = answers.filter(({ share }) => share > 0);
  return (kind === "short_text" || kind === "choice") && earning.length === 1 && earning[0]?.share === 100;
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
  const [right, ...others] = answers.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  if (right === undefined) return { correct: "", options: [] };
  if (right.share < 100)
    addNote(`${number}. boşlukta hiçbir cevap tam puan almıyordu; cevabını kontrol edin.`);
  const range = kind === "number" ? numberRange(right.text) : null;
  if (kind === "number" && range === null) {
    addNote(`${number}. boşluğun sayısı okunamadı.`);
    return { correct: "", options: [] };
  }
  const accepted = kind === "short_text" ? acceptedIn(right, addNote) : right.text;
  const correct = range === null ? accepted : typedDecimal(range.value);
  if (range !== null && range.tolerance > 0)
    addNote(
      `${number}. boşlukta ${typedDecimal(range.tolerance)} kadar sapma kabul ediliyordu; burada yalnız ${correct} doğru sayılır.`,
    );
  if (others.length > 0) {
    const words = others.map(({ text }) => `“${text}”`).join(", ");
    const noun = others.length === 1 ? "cevabı" : "cevapları";
    addNote(
      `${number}. boşlukta ${words} ${noun} da puan alıyordu; burada yalnız “${correct}” doğru sayılır.`,
    );
  }
  const isChosen = kind === "choice" || kind === "multi_select";
  const wrong = isChosen ? answers.filter((each) => each !== right).map(({ text }) => text) : [];
  return { correct, options: offered(wrong, addNote) };
}

function acceptedIn(right: Answer, addNote: AddNote): string {
  return textAnswer([{ ...right, share: 100 }], addNote).accepted[0] ?? "";
}
