/** The auth library's functions. Accounts are e-mail and password; see model/users/passwordProvider.ts. */
import { convexAuth } from "@convex-dev/auth/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { publicAction } from "./functions";
import type { QueryCtx } from "./model/ctx";
import { upTo } from "./model/lengths";
import { type SignedIn, signInHandlerOf } from "./model/users/authLibrary";
import { passwordProvider } from "./model/users/passwordProvider";
import { PASSWORD_PROVIDER } from "./model/users/providerId";
import { requireRenewalsLeft } from "./model/users/signIns";
import { fail } from "./shared/errors";

/**
 * UTF-16 units of a whole form (address, password, name, codes). Far more than each field may have: what is only a little too long gets a message of
 * its own.
 */
const LONGEST_FORM = 16_384;
/** Two ids, with room. */
const LONGEST_TOKEN = 256;

const library = convexAuth({
  providers: [passwordProvider],
  // Attempts are counted before the library is asked, for unknown addresses as well (model/rateLimits.ts). The library counts known addresses
  // only, which would tell them apart, so its own limit is set out of reach.
  signIn: { maxFailedAttempsPerHour: 1_000_000 },
  jwt: {
    // The library calls this for each token that it is about to issue. It is the only place in the library where a renewal can be refused.
    customClaims: async (ctx, { sessionId }) => {
      // The library's context is typed for its own tables, and only those are read here.
      await requireRenewalsLeft(ctx as unknown as QueryCtx, sessionId);
      return {};
    },
  },
});

export const { auth, signOut, store, isAuthenticated } = library;

const librarySignIn = signInHandlerOf(library.signIn);

/**
 * Signs in, registers, replaces a forgotten password (`params.flow`), or renews a sign-in (`refreshToken`); one that cannot be renewed gets no tokens.
 * Anything else is INVALID_INPUT: the library would also take one-time codes, which nobody gets here, and keep a row for each address that is tried with one.
 */
export const signIn = publicAction({
  args: {
    provider: v.optional(v.string()),
    params: upTo(LONGEST_FORM, v.optional(v.any())),
    verifier: v.optional(v.string()),
    refreshToken: upTo(LONGEST_TOKEN, v.optional(v.string())),
    calledBy: v.optional(v.string()),
  },
  handler: async (ctx, args): Promise<SignedIn> => {
    const { provider, refreshToken } = args;
    if (provider === undefined) {
      if (!refreshToken) fail("INVALID_INPUT");
      if (!(await ctx.runQuery(internal.credentials.isRenewal, { refreshToken }))) return { tokens: null };
    } else if (provider !== PASSWORD_PROVIDER) fail("INVALID_INPUT");
    return await librarySignIn(ctx, args);
  },
});
