/**
 * Personal codes: with one, a pupil opens the class's homework on any device, without seeing a list of pupils. Codes are handed out on
 * paper. The server stores only hashes, so a lost code is replaced, never shown again.
 *
 * Wrong codes are not counted: 45 random bits cannot be guessed, and a counter per homework would let a stranger lock out the class.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { normalizeCode } from "../../shared/codes";
import { fail } from "../../shared/errors";
import { PERSONAL_CODE_LENGTH } from "../../shared/limits/classes";
import { isPersonalCode } from "../../shared/personalCode";
import type { MutationCtx, QueryCtx } from "../ctx";
import { randomCode } from "../names/randomCode";
import { hashSecret } from "../secret";

/** Issues new codes to pupils of the class; their earlier codes stop working. Fails with NOT_FOUND. */
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

/** Returns the pupil of the class with this typed code, or null. */
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
