import type { WholeView } from "./whole-view.ts";

type HeadView = Pick<WholeView, "isQuick" | "questionCount">;
type HeadQuestion = Pick<NonNullable<WholeView["question"]>, "index" | "text" | "weight">;

/** True for a question of a quick session whose text is only its number (convex/model/questions/unwritten.ts). */
export function isUnwritten({ isQuick }: Pick<HeadView, "isQuick">, { index, text }: HeadQuestion): boolean {
  return isQuick === true && text === `Soru ${index + 1}`;
}

/**
 * Line above a question: "Soru 3 / 10 · iki kat puan", in a quick session, whose length is unknown, "Soru 3". Without the number if the question's
 * text is the number.
 * @param notes further words for the line
 */
export function questionHead(
  view: HeadView,
  question: HeadQuestion,
  notes: readonly (string | false | null | undefined)[] = [],
): string {
  const { index, weight } = question;
  const number = `Soru ${index + 1}${view.isQuick ? "" : ` / ${view.questionCount}`}`;
  return [
    !isUnwritten(view, question) && number,
    // The view omits the normal weight 1.
    weight !== undefined && (weight === 0 ? "puansız" : "iki kat puan"),
    ...notes,
  ]
    .filter(Boolean)
    .join(" · ");
}
