/**
 * Numbers of the pupils' paper cards. A number is fixed once it was given, because the card is printed. Pupils of a class without numbers have those of
 * their places in the list. Each change of the list first stores them.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { pupilsOf } from "./find";

/** Returns each pupil's card number: the stored one, else the smallest free one in the order of the list. */
export function cardNumbersOf(
  pupils: readonly Pick<Doc<"pupils">, "_id" | "card">[],
): Map<Id<"pupils">, number> {
  const taken = new Set(pupils.map(({ card }) => card));
  let free = 1;
  return new Map(
    pupils.map(({ _id, card }) => {
      if (card !== undefined) return [_id, card];
      while (taken.has(free)) free += 1;
      taken.add(free);
      return [_id, free];
    }),
  );
}

/** Stores the card numbers of pupils that have none yet. */
export async function storeCardNumbers(ctx: MutationCtx, classId: Id<"classes">): Promise<void> {
  const pupils = await pupilsOf(ctx, classId);
  const numbers = cardNumbersOf(pupils);
  for (const { _id, card } of pupils) {
    if (card === undefined) await ctx.db.patch("pupils", _id, { card: numbers.get(_id) });
  }
}
