/** Reads the answers of our own answer keys, which name the parts of their questions. */
import { parseDecimal } from "../../../../convex/shared/decimal.ts";

/** The key's answer of a question without a right one. */
export const NO_ANSWER = "Doğrusu yok";

/** Texts as they are compared: without superscripts, white space and signs for raised text. */
function same(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").replace(/[\s^_]/g, "");
  return plain(a) === plain(b);
}

/** Indexes of the options in an answer such as "A) 2, C) 4". `isSure` is false if their texts differ. */
export function optionsIn(answer: string, options: readonly string[]): { right: number[]; isSure: boolean } {
  const starts = [...answer.matchAll(/(?:^|, )([A-Z])\)(?: |$)/g)];
  const entries = starts.map((start, at) => ({
    index: (start[1] ?? "").charCodeAt(0) - 65,
    text: answer.slice(start.index + start[0].length, starts[at + 1]?.index),
  }));
  // A text may itself contain ", B) ".
  const exact = exactOptions(answer, options);
  if (exact !== null) return { right: exact, isSure: true };
  const right = entries.flatMap(({ index }) => (index < options.length ? [index] : []));
  const isSure = right.length === entries.length && entries.every(({ index }) => options[index] === "");
  return { right: [...new Set(right)], isSure };
}

function exactOptions(answer: string, options: readonly string[]): number[] | null {
  const find = (rest: string, from: number): number[] | null => {
    for (let index = from; index < options.length; index++) {
      const entry = `${String.fromCharCode(65 + index)}) ${options[index]}`;
      if (same(rest, entry)) return [index];
      const cut = rest.startsWith(`${entry}, `) ? find(rest.slice(entry.length + 2), index + 1) : null;
      if (cut !== null) return [index, ...cut];
    }
    return null;
  };
  return find(answer, 0);
}

/** Answers of "1. Gölü · 2. gölüdür", by their numbers. */
export function numberedAnswers(answer: string): string[] {
  return answer.split(/\s·\s(?=\d{1,2}\.\s)/).map((part) => part.replace(/^\d{1,2}\.\s/, "").trim());
}

/** Items in the order of an answer; null if the answer does not name each item once. */
export function itemsInOrder(answer: string, items: readonly string[]): string[] | null {
  const left = [...items];
  const found = numberedAnswers(answer).flatMap((text) => {
    const at = left.findIndex((item) => same(item, text));
    return at === -1 ? [] : left.splice(at, 1);
  });
  return left.length === 0 && found.length === items.length ? found : null;
}

/** Indexes of the partners in an answer such as "Japonya: C · Mısır: B"; -1 for an unknown one. */
export function partnersIn(answer: string, left: readonly string[]): number[] {
  const letters = [...answer.matchAll(/: ([A-Z])(?= · |$)/g)].map(
    ([, letter = ""]) => letter.charCodeAt(0) - 65,
  );
  return left.map((_, row) => (letters.length === left.length ? (letters[row] ?? -1) : -1));
}

/** Accepted texts of a written answer. */
export function acceptedIn(answer: string): string[] {
  return answer.split(" / ").map((text) => text.trim());
}

/** A number in an answer such as "3,14 (± 0,01) ya da 22"; null for another answer. */
export function numberIn(answer: string): { value: string; tolerance: string; also?: string[] } | null {
  const [first = "", ...also] = answer.split(" ya da ");
  const [, value = "", tolerance = "0"] = /^(.*?)(?:\s*\(±\s*(.*)\))?$/.exec(first.trim()) ?? [];
  if ([value, tolerance, ...also].some((text) => parseDecimal(text) === null)) return null;
  return { value, tolerance, ...(also.length > 0 && { also }) };
}
