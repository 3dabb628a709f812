/** The auth library's functions. Accounts are e-mail and password; see model/users/passwordProvider.ts. */
import { convexAuth } from "@convex-dev/auth/server";
import { v } from "convex/values";
import { publicAction } from "./functions";
import type { QueryCtx } from "./model/ctx";
import { upTo } from "./model/lengths";
import { type SignedIn, signInHandlerOf } from "./model/users/authLibrary";
import { passwordProvider } from "./model/users/passwordProvider";
import { requireRenewalsLeft } from "./model/users/signIns";
import { fail } from "./shared/errors";

/** A form of an address, a password, a name and codes, in UTF-16 units, much longer than they may be: each is told what is wrong with it. */
const LONGEST_FORM = 16_384;
/** Two ids, with room. */
const LONGEST_TOKEN = 256;

const library = convexAuth({
  providers: [passwordProvider],
  // Attempts are counted before the library is asked, for unknown addresses too (model/users/attempts.ts); its own count, which
  // exists for known ones alone and would tell them apart, is set out of reach.
  signIn: { maxFailedAttempsPerHour: 1_000_000 },
  jwt: {
    // Runs with each token that is about to be given out, and is the only place of the library's from which a renewal can be refused.
    customClaims: async (ctx, { sessionId }) => {
      // The library does not know our tables; it is its own that is read.
      await requireRenewalsLeft(ctx as unknown as QueryCtx, sessionId);
      return {};
    },
  },
});

export const { auth, signOut, store, isAuthenticated } = library;

const librarySignIn = signInHandlerOf(library.signIn);

/**
 * Signs in, registers, replaces a forgotten password (`params.flow`), or renews a sign-in (`refreshToken`). Anything else is INVALID_INPUT: the
 * library also takes one-time codes, which nobody is sent here, and would keep a row for each address that is tried with one.
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
    if (args.provider === undefined && args.refreshToken === undefined) fail("INVALID_INPUT");
    return await librarySignIn(ctx, args);
  },
});
