import type { LogEvent, Logger } from "../logger.ts";
import { TokenBucket } from "../scheduling/token-bucket.ts";

/** Maximum length of a report; the rest is cut. */
const MAX_CHARS = 4_000;
/** Valid function path. Any other path is logged as `?`, because it may be a client's arbitrary text. */
const PATH = /^[\w/.:-]{1,120}$/;
const REPORTS = { burst: 100, perSecond: 1 };

/** Any kind of line break. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\u0085]/;
/** Control characters, which a terminal could interpret, except tab. The pattern reads: neither a non-control character nor a tab. */
const CONTROL = /[^\P{Cc}\t]/gu;

/**
 * Logs unexpected failures of functions and requests. Any client can cause failures and choose parts of the text. Therefore:
 * - Each report is cut to MAX_CHARS. Failures beyond a rate limit are only counted, so that clients cannot fill the disk with logs.
 * - All lines except the first are indented, so that a client cannot forge a log line.
 */
export class ErrorReporter {
  readonly #log: Logger;
  readonly #event: string;
  readonly #reports = new TokenBucket(REPORTS);
  /** Failures since the last report that were only counted. */
  #unreported = 0;
  /** Failures since the start, including those that were only counted. */
  count = 0;

  /** @param event event name in the log */
  constructor(log: Logger, event = "function.failed") {
    this.#log = log;
    this.#event = event;
  }

  /**
   * @param path path of the function, or method and path of the request. May be any text, because it comes from the client.
   * @param fields fields for programs that read the log; by default the function's path if it is valid
   */
  report(
    path: string,
    text: string,
    fields: Omit<LogEvent, "event"> = { function: PATH.test(path) ? path : "?" },
  ): void {
    this.count += 1;
    if (!this.#reports.tryTake(1)) {
      this.#unreported += 1;
      return;
    }
    const full = `${path}: ${text.trimEnd()}`;
    const cut = full.length <= MAX_CHARS ? full : `${full.slice(0, MAX_CHARS)} …`;
    const lines = cut.split(LINE_BREAK).map((line) => line.replace(CONTROL, "?"));
    if (this.#unreported > 0) lines.push(`(${this.#unreported} failures before this one were not reported.)`);
    this.#log.error(lines.join("\n    "), { ...fields, event: this.#event, leftOut: this.#unreported });
    this.#unreported = 0;
  }
}
