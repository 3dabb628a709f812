/** Whoever wants to can name any number of origins. */
const MAX_TOLD = 100;
const MAX_CHARS = 200;

/** Tells of each origin that is refused, once: a page that may not call the server tries again and again. */
export class RefusedOrigins {
  /** What was told, in order. */
  readonly told = new Set<string>();
  readonly #tell: (origin: string) => void;

  constructor(tell: (origin: string) => void) {
    this.#tell = tell;
  }

  /** @param header what the request says, which anybody can make up */
  add(header: string | undefined): void {
    // Only what is an address gets into a log; pages of files and sandboxes have none that could be allowed.
    if (header === undefined || !URL.canParse(header)) return;
    const { origin } = new URL(header);
    if (origin === "null" || origin.length > MAX_CHARS) return;
    if (this.told.size >= MAX_TOLD || this.told.has(origin)) return;
    this.told.add(origin);
    this.#tell(origin);
  }
}
