/** Questions that are answered by one bubble of an answer sheet. */
import { SHEET_OPTIONS } from "../../shared/limits/paper";
import { singleOptions } from "../live/rules/phoneless";
import { type AnswerValue, type KeyValue, kindOf, type QuestionContent } from "../questions/kinds";

/** Number of bubbles; 0 for a question that is answered on the question paper. */
export function bubblesOf(content: QuestionContent): number {
  const form = kindOf(content).live?.formOf(content);
  const options = form === undefined ? 0 : singleOptions(form);
  return options <= SHEET_OPTIONS ? options : 0;
}

/** Answer that chooses this option of a question with bubbles. */
export function answerAt(content: QuestionContent, option: number): AnswerValue {
  const answer = kindOf(content).live?.single?.answerAt(option);
  if (answer === undefined) throw new Error(`A question of the kind ${content.type} has no bubbles`);
  return answer;
}

/** Option that this answer, or answer key, chooses; null for a question without bubbles. */
export function optionOf(content: QuestionContent, answer: AnswerValue | KeyValue): number | null {
  const chosen = JSON.stringify(answer);
  for (let option = 0; option < bubblesOf(content); option += 1)
    if (JSON.stringify(answerAt(content, option)) === chosen) return option;
  return null;
}

/** Returns a question's options in a booklet's order: for each printed option the stored one. */
export function movableIn(content: QuestionContent): number[] {
  return bubblesOf(content) === 0 ? [] : (kindOf(content).live?.options?.movable(content) ?? []);
}
