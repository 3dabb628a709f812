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
 * Limit of the whole form (address, password, name, codes) in UTF-16 units. Far above the fields' own limits, so that a slightly too long
 * field gets its own message.
 */
const LONGEST_FORM = 16_384;
/** Limit of a renewal token in UTF-16 units; it consists of two ids and is much shorter. */
const LONGEST_TOKEN = 256;

const library = convexAuth({
  providers: [passwordProvider],
  // Attempts are counted before the library is called, for unknown addresses as well (model/rateLimits.ts). The library counts known
  // addresses only, which would reveal them, so its limit is set out of reach.
  signIn: { maxFailedAttempsPerHour: 1_000_000 },
  jwt: {
    // Called for each token before it is issued: the library's only hook that can reject a renewal.
    customClaims: async (ctx, { sessionId }) => {
      // The library's context is typed for its own tables; only those are read here.
      await requireRenewalsLeft(ctx as unknown as QueryCtx, sessionId);
      return {};
    },
  },
});

export const { auth, signOut, store, isAuthenticated } = library;

const librarySignIn = signInHandlerOf(library.signIn);

/**
 * Signs in, registers, replaces a forgotten password (`params.flow`), or renews a sign-in session (`refreshToken`). Returns no tokens for an
 * invalid renewal. Fails with INVALID_INPUT for any other call. The library would also accept one-time codes, which this product does not
 * use, and would store a row for each address in such a call.
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
