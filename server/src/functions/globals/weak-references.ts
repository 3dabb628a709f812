/** `WeakRef` for functions. Its reference is strong, because functions must not depend on garbage collection. */
export class StrongRef<T extends object> {
  readonly #target: T;

  constructor(target: T) {
    this.#target = target;
  }

  deref(): T {
    return this.#target;
  }
}

/** `FinalizationRegistry` that never calls back, for the same reason. */
export class InertRegistry {
  register(): void {}
  unregister(): void {}
}
