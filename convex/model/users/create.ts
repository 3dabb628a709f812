import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { findAccount } from "./find";
import { PASSWORD_PROVIDER } from "./providerId";
import { newProfile, type Role } from "./registration";

/** Creates a user, and the auth library's row with address and password hash. Returns null if the address is taken. */
export async function createAccount(
  ctx: MutationCtx,
  { name, email, role, passwordHash }: { name: string; email: string; role: Role; passwordHash: string },
): Promise<Id<"users"> | null> {
  if ((await findAccount(ctx, email)) !== null) return null;
  const userId = await ctx.db.insert("users", newProfile(name, email, role));
  await ctx.db.insert("authAccounts", {
    userId,
    provider: PASSWORD_PROVIDER,
    providerAccountId: email,
    secret: passwordHash,
  });
  return userId;
}
