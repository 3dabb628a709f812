import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";

type ListArgs = FunctionArgs<typeof api.quizzes.list>;

/** What somebody wants to see of the shelf, and in which order. */
export type ShelfChoice = {
  category: Id<"categories"> | null;
  order: NonNullable<ListArgs["order"]>;
  /** Whether a teacher wants the own quizzes alone. */
  onlyOwn: boolean;
  /** Those that these people may see; null for all. */
  audience: NonNullable<ListArgs["audience"]> | null;
};

export const WHOLE_SHELF: ShelfChoice = { category: null, order: "name", onlyOwn: false, audience: null };

/** What the server is asked for. */
export function listArgs({ category, order, audience }: ShelfChoice) {
  return { category, order, ...(audience !== null && { audience }) };
}
