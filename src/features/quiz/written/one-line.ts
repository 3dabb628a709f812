/** Several questions in one line: "1) Başkent? A) … D) Van Cevap: A 2) Göl? A) …". */
import { labelPositions } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { type Line, slice } from "./marked-text.ts";

const NUMBER = /(?<=\s)(?:(?:soru|s)\s*)?\d{1,3}\s*[).:]\s+(?=\S)/giu;
const ANSWER_BEFORE = /^[^\p{L}\p{N}]{0,12}(?:cevap|yanit|answer)\s*[:=]\s*[a-h][\s).]*$/u;

/** The line split into questions, before each number that follows options or an answer and precedes options A and B. */
export function withQuestionsCut(line: Line): Line[] {
  if (line.sides !== undefined) return [line];
  const { text } = line;
  const positions = labelPositions(text);
  if (positions.length < 2) return [line];
  const cuts: number[] = [];
  let next = 0;
  for (const { index } of text.matchAll(NUMBER)) {
    while ((positions[next]?.index ?? Infinity) < index) next += 1;
    const before = positions[next - 1];
    const isNext = positions[next]?.letter === "A" && positions[next + 1]?.letter === "B";
    const isBehind =
      before === undefined
        ? ANSWER_BEFORE.test(foldKey(text.slice(cuts.at(-1) ?? 0, index)))
        : before.letter !== "A" && text.slice(before.index + before.length, index).trim() !== "";
    if (isNext && isBehind) cuts.push(index);
  }
  const starts = [0, ...cuts];
  return starts.map((start, at) => ({
    ...(at === 0 ? line : {}),
    ...slice(line, start, starts[at + 1] ?? text.length),
  }));
}
