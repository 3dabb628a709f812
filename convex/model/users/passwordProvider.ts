/**
 * E-mail and password, as the auth library's provider `password`. Its own Password provider is not used as it stands, because it signs in
 * on a registration with an existing address and the right password (an oracle without a limit), tells unknown addresses apart by
 * time, and answers with plain errors, whose text hosted Convex hides. This one uses the same building blocks of the library.
 */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { createAccount, type GenericActionCtxWithAuthConfig, retrieveAccount } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { DataModel, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { ActionCtx } from "../ctx";
import type { AttemptKind } from "./attempts";
import { hashPassword, verifyNothing, verifyPassword } from "./passwordHash";
import { PASSWORD_PROVIDER } from "./providerId";
import {
  isTeacherCode,
  newProfile,
  type Params,
  type Role,
  readEmail,
  readName,
  readNewPassword,
  readPassword,
  readRole,
} from "./registration";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;

export const passwordProvider = ConvexCredentials<DataModel>({
  id: PASSWORD_PROVIDER,
  authorize: async (params, ctx) => {
    if (params.flow === "signUp") return { userId: await signUp(ctx, params) };
    if (params.flow === "signIn") return { userId: await signIn(ctx, params) };
    return fail("INVALID_INPUT");
  },
  crypto: { hashSecret: hashPassword, verifySecret: verifyPassword },
});

/** Registers. Fails with EMAIL_TAKEN, WEAK_PASSWORD, INVALID_ROLE, TEACHER_CODE_WRONG and the codes of missing fields. */
async function signUp(ctx: Ctx, params: Params): Promise<Id<"users">> {
  const name = readName(params);
  const email = readEmail(params);
  const secret = readNewPassword(params);
  const role = readRole(params);
  if (role === "teacher") await checkTeacherCode(ctx, params);
  if (await ctx.runQuery(internal.accounts.exists, { email })) fail("EMAIL_TAKEN");
  try {
    return await createPasswordAccount(ctx, { name, email, password: secret, role });
  } catch (error) {
    // Somebody registered the same address since the look-up above.
    if (await ctx.runQuery(internal.accounts.exists, { email })) fail("EMAIL_TAKEN");
    throw error;
  }
}

/** Creates an account from values that have been checked, and returns its user. Nobody may have the address yet. */
export async function createPasswordAccount(
  ctx: ActionCtx,
  { name, email, password, role }: { name: string; email: string; password: string; role: Role },
): Promise<Id<"users">> {
  const { user } = await createAccount<DataModel>(ctx, {
    provider: PASSWORD_PROVIDER,
    account: { id: email, secret: password },
    profile: newProfile(name, email, role),
  });
  return user._id;
}

/** Signs in. An unknown address and a wrong password are both INVALID_CREDENTIALS, after the same time and the same number of attempts. */
async function signIn(ctx: Ctx, params: Params): Promise<Id<"users">> {
  const email = readEmail(params);
  const secret = readPassword(params);
  await takeAttempt(ctx, "signIn", email);
  if (!(await ctx.runQuery(internal.accounts.exists, { email }))) {
    await verifyNothing(secret);
    fail("INVALID_CREDENTIALS");
  }
  const userId = await verifyAccount(ctx, email, secret);
  await ctx.runMutation(internal.accounts.forgetAttempts, { kind: "signIn", subject: email });
  return userId;
}

async function verifyAccount(ctx: Ctx, email: string, secret: string): Promise<Id<"users">> {
  try {
    const account = { id: email, secret };
    const { user } = await retrieveAccount<DataModel>(ctx, { provider: PASSWORD_PROVIDER, account });
    return user._id;
  } catch (error) {
    // The library's refusals are plain errors that carry these words; anything else is a fault and must look like one.
    const message = error instanceof Error ? error.message : "";
    if (message === "InvalidSecret" || message === "InvalidAccountId") fail("INVALID_CREDENTIALS");
    if (message === "TooManyFailedAttempts") fail("TOO_MANY_ATTEMPTS");
    throw error;
  }
}

/** Where the deployment sets TEACHER_CODE, registering as a teacher asks for it. */
async function checkTeacherCode(ctx: Ctx, params: Params): Promise<void> {
  const expected = process.env.TEACHER_CODE;
  if (expected === undefined || expected === "") return;
  await takeAttempt(ctx, "teacherCode", "");
  if (!isTeacherCode(params, expected)) fail("TEACHER_CODE_WRONG");
  await ctx.runMutation(internal.accounts.forgetAttempts, { kind: "teacherCode", subject: "" });
}

async function takeAttempt(ctx: Ctx, kind: AttemptKind, subject: string): Promise<void> {
  if (!(await ctx.runMutation(internal.accounts.takeAttempt, { kind, subject }))) fail("TOO_MANY_ATTEMPTS");
}
