/** What both formats of Moodle say in the same way, and what our own exports write where Moodle has nothing of its own. */
import type { FoundAnswer } from "../../written-questions/read-question.ts";

/** Stands for a gap while a text is taken apart: a private character, since texts have underscores of their own. */
export const GAP = "\ue010";

/** A text with its gaps: what stands in lines of its own before the first gap is the question. */
export function gapped(
  text: string,
  gaps: readonly { correct: string; options: string[] }[],
): { text: string; answer: FoundAnswer } {
  const start = text.lastIndexOf("\n", text.indexOf(GAP)) + 1;
  const asked = text.slice(0, start).trim();
  const sentence = text.slice(start).replaceAll(GAP, "___").trim();
  const direction = gaps.length > 1 ? "Boşlukları doldurun." : "Boşluğu doldurun.";
  return { text: asked || direction, answer: { form: "gaps", text: sentence, gaps } };
}

/** Pairs whose left sides count the places, as an order is written for a Moodle that knows none, are that order. */
export function pairsOrSequence(pairs: readonly { left: string; right: string }[]): FoundAnswer {
  const counts = pairs.every(({ left }, place) => left === `${place + 1}. sıra`);
  if (pairs.length === 0 || !counts) return { form: "pairs", pairs };
  return { form: "sequence", items: pairs.map(({ right }) => right) };
}

/** Accepted texts: in Moodle an asterisk stands for any text unless a backslash is before it. */
export function acceptedTexts(texts: readonly string[], tell: (sentence: string) => void): string[] {
  if (texts.some((text) => /(?<!\\)\*/.test(text)))
    tell("Cevaptaki * her sözü kabul ediyordu; burada düz yıldızdır.");
  return texts.map((text) => text.replaceAll("\\*", "*"));
}
