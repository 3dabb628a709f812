import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useSignIn } from "../../../lib/auth/sign-in.ts";

/** What a session shows to somebody at its door; null when no such session exists. */
export type LiveEntry = FunctionReturnType<typeof api.liveQuizSessions.entry>;

/**
 * Looks once at the session's door: does it exist, in what state, is the caller its host? Not a subscription: a
 * participant follows the shared view from here on, and every subscription of a whole class is paid for at each change.
 * Looks again when the code or the sign-in changes. `undefined` while the answer is under way, or not wanted; throws what
 * the query throws.
 * @param wanted false for who need not look: a participant's own row says all of it
 */
export function useLiveEntry(code: string, wanted: boolean): LiveEntry | undefined {
  const convex = useConvex();
  const { isAuthenticated } = useSignIn();
  const asked = `${code} ${isAuthenticated}`;
  const [seen, setSeen] = useState<{ asked: string; entry?: LiveEntry; error?: unknown }>();

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    convex.query(api.liveQuizSessions.entry, { code }).then(
      (entry) => current && setSeen({ asked, entry }),
      (error: unknown) => current && setSeen({ asked, error }),
    );
    return () => {
      current = false;
    };
  }, [convex, code, asked, wanted]);

  if (seen?.asked !== asked) return undefined;
  if (seen.error !== undefined) throw seen.error;
  return seen.entry;
}
