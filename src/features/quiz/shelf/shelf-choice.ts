import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";

type ListArgs = FunctionArgs<typeof api.quizzes.list>;

/** Filters and order of the shelf. */
export type ShelfChoice = {
  category: Id<"categories"> | null;
  order: NonNullable<ListArgs["order"]>;
  /** True if a teacher lists only their own quizzes. */
  onlyOwn: boolean;
  /** Audience of the listed quizzes; null for all. */
  audience: NonNullable<ListArgs["audience"]> | null;
};

export const WHOLE_SHELF: ShelfChoice = { category: null, order: "name", onlyOwn: false, audience: null };

/** True if a search text, filter or order differs from the whole shelf. The category has its own buttons. */
export function isFiltered({ order, onlyOwn, audience }: ShelfChoice, text: string): boolean {
  return text !== "" || order !== WHOLE_SHELF.order || onlyOwn || audience !== null;
}

/** Arguments of the list query. */
export function listArgs({ category, order, audience }: ShelfChoice) {
  return { category, order, ...(audience !== null && { audience }) };
}
