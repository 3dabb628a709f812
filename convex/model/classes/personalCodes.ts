/**
 * Personal codes: with one a pupil opens the class's homework at home, on any device, and nobody is listed there. They are given out on paper; the server
 * keeps their hashes, so a lost one is replaced and never read again. Wrong ones are not counted: of 45 random bits nobody guesses one, and a count for
 * each homework would let a stranger shut out the class.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { normalizeCode } from "../../shared/codes";
import { fail } from "../../shared/errors";
import { PERSONAL_CODE_LENGTH } from "../../shared/limits/classes";
import { isPersonalCode } from "../../shared/personalCode";
import type { MutationCtx, QueryCtx } from "../ctx";
import { randomCode } from "../names/randomCode";
import { hashSecret } from "../secret";

/** Gives these pupils of the class new codes; what they had before opens nothing any more. Fails with NOT_FOUND. */
export async function issueCodes(
  ctx: MutationCtx,
  classId: Id<"classes">,
  pupilIds: readonly Id<"pupils">[],
): Promise<{ pupilId: Id<"pupils">; code: string }[]> {
  const issued = [];
  for (const pupilId of new Set(pupilIds)) {
    const pupil = await ctx.db.get("pupils", pupilId);
    if (pupil?.classId !== classId) fail("NOT_FOUND");
    const code = randomCode(PERSONAL_CODE_LENGTH);
    await ctx.db.patch("pupils", pupilId, { codeHash: await hashSecret(code) });
    issued.push({ pupilId, code });
  }
  return issued;
}

/** The pupil of the class with this code as a person types it, or null. */
export async function pupilWithCode(
  ctx: QueryCtx,
  classId: Id<"classes">,
  typed: string,
): Promise<Doc<"pupils"> | null> {
  const code = normalizeCode(typed);
  if (!isPersonalCode(code)) return null;
  const codeHash = await hashSecret(code);
  return await ctx.db
    .query("pupils")
    .withIndex("by_class_and_code", (q) => q.eq("classId", classId).eq("codeHash", codeHash))
    .first();
}
