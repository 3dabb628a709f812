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

/** Choice without filters. A teacher's newest quiz is first, because it is the likeliest to be started; students look for a title. */
export function wholeShelf(teacher: boolean): ShelfChoice {
  return { category: null, order: teacher ? "newest" : "name", onlyOwn: false, audience: null };
}

/** True if a search text, filter or order differs from the whole shelf. The category has its own buttons. */
export function isFiltered(choice: ShelfChoice, text: string, teacher: boolean): boolean {
  const { order, onlyOwn, audience } = choice;
  return text !== "" || order !== wholeShelf(teacher).order || onlyOwn || audience !== null;
}

/** Arguments of the list query. */
export function listArgs({ category, order, audience }: ShelfChoice) {
  return { category, order, ...(audience !== null && { audience }) };
}
