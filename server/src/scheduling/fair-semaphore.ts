/** Limits of a {@link FairSemaphore}. */
export interface Permits {
  /** Permits in use at the same time. */
  total: number;
  /** Permits in use at the same time by one key. */
  perKey: number;
  /** Permits granted in one iteration of the event loop. Limited because a permit's owner may run for milliseconds before it first awaits something. */
  perTick: number;
}

/** Gives the permit back. Further calls do nothing. */
type Release = () => void;

interface Waiting {
  /** Owner of the request, see {@link FairSemaphore.cancel}. */
  readonly owner: object;
  readonly resolve: (release: Release | null) => void;
}

interface Flow {
  readonly key: object;
  waiting: Waiting[];
  running: number;
}

/**
 * A semaphore that is fair between keys. A key stands for one caller: an account, a guest's connection, or all anonymous
 * HTTP calls. All requests of one key form a flow. Permits are granted by three rules in turn, to
 * 1. the newest flow that has had no permit yet: a caller with a single request need not wait until a flood has ended;
 * 2. the oldest flow that has had no permit yet;
 * 3. the oldest flow that has already had a permit, so that no flow waits for ever.
 */
export class FairSemaphore {
  readonly #permits: Permits;
  readonly #flows = new Map<object, Flow>();
  /** Waiting flows that have not had a permit yet; oldest first. */
  #newcomers: Flow[] = [];
  /** Other waiting flows that are below their limit; oldest first. */
  #regulars: Flow[] = [];
  #running = 0;
  /** Index of the rule in {@link #nextFlow} that is applied next. */
  #rule = 0;
  #isGrantScheduled = false;

  constructor(permits: Permits) {
    this.#permits = permits;
  }

  /**
   * Resolves when a permit is granted, with a function that gives it back. Resolves with null after {@link cancel}.
   * @param owner owner of the request, for {@link cancel}; a key may have several owners
   */
  acquire(key: object, owner: object = key): Promise<Release | null> {
    const flow = this.#flows.get(key) ?? { key, waiting: [], running: 0 };
    this.#flows.set(key, flow);
    return new Promise((resolve) => {
      flow.waiting.push({ owner, resolve });
      if (flow.waiting.length === 1 && flow.running < this.#permits.perKey) {
        if (flow.running === 0) this.#newcomers.push(flow);
        else this.#regulars.push(flow);
      }
      this.#scheduleGrant();
    });
  }

  /** Cancels all waiting requests of this owner; granted permits stay valid. */
  cancel(owner: object): void {
    for (const flow of this.#flows.values()) {
      const cancelled = flow.waiting.filter((waiting) => waiting.owner === owner);
      if (cancelled.length === 0) continue;
      flow.waiting = flow.waiting.filter((waiting) => waiting.owner !== owner);
      for (const { resolve } of cancelled) resolve(null);
      if (flow.waiting.length === 0) this.#removeIdle(flow);
    }
  }

  /** Removes a flow that has no waiting requests from the queues. */
  #removeIdle(flow: Flow): void {
    this.#newcomers = this.#newcomers.filter((other) => other !== flow);
    this.#regulars = this.#regulars.filter((other) => other !== flow);
    if (flow.running === 0) this.#flows.delete(flow.key);
  }

  #scheduleGrant(): void {
    if (this.#isGrantScheduled || this.#running >= this.#permits.total) return;
    if (this.#newcomers.length === 0 && this.#regulars.length === 0) return;
    this.#isGrantScheduled = true;
    setImmediate(() => {
      this.#isGrantScheduled = false;
      const { perTick, total } = this.#permits;
      for (let granted = 0; granted < perTick && this.#running < total; granted++) this.#grantNext();
      this.#scheduleGrant();
    });
  }

  #grantNext(): void {
    const flow = this.#nextFlow();
    const next = flow?.waiting.shift();
    if (!flow || !next) return;
    flow.running += 1;
    this.#running += 1;
    if (flow.waiting.length > 0 && flow.running < this.#permits.perKey) this.#regulars.push(flow);
    let isHeld = true;
    next.resolve(() => {
      if (isHeld) this.#release(flow);
      isHeld = false;
    });
  }

  #nextFlow(): Flow | undefined {
    const rules = [() => this.#newcomers.pop(), () => this.#newcomers.shift(), () => this.#regulars.shift()];
    for (let tried = 0; tried < rules.length; tried++) {
      const flow = rules[this.#rule]?.();
      this.#rule = (this.#rule + 1) % rules.length;
      if (flow) return flow;
    }
    return undefined;
  }

  #release(flow: Flow): void {
    if (flow.waiting.length > 0 && flow.running === this.#permits.perKey) this.#regulars.push(flow);
    flow.running -= 1;
    this.#running -= 1;
    if (flow.running === 0 && flow.waiting.length === 0) this.#flows.delete(flow.key);
    this.#scheduleGrant();
  }
}
