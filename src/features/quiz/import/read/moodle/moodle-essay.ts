/** Reads Moodle's essay question: its points, and the information for graders as model answer and rubric. */
import { MAX_POINTS, MIN_POINTS } from "../../../../../../convex/shared/limits/questions.ts";
import type { FoundAnswer } from "../../../written/read-question.ts";
import { tidied } from "../../../written/tidied.ts";
import type { AddNote } from "../answers/collect-notes.ts";
import { htmlText } from "../text/html-text.ts";
import { childOf, wordsOf, type XmlElement } from "../text/xml.ts";

/** Points of an open question whose file has none. */
export const USUAL_POINTS = 10;

/** A line of a rubric with its points at the end, as our export writes it. */
const LINE = /<li>([\s\S]*?)<\/li>/g;
const POINTS = /\s*\((\d{1,3}) puan\)$/;

export function essayAnswer(element: XmlElement, points: number | null, addNote: AddNote): FoundAnswer {
  const info = wordsOf(childOf(childOf(element, "graderinfo"), "text"));
  const rubric = [...info.matchAll(LINE)].map(([, line = ""]) => {
    const text = tidied(htmlText(line).text);
    return {
      text: text.replace(POINTS, ""),
      points: Math.min(MAX_POINTS, Number(POINTS.exec(text)?.[1] ?? 0)),
    };
  });
  const model = htmlText(info.replace(LINE, "")).text.trim();
  const isWhole = points !== null && Number.isInteger(points) && points >= MIN_POINTS && points <= MAX_POINTS;
  if (!isWhole) addNote(`Açık uçlu sorunun puanı ${USUAL_POINTS} yapıldı; kontrol edin.`);
  return {
    type: "open",
    points: isWhole ? points : USUAL_POINTS,
    model,
    rubric: rubric.filter(({ text }) => text !== ""),
  };
}
