import type { LogEvent, Logger } from "../logger.ts";
import { TokenBucket } from "../scheduling/token-bucket.ts";

/** Maximum length of a report; the rest is cut. */
const MAX_CHARS = 4_000;
/** Valid function path. Other paths are logged as `?`, since a client may have invented them. */
const PATH = /^[\w/.:-]{1,120}$/;
const REPORTS = { burst: 100, perSecond: 1 };

/** Any kind of line break. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\u0085]/;
/** Control characters except tab, which a terminal could interpret. */
const CONTROL = /[^\P{Cc}\t]/gu;

/**
 * Logs unexpected failures of functions and requests. Any client can cause failures and choose parts of the text. So reports are cut to
 * MAX_CHARS, and all lines but the first are indented, so that none looks like a line of the server. Failures beyond the rate limit are only
 * counted, so that clients cannot fill the disk with logs.
 */
export class ErrorReporter {
  readonly #log: Logger;
  readonly #event: string;
  readonly #reports = new TokenBucket(REPORTS);
  #leftOut = 0;
  /** Failures since the start, including those that were only counted. */
  count = 0;

  /** @param event event name in the log */
  constructor(log: Logger, event = "function.failed") {
    this.#log = log;
    this.#event = event;
  }

  /**
   * @param path path of the function, or method and path of the request, as called. Clients may have invented it.
   * @param fields fields for programs that read the log; by default the function's path if it is valid
   */
  report(
    path: string,
    text: string,
    fields: Omit<LogEvent, "event"> = { function: PATH.test(path) ? path : "?" },
  ): void {
    this.count += 1;
    if (!this.#reports.tryTake(1)) {
      this.#leftOut += 1;
      return;
    }
    const full = `${path}: ${text}`;
    const cut = full.length <= MAX_CHARS ? full : `${full.slice(0, MAX_CHARS)} …`;
    const lines = cut.split(LINE_BREAK).map((line) => line.replace(CONTROL, "?"));
    if (this.#leftOut > 0) lines.push(`(${this.#leftOut} failures before this one were not reported.)`);
    this.#log.error(lines.join("\n    "), { ...fields, event: this.#event, leftOut: this.#leftOut });
    this.#leftOut = 0;
  }
}
