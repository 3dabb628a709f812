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
import { resolveCategory } from "./categories";
import { examRules } from "./exam";

/** Data of a quiz that a teacher enters, besides its questions. */
export const quizDetails = v.object({
  title: typed(QUIZ_TITLE_MAX_CHARS),
  description: typed(QUIZ_DESCRIPTION_MAX_CHARS),
  category: v.union(v.id("categories"), v.null()),
  /** Absent: unchanged; for a new quiz, the audience of the teacher's newest quiz. */
  audience: v.optional(audience),
  /** True if other teachers who see it may copy it, with its answer key. Absent: unchanged; for a new quiz, false. */
  isCopyable: v.optional(v.boolean()),
  /** Absent: unchanged; for a new quiz, no trial exam. Null: no trial exam any more. */
  exam: v.optional(v.union(examRules, v.null())),
});

/**
 * Returns the details in stored form, without audience, copy permission and exam. Fails with TITLE_REQUIRED, TEXT_TOO_LONG
 * or CATEGORY_NOT_FOUND.
 */
export async function checkDetails(
  ctx: QueryCtx,
  owner: Id<"users">,
  input: Omit<Infer<typeof quizDetails>, "audience" | "isCopyable" | "exam">,
) {
  const title = requireText(cleanText(input.title), QUIZ_TITLE_MAX_CHARS, "TITLE_REQUIRED");
  const description = cleanParagraphs(input.description);
  if (countChars(description) > QUIZ_DESCRIPTION_MAX_CHARS) fail("TEXT_TOO_LONG");
  const { category } = input;
  const filed = category === null ? null : await resolveCategory(ctx, owner, category);
  return { title, description, category: filed, sortKey: sortKey(title) };
}
