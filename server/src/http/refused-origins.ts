/** Maximum number of reported origins. Limited because clients can send any number of different origins. */
const MAX_REPORTED = 100;
const MAX_CHARS = 200;

/** Reports each refused origin only once, because a refused page retries again and again. */
export class RefusedOrigins {
  /** Reported origins, in order. */
  readonly reported = new Set<string>();
  readonly #report: (origin: string) => void;

  constructor(report: (origin: string) => void) {
    this.#report = report;
  }

  /** @param header `Origin` header; it may contain any text */
  add(header: string | undefined): void {
    // Only valid addresses are logged. Pages of files and sandboxes have the origin "null", which cannot be allowed.
    if (header === undefined || !URL.canParse(header)) return;
    const { origin } = new URL(header);
    if (origin === "null" || origin.length > MAX_CHARS) return;
    if (this.reported.size >= MAX_REPORTED || this.reported.has(origin)) return;
    this.reported.add(origin);
    this.#report(origin);
  }
}
