import { kindOf } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { PlayerModule } from "../../questions/shared/question-kind.ts";

/** Returns the player module of this kind of question; suspends until it is loaded. */
export function playerModule<K extends Kind>({ type }: { type: K }): PlayerModule<K> {
  const { player } = kindOf({ type });
  if (player === null) throw new Error(`A phone cannot show questions of the kind ${type}.`);
  return player.read();
}
