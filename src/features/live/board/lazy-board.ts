import { kindOf, QUESTION_KINDS } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { BoardModule } from "../../questions/shared/question-kind.ts";

// Loads the modules of all kinds now, because the connection may be lost during the quiz.
for (const { board } of Object.values(QUESTION_KINDS)) board?.preload();

/** Returns the board module of this kind of question; suspends until it is loaded. */
export function boardModule<K extends Kind>({ type }: { type: K }): BoardModule<K> {
  const { board } = kindOf({ type });
  if (board === null) throw new Error(`The board cannot show questions of the kind ${type}.`);
  return board.read();
}
