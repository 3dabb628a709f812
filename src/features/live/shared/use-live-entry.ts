import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useSignIn } from "../../../lib/auth/sign-in.ts";

/** Data of a session for visitors; null if no session has the code. */
export type LiveEntry = FunctionReturnType<typeof api.liveQuizSessions.entry>;

/**
 * Loads the session's entry once: existence, status, and whether the viewer is its host. Not a subscription: participants follow the shared
 * view afterwards, and subscriptions of a whole class are expensive. Loads again if code or sign-in changes. Returns undefined while it
 * loads or if not wanted; throws the query's errors.
 * @param wanted false if the entry is not needed: a participant's row already contains everything
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
