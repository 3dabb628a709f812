import { getFunctionName } from "convex/server";
import type { Logger } from "embedded-convex-server";
import { api } from "../../convex/_generated/api.js";
import type { ErrorCode } from "../../convex/shared/errors.ts";

const FAILED: readonly ErrorCode[] = ["INVALID_CREDENTIALS", "TOO_MANY_ATTEMPTS", "TEACHER_CODE_WRONG"];
const WINDOW_MS = 60_000;
/** Failed sign-ins per window that cause a warning. A class with mistyped passwords does not reach this number. */
const MANY = 30;
/** Minimum time between two warnings. */
const WARNING_INTERVAL_MS = 10 * 60_000;
const SIGN_IN = getFunctionName(api.auth.signIn);

/** Warns the operator when many sign-ins fail, which may be an attempt to guess passwords. Stores no account names. */
export class SignInWatch {
  readonly #log: Logger;
  readonly #now: () => number;
  /** Times of the failures in the last minute. */
  #recent: number[] = [];
  #warnedAt = Number.NEGATIVE_INFINITY;
  /** Failures since the start. */
  failures = 0;

  /** @param now monotonic time, ms */
  constructor(log: Logger, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Counts a call that ended with a ConvexError, if it is a failed sign-in. */
  note(path: string, data: unknown): void {
    if (path !== SIGN_IN || !FAILED.some((code) => code === (data as { code?: unknown } | null)?.code))
      return;
    const now = this.#now();
    this.failures += 1;
    this.#recent = [...this.#recent.filter((at) => now - at < WINDOW_MS), now].slice(-MANY);
    if (this.#recent.length < MANY || now - this.#warnedAt < WARNING_INTERVAL_MS) return;
    this.#warnedAt = now;
    this.#log.warn("Many sign-ins have failed.", {
      event: "sign-in.burst",
      failures: MANY,
      seconds: WINDOW_MS / 1000,
    });
  }
}
