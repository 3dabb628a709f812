import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { QUIZ_DESCRIPTION_MAX_CHARS, QUIZ_TITLE_MAX_CHARS } from "../../shared/limits/quizzes";
import { cleanText, countChars, sortKey } from "../../shared/turkish";
import type { QueryCtx } from "../ctx";
import { typed } from "../lengths";
import { cleanParagraphs } from "../paragraphs";
import { requireText } from "../requireText";
import { audience } from "./audience";
import { filedIn } from "./categories";

/** What a teacher writes about a quiz, beside its questions. */
export const quizDetails = v.object({
  title: typed(QUIZ_TITLE_MAX_CHARS),
  description: typed(QUIZ_DESCRIPTION_MAX_CHARS),
  category: v.union(v.id("categories"), v.null()),
  /** Absent: as before; of a new quiz, as the teacher's newest one. */
  audience: v.optional(audience),
  /** Whether other teachers who see it may copy it, with its answers. Absent: as before; of a new quiz, no. */
  isCopyable: v.optional(v.boolean()),
});

/** The details as they are stored, but for who may see and copy it. Fails with TITLE_REQUIRED, TEXT_TOO_LONG or CATEGORY_NOT_FOUND. */
export async function checkDetails(
  ctx: QueryCtx,
  owner: Id<"users">,
  input: Omit<Infer<typeof quizDetails>, "audience" | "isCopyable">,
) {
  const title = requireText(cleanText(input.title), QUIZ_TITLE_MAX_CHARS, "TITLE_REQUIRED");
  const description = cleanParagraphs(input.description);
  if (countChars(description) > QUIZ_DESCRIPTION_MAX_CHARS) fail("TEXT_TOO_LONG");
  const { category } = input;
  const filed = category === null ? null : await filedIn(ctx, owner, category);
  return { title, description, category: filed, sortKey: sortKey(title) };
}
