import { kindOf, QUESTION_KINDS } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { BoardModule } from "../../questions/shared/question-kind.ts";

// All kinds that may be asked: once the quiz runs, the connection may be lost.
for (const { board } of Object.values(QUESTION_KINDS)) board?.preload();

/** What the board needs of a question of this kind; `Suspense` waits until it is there. */
export function boardModule<K extends Kind>({ type }: { type: K }): BoardModule<K> {
  const { board } = kindOf({ type });
  if (board === null) throw new Error(`The board cannot show questions of the kind ${type}.`);
  return board.read();
}
