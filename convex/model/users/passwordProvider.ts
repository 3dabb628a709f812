/**
 * E-mail and password as the auth library's provider `password`. The library's Password provider is not used, for three reasons. Its
 * registration signs in if the address exists and the password is right, so passwords can be guessed without limit. Its response time
 * reveals unknown addresses. It throws plain errors, and hosted Convex hides their text from clients.
 */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import type { GenericActionCtxWithAuthConfig } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { DataModel, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { UNCOUNTED_TEACHER_CODE_CHARS } from "../../shared/limits/accounts";
import { countChars } from "../../shared/turkish";
import type { ActionCtx } from "../ctx";
import { readDevice } from "./devices";
import { hashPassword, verifyPassword } from "./passwordHash";
import { resetPassword } from "./passwordReset";
import { forgetAttempts, takeAttempt, verifyAccount } from "./passwords";
import { PASSWORD_PROVIDER } from "./providerId";
import {
  isTeacherCode,
  type Params,
  type Role,
  readEmail,
  readName,
  readNewPassword,
  readPassword,
  readRole,
  teacherCode,
} from "./registration";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;

export const passwordProvider = ConvexCredentials<DataModel>({
  id: PASSWORD_PROVIDER,
  authorize: async (params, ctx) => {
    const flow = FLOWS.get(params.flow) ?? fail("INVALID_INPUT");
    const deviceHash = await readDevice(params);
    const userId = await flow(ctx, params, deviceHash);
    if (deviceHash !== null)
      await ctx.runMutation(internal.credentials.rememberDevice, { userId, deviceHash });
    return { userId };
  },
  crypto: { hashSecret: hashPassword, verifySecret: verifyPassword },
});

/**
 * Registers an account. Fails with EMAIL_TAKEN, WEAK_PASSWORD, INVALID_ROLE, TEACHER_CODE_WRONG, TOO_MANY_ATTEMPTS and the codes of missing
 * fields.
 */
async function signUp(ctx: Ctx, params: Params): Promise<Id<"users">> {
  const role = readRole(params);
  const name = readName(params, role);
  const email = readEmail(params);
  const secret = readNewPassword(params);
  if (role !== "teacher" || !hasUncountedCode(params)) {
    await takeAttempt(ctx, "signUp", "");
    if (role === "teacher") await checkTeacherCode(ctx, params);
  }
  if ((await ctx.runQuery(internal.credentials.find, { email })) !== null) fail("EMAIL_TAKEN");
  return await createPasswordAccount(ctx, { name, email, password: secret, role });
}

/**
 * Creates an account from validated values, and returns its user. Fails with EMAIL_TAKEN. Does not use the library's mutation, because that
 * one also signs in: on a full disk, sign-ins are still allowed, but new accounts are not.
 */
export async function createPasswordAccount(
  ctx: ActionCtx,
  { name, email, password, role }: { name: string; email: string; password: string; role: Role },
): Promise<Id<"users">> {
  const passwordHash = await hashPassword(password);
  const userId = await ctx.runMutation(internal.credentials.create, { name, email, role, passwordHash });
  return userId ?? fail("EMAIL_TAKEN");
}

/** Signs in. Fails with INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS. */
async function signIn(ctx: Ctx, params: Params, deviceHash: string | null): Promise<Id<"users">> {
  return await verifyAccount(ctx, readEmail(params), readPassword(params), deviceHash);
}

/** Flows of a sign-in call; each returns the user to sign in. */
const FLOWS = new Map<unknown, (ctx: Ctx, params: Params, deviceHash: string | null) => Promise<Id<"users">>>(
  [
    ["signUp", signUp],
    ["signIn", signIn],
    ["reset", resetPassword],
  ],
);

/**
 * True if the caller has the right teacher code and the code is too long to be guessed. Such a registration is not limited, so that
 * strangers who use up the limit do not block it.
 */
function hasUncountedCode(params: Params): boolean {
  const expected = teacherCode();
  if (expected === null || countChars(expected) < UNCOUNTED_TEACHER_CODE_CHARS) return false;
  return isTeacherCode(params, expected);
}

/** Requires the teacher code, if the deployment sets TEACHER_CODE. */
async function checkTeacherCode(ctx: Ctx, params: Params): Promise<void> {
  const expected = teacherCode();
  if (expected === null) return;
  await takeAttempt(ctx, "teacherCode", "");
  if (!isTeacherCode(params, expected)) fail("TEACHER_CODE_WRONG");
  await forgetAttempts(ctx, "teacherCode", "");
}
