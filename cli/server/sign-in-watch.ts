import { getFunctionName } from "convex/server";
import type { Logger } from "embedded-convex-server";
import { api } from "../../convex/_generated/api.js";
import type { ErrorCode } from "../../convex/shared/errors.ts";

const FAILED: readonly ErrorCode[] = ["INVALID_CREDENTIALS", "TOO_MANY_ATTEMPTS", "TEACHER_CODE_WRONG"];
const WINDOW_MS = 60_000;
/** So many in a minute no class reaches whose pupils have mistyped. */
const MANY = 30;
/** Told once, however long it goes on. */
const QUIET_MS = 10 * 60_000;
const SIGN_IN = getFunctionName(api.auth.signIn);

/** Tells the operator when many sign-ins fail: somebody may be trying passwords. Counts only; whose they are is not known here. */
export class SignInWatch {
  readonly #log: Logger;
  readonly #now: () => number;
  /** When those of the last minute failed. */
  #recent: number[] = [];
  #toldAt = Number.NEGATIVE_INFINITY;
  /** Failed since the start. */
  failures = 0;

  /** @param now ms */
  constructor(log: Logger, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** A call of the function has ended with a ConvexError of this data. */
  note(path: string, data: unknown): void {
    if (path !== SIGN_IN || !FAILED.some((code) => code === (data as { code?: unknown } | null)?.code))
      return;
    const now = this.#now();
    this.failures += 1;
    this.#recent = [...this.#recent.filter((at) => now - at < WINDOW_MS), now].slice(-MANY);
    if (this.#recent.length < MANY || now - this.#toldAt < QUIET_MS) return;
    this.#toldAt = now;
    this.#log.warn("Many sign-ins have failed.", {
      event: "sign-in.burst",
      failures: MANY,
      seconds: WINDOW_MS / 1000,
    });
  }
}
