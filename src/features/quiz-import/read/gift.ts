/** GIFT, Moodle's text format: questions parted by empty lines, the answer in braces, special characters behind a backslash. */
import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import {
  type FoundAnswer,
  fitted,
  type Note,
  type ReadQuestion,
} from "../../written-questions/read-question.ts";
import { tidied } from "../../written-questions/tidied.ts";
import { htmlText } from "./html-text.ts";
import { acceptedTexts, GAP, gapped, pairsOrSequence } from "./moodle-answers.ts";

/** Whether a text is GIFT: an answer in braces, or a title between colons. */
export function isGift(text: string): boolean {
  const bare = text.replace(/^\s*\/\/.*$/gm, "").replace(/\\./g, "");
  return (
    /(^|\n)\s*(::[^\n]+::|\$CATEGORY:)/.test(bare) || /\{\s*([=~#]|T\b|F\b|TRUE\b|FALSE\b)[^{}]*\}/.test(bare)
  );
}

export function readGift(text: string): { title: string; questions: ReadQuestion[]; leftOut: string[] } {
  const questions: ReadQuestion[] = [];
  const leftOut: string[] = [];
  let title = "";
  const lines = text.split("\n").filter((line) => !/^\s*\/\//.test(line));
  for (const paragraph of lines.join("\n").split(/\n[ \t]*\n+/)) {
    const category = /^\s*\$CATEGORY:\s*(.+?)\s*$/m.exec(paragraph)?.[1];
    if (category !== undefined && title === "") title = categoryName(category);
    const said = paragraph.replace(/^\s*\$CATEGORY:.*$/m, "").trim();
    if (said === "") continue;
    questions.push(questionOf(said));
  }
  return { title, questions, leftOut };
}

/** The last part of Moodle's path to a category. */
export function categoryName(path: string): string {
  const name = path.replaceAll("//", "\u0000").split("/").at(-1)?.replaceAll("\u0000", "/").trim() ?? "";
  return name.startsWith("$") ? "" : name;
}

function questionOf(paragraph: string): ReadQuestion {
  const hidden = hide(paragraph);
  const named = hidden.replace(/^\s*::[\s\S]*?::\s*/, "");
  const format = /^\s*\[(html|moodle|plain|markdown)\]/.exec(named);
  const words = named.slice(format?.[0].length ?? 0);
  const notes: Note[] = [];
  const tell = (sentence: string) => notes.push({ tone: "doubt", sentence });
  const isHtml = format?.[1] === "html";
  const clean = (text: string) => cleaned(text, isHtml, tell);

  const open = words.indexOf("{");
  const close = words.lastIndexOf("}");
  if (open === -1 || close < open) {
    if (open !== -1 || close !== -1) tell("Süslü ayraçlardan biri eksik; cevap okunamadı.");
    return fitted({ text: clean(words), answer: { form: "choice", options: [] }, notes });
  }
  const before = words.slice(0, open);
  const after = words.slice(close + 1);
  const [inner = "", explanation = ""] = words.slice(open + 1, close).split("####");
  const answer = answerOf(inner.trim(), clean, tell);
  const beside = { explanation: clean(explanation), notes };
  if (after.trim() === "") return fitted({ ...beside, text: clean(before), answer });
  return fitted({ ...beside, ...missingWord(clean(before + GAP + after), answer) });
}

/** A gap in the middle of a sentence: typed where texts are accepted, else a choice with a line for it. */
function missingWord(text: string, answer: FoundAnswer): { text: string; answer: FoundAnswer } {
  const gap = gapOf(answer);
  return gap === null ? { text: text.replace(GAP, "___"), answer } : gapped(text, [gap]);
}

function gapOf(answer: FoundAnswer): { correct: string; options: string[] } | null {
  if (answer.form === "text" && answer.accepted.length === 1)
    return { correct: answer.accepted[0] ?? "", options: [] };
  if (answer.form !== "choice") return null;
  const right = answer.options.filter(({ isRight }) => isRight);
  if (right.length !== 1) return null;
  const options = answer.options.filter(({ isRight }) => !isRight).map(({ text }) => text);
  return { correct: right[0]?.text ?? "", options };
}

type Clean = (text: string) => string;

function answerOf(inner: string, clean: Clean, tell: (sentence: string) => void): FoundAnswer {
  const [word = ""] = inner.split("#");
  if (/^(T|TRUE)$/i.test(word.trim())) return { form: "statement", isTrue: true };
  if (/^(F|FALSE)$/i.test(word.trim())) return { form: "statement", isTrue: false };
  if (inner === "") {
    tell("Açık uçlu soru: doğru cevabı dosyada yok.");
    return { form: "text", accepted: [] };
  }
  if (inner.startsWith("#")) return numberOf(inner.slice(1), tell);
  const parts = inner.match(/[=~][^=~]*/g) ?? [];
  if (parts.length === 0) {
    tell("Cevap bölümü okunamadı.");
    return { form: "choice", options: [] };
  }
  const answers = parts.map((part) => {
    const [said = ""] = part.slice(1).split("#");
    const weight = /^\s*%(-?[\d.,]+)%/.exec(said);
    const share = weight === null ? (part.startsWith("=") ? 100 : 0) : Number(weight[1]?.replace(",", "."));
    return { sign: part.charAt(0), text: said.slice(weight?.[0].length ?? 0), share };
  });
  if (answers.every(({ sign }) => sign === "=")) {
    if (answers.some(({ text }) => text.includes("->"))) {
      const pairs = answers.map(({ text }) => {
        const [left = "", right = ""] = text.split("->");
        return { left: clean(left), right: clean(right) };
      });
      const known = pairs.filter(({ left }) => left !== "");
      if (known.length < pairs.length) tell("Sol yanı boş olan eşler (yanıltıcılar) alınmadı.");
      return pairsOrSequence(known);
    }
    if (answers.some(({ share }) => share < 100)) tell("Eksik puanlı cevaplar da tam doğru sayılır.");
    const accepted = acceptedTexts(
      answers.map(({ text }) => clean(text)),
      tell,
    );
    return { form: "text", accepted };
  }
  // Only where several can be marked does a wrong mark take points away.
  const several =
    !answers.some(({ sign }) => sign === "=") &&
    (answers.filter(({ share }) => share > 0).length > 1 || answers.some(({ share }) => share < 0));
  const options = answers.map(({ text, share, sign }) => ({
    text: clean(text),
    isRight: several ? share > 0 : sign === "=" || share === 100,
  }));
  return { form: "choice", options, several };
}

function numberOf(inner: string, tell: (sentence: string) => void): FoundAnswer {
  const parts = inner.match(/=?[^=~#]+/g) ?? [];
  const said = (parts[0] ?? "").replace(/^=?\s*(%\d+%)?/, "").trim();
  if (parts.filter((part) => part.startsWith("=")).length > 1)
    tell("Birkaç sayı kabul ediliyordu; ilki alındı.");
  const range = /^(-?[\d.,]+)\s*\.\.\s*(-?[\d.,]+)$/.exec(said);
  if (range !== null) {
    const low = Number(range[1]);
    const high = Number(range[2]);
    return { form: "number", value: turkish((low + high) / 2), tolerance: turkish(Math.abs(high - low) / 2) };
  }
  const [value = "", tolerance = ""] = said.split(":");
  if (!Number.isFinite(Number(value)) || value.trim() === "") tell("Sayı okunamadı.");
  return {
    form: "number",
    value: turkish(Number(value)),
    tolerance: tolerance === "" ? "" : turkish(Number(tolerance)),
  };
}

/** As a Turkish form takes a number. */
export function turkish(value: number): string {
  if (!Number.isFinite(value)) return "";
  return typedDecimal(Number(value.toPrecision(12)));
}

const ESCAPABLE = "\\~=#{}:";
/** Private characters stand for escaped ones while the text is taken apart. */
const HIDDEN_FROM = 0xe000;

function hide(text: string): string {
  return text.replace(/\\([\\~=#{}:])/g, (_, char: string) =>
    String.fromCharCode(HIDDEN_FROM + ESCAPABLE.indexOf(char)),
  );
}

function cleaned(text: string, isHtml: boolean, tell: (sentence: string) => void): string {
  const lines = text.replaceAll("\\n", "\n");
  const shown = lines.replace(/[\ue000-\ue006]/g, (char) =>
    ESCAPABLE.charAt(char.charCodeAt(0) - HIDDEN_FROM),
  );
  if (!isHtml) return tidied(shown);
  const { text: words, lost } = htmlText(shown);
  for (const sentence of lost) tell(sentence);
  return words;
}
