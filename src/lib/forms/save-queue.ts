import { holdUnsavedWork } from "./unsaved-work.ts";

/** Saves changes one call at a time, in the order of the first change of each key. A failed call is repeated. */

/** State of saving. `failed`: the last call failed, and will be repeated. */
export type SaveState = "saved" | "saving" | "failed";

type SaveQueueOptions<Key, Value> = {
  /** Saves some changes; throws if that fails. */
  save: (changes: ReadonlyMap<Key, Value>) => Promise<void>;
  onState: (state: SaveState) => void;
  /** True if repeating cannot help. The changes are then dropped. */
  isFinal: (error: unknown) => boolean;
  onDropped: (changes: ReadonlyMap<Key, Value>, error: unknown) => void;
  retryMs: number;
  /** Maximum number of changes in one call. */
  most: number;
};

export class SaveQueue<Key, Value> {
  readonly #options: SaveQueueOptions<Key, Value>;
  /** Changes that no call has sent yet. */
  readonly #waiting = new Map<Key, Value>();
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Releases the unsaved work. It is held by the queue, because saving continues after the page was left. */
  #release: (() => void) | undefined;

  constructor(options: SaveQueueOptions<Key, Value>) {
    this.#options = options;
  }

  add(changes: Iterable<readonly [Key, Value]>): void {
    for (const [key, value] of changes) this.#waiting.set(key, value);
    this.#release ??= holdUnsavedWork();
    void this.#run();
  }

  /** Repeats a failed call now. */
  retry(): void {
    clearTimeout(this.#timer);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    while (this.#waiting.size > 0) {
      this.#options.onState("saving");
      const changes = new Map([...this.#waiting].slice(0, this.#options.most));
      for (const key of changes.keys()) this.#waiting.delete(key);
      try {
        await this.#options.save(changes);
      } catch (error) {
        if (this.#options.isFinal(error)) this.#options.onDropped(changes, error);
        else {
          // A newer value of the same key stays.
          for (const [key, value] of changes) if (!this.#waiting.has(key)) this.#waiting.set(key, value);
          this.#isRunning = false;
          this.#options.onState("failed");
          this.#timer = setTimeout(() => this.retry(), this.#options.retryMs);
          return;
        }
      }
    }
    this.#isRunning = false;
    this.#release?.();
    this.#release = undefined;
    this.#options.onState("saved");
  }
}
