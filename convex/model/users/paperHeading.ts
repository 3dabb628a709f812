/** School heading of a teacher's printed papers. Every field may be empty. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { PAPER_HEADING_MAX_CHARS } from "../../shared/limits/accounts";
import { cleanText, countChars } from "../../shared/turkish";
import type { MutationCtx } from "../ctx";
import { typed } from "../lengths";

export const paperHeading = v.object({
  school: v.string(),
  /** School year, such as "2026-2027". */
  year: v.string(),
  term: v.string(),
  /** Number or name of the exam within the term. */
  exam: v.string(),
  teacher: v.string(),
});

/** Line as the teacher has typed it. It may exceed the limit, because `setHeading` removes surplus spaces first. */
const line = typed(PAPER_HEADING_MAX_CHARS);

/** Validator of the heading as the teacher has typed it, before `setHeading` cleans it. */
export const typedHeading = v.object({ school: line, year: line, term: line, exam: line, teacher: line });

/** Cleans and stores a teacher's heading. Fails with TEXT_TOO_LONG. */
export async function setHeading(
  ctx: MutationCtx,
  { _id }: Doc<"users">,
  { school, year, term, exam, teacher }: Infer<typeof typedHeading>,
): Promise<void> {
  const cleaned = (text: string) => {
    const clean = cleanText(text);
    return countChars(clean) > PAPER_HEADING_MAX_CHARS ? fail("TEXT_TOO_LONG") : clean;
  };
  await ctx.db.patch("users", _id, {
    paperHeading: {
      school: cleaned(school),
      year: cleaned(year),
      term: cleaned(term),
      exam: cleaned(exam),
      teacher: cleaned(teacher),
    },
  });
}
